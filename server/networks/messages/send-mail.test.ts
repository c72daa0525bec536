import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deliveryWaitMilliseconds } from "#server/platform/settings/limits";
import { endsWithin, holdPauses } from "#server/testing/held-waits";
import { startMailServer, type MailServer } from "#server/testing/mail-server";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let mail: MailServer;
let app: TestApp;
beforeAll(async () => {
  mail = await startMailServer({
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === "plaudit" && password === "pass word";
      done(isRight ? null : new Error("no"), isRight ? { user: username } : undefined);
    },
  });
  app = await startTestApp({
    env: {
      SMTP_URL: `smtp://plaudit:pass%20word@127.0.0.1:${mail.port}`,
      MAIL_FROM: "Plaudit <hello@plaudit.example>",
    },
  });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
// A delivery ends before the wait for it, however busy the machine is.
beforeAll(() => holdPauses(deliveryWaitMilliseconds).restore);
beforeEach(() => mail.clear());

async function starting(address: string, purpose = "SIGN_IN") {
  const { data } = await app.graph(
    `mutation ($input: StartVerificationInput!) { startVerification(input: $input) {
       verification { id } debugCode userErrors { code message } } }`,
    { input: { method: "EMAIL", address, purpose } },
  );
  return data.startVerification;
}

test("A code is sent by SMTP, as text and HTML, marked as auto-generated (VERIFY-09)", async () => {
  const { debugCode, userErrors } = await starting("ann@x.org");
  expect(userErrors).toEqual([]);
  expect(mail.letters).toHaveLength(1);
  const { to, text } = mail.letters[0]!;
  expect(to).toEqual(["ann@x.org"]);
  expect(text).toContain("From: Plaudit <hello@plaudit.example>");
  expect(text).toContain("To: ann@x.org");
  expect(text).toContain("Auto-Submitted: auto-generated");
  expect(text).toContain(`Subject: Your Plaudit code is ${debugCode}`);
  expect(text).toMatch(/Content-Type: text\/plain/);
  expect(text).toMatch(/Content-Type: text\/html/);
  await starting("ann@x.org", "RESET_PASSWORD");
  expect(mail.letters[1]!.text).toContain("set a new password");
});

test("An address with commas, brackets or line breaks reaches no one else (VERIFY-09)", async () => {
  for (const address of ["x,b@y.org", "<a@x.org>", '"a"@x.org', "a@x.org;b@y.org"]) {
    await starting(address);
  }
  await starting("a@x.org\r\nBcc: b@y.org");
  expect(mail.letters.every(({ to }) => to.length === 1)).toBe(true);
  expect(mail.letters.flatMap(({ to }) => to)).not.toContain("b@y.org");
});

test("A mail server that refuses the address is reported in our own words (ERR-09)", async () => {
  mail.refuse(550, "5.1.1 <gone@x.org>: no such user");
  expect(await starting("gone@x.org")).toEqual({
    verification: null,
    debugCode: null,
    userErrors: [
      { code: "INVALID", message: "Failed to send code: the email address was refused" },
    ],
  });
  expect(await app.query("SELECT id FROM verifications WHERE address = 'gone@x.org'")).toEqual([]);
});

test("A mail server that is busy or unavailable is reported in our own words (ERR-09)", async () => {
  mail.refuse(451, "4.3.0 later");
  const message = "Failed to send code: the mail server is not responding, please try again later";
  expect((await starting("busy@x.org")).userErrors).toEqual([{ code: "UNAVAILABLE", message }]);
  const other = await startTestApp({
    env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hello@plaudit.example" },
  });
  const { data } = await other.graph(
    `mutation { startVerification(input: { method: EMAIL, address: "a@x.org" }) { userErrors { message } } }`,
  );
  expect(data.startVerification.userErrors).toEqual([{ message }]);
  await other.close();
});

/** After a disconnect it is unknown whether the server accepted the mail. */
const unsure = ". If the code still arrives, you can enter it";

test.each<[string, (socket: Socket) => void, number, string]>([
  ["says nothing", () => undefined, 3_000, ""],
  ["hangs up at once", (socket) => socket.destroy(), 0, unsure],
  ["hangs up in the middle of a word", (socket) => socket.end("220 mail.exam"), 0, unsure],
  ["speaks of something else", (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"), 0, ""],
])(
  "ERR-09 A mail server that %s is reported in our own words",
  async (_name, answer, milliseconds, more) => {
    const sockets = new Set<Socket>();
    const odd = createServer((socket) => {
      sockets.add(socket.on("error", () => {}));
      answer(socket);
    });
    await new Promise<void>((resolve) => odd.listen(0, "127.0.0.1", resolve));
    const { port } = odd.address() as AddressInfo;
    const other = await startTestApp({
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "hello@plaudit.example" },
    });
    const started = Date.now();
    const answered = other.graph(
      `mutation { startVerification(input: { method: EMAIL, address: "a@x.org" }) {
       verification { id } userErrors { message } } }`,
    );
    expect(await endsWithin(deliveryWaitMilliseconds, answered)).toBe(true);
    const { data } = await answered;
    const message = `Failed to send code: the mail server is not responding, please try again later${more}`;
    const verification = more ? { id: expect.any(String) } : null;
    expect(data.startVerification).toEqual({ verification, userErrors: [{ message }] });
    expect(Date.now() - started).toBeGreaterThanOrEqual(milliseconds - 100);
    for (const socket of sockets) socket.destroy();
    odd.close();
    await other.close();
  },
);

test("A mail server that rejects our password is reported as unavailable (ERR-09)", async () => {
  const wrong = `smtp://plaudit:wrong@127.0.0.1:${mail.port}`;
  const other = await startTestApp({
    env: { SMTP_URL: wrong, MAIL_FROM: "hello@plaudit.example" },
  });
  const { data } = await other.graph(
    `mutation { startVerification(input: { method: EMAIL, address: "a@x.org" }) { userErrors { message } } }`,
  );
  expect(data.startVerification.userErrors[0].message).toContain(
    "the mail server is not responding",
  );
  expect(mail.letters).toEqual([]);
  await other.close();
});
