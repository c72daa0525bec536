import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startMailServer } from "#server/testing/mail-server";
import { startTestApp } from "#server/testing/test-app";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function appWith(url: string) {
  const app = await startTestApp({
    env: { SMTP_URL: url, MAIL_FROM: "hello@plaudit.example" },
  });
  closers.unshift(() => app.close());
  return app;
}
type App = Awaited<ReturnType<typeof appWith>>;

const sendCode = (app: App, emailAddress = "ann@example.org") =>
  app.rest("POST", "/api/verification/email/send", { emailAddress });

const failure = "Failed to send code: the mail server is not responding, please try again later";

/** A correct SMTP server, until `breaks` intercepts a line. */
async function startBreaking(breaks: (line: string, socket: Socket) => boolean) {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let letter: string | null = null;
    const say = (text: string) => socket.write(`${text}\r\n`);
    socket.on("error", () => {});
    if (breaks("", socket)) return;
    say("220 mail.example");
    let rest = "";
    socket.on("data", (bytes) => {
      const lines = (rest + bytes.toString()).split("\r\n");
      rest = lines.pop()!;
      for (const line of lines) {
        if (letter !== null && line !== ".") letter += line;
        else if (letter !== null) {
          taken.push(letter);
          letter = null;
          if (!breaks(line, socket)) say("250 taken");
        } else if (breaks(line, socket)) return;
        else if (line === "DATA") {
          letter = "";
          say("354 go on");
        } else say("250 fine");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { taken, url: `smtp://127.0.0.1:${port}` };
}

test("A mail is not sent again if the server disconnects after accepting it", async () => {
  const { taken, url } = await startBreaking((line, socket) => {
    if (line === ".") socket.destroy();
    return line === ".";
  });
  const app = await appWith(url);
  await sendCode(app);
  // A request does not wait long for its mail.
  await expect.poll(() => taken.length).toBe(1);
  await app.runJobs();
  expect(taken).toHaveLength(1);
});

test("A failure before the SMTP dialog is retried (ERR-09)", async () => {
  let greetings = 0;
  const { taken, url } = await startBreaking((line, socket) => {
    if (line !== "" || greetings++ > 0) return false;
    socket.end("421 too busy\r\n");
    return true;
  });
  expect(await sendCode(await appWith(url))).toMatchObject({ status: 200 });
  expect(taken).toHaveLength(1);
});

test("A code that may have been sent stays valid, and its owner is told what to do (VERIFY-09, ERR-09)", async () => {
  const { taken, url } = await startBreaking((line, socket) => {
    if (line === ".") socket.destroy();
    return line === ".";
  });
  const app = await appWith(url);
  const { status, body, headers } = await sendCode(app);
  expect([status, headers["retry-after"]]).toEqual([503, "10"]);
  expect(body).toEqual({
    success: false,
    error: `${failure}. If the code still arrives, you can enter it`,
  });
  const code = /code is (\d{6})/.exec(taken[0]!)![1];
  const verified = await app.rest("POST", "/api/verification/email/verify", {
    emailAddress: "ann@example.org",
    code,
  });
  expect(verified).toMatchObject({ status: 200, body: { verified: true } });
});

test("A code that was certainly not sent is deleted (ERR-09)", async () => {
  const { url } = await startBreaking((line, socket) => {
    if (!line.startsWith("MAIL")) return false;
    socket.write("451 later\r\n");
    return true;
  });
  const app = await appWith(url);
  expect(await sendCode(app)).toMatchObject({ status: 503, body: { error: failure } });
  expect(await app.query("SELECT id FROM verifications")).toEqual([]);
});

test("Passwords and codes are never sent unencrypted, except to this machine or if the URL says so", async () => {
  const mail = await startMailServer({ authOptional: true });
  closers.push(() => mail.close());
  const statusOf = async (url: string) => (await sendCode(await appWith(url))).status;
  // Also this machine, under another host name.
  expect(await statusOf(`smtp://0.0.0.0:${mail.port}`)).toBe(503);
  expect(mail.letters).toEqual([]);
  expect(await statusOf(`smtp://0.0.0.0:${mail.port}?requireTLS=false`)).toBe(200);
  expect(await statusOf(`smtp://127.0.0.1:${mail.port}`)).toBe(200);
  expect(await statusOf(`smtp://localhost:${mail.port}`)).toBe(200);
  expect(mail.letters).toHaveLength(3);
});
