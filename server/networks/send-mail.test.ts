import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SMTPServer } from "smtp-server";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let letters: { to: string[]; text: string }[] = [];
let refusal: { code: number; text: string } | null = null;
let server: SMTPServer;
let app: TestApp;
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === "plaudit" && password === "pass word";
      done(isRight ? null : new Error("no"), isRight ? { user: username } : undefined);
    },
    onRcptTo: (_address, _session, done) => {
      if (!refusal) return done();
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ to, text: Buffer.concat(parts).toString("utf8") });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  app = await startTestApp({
    env: {
      SMTP_URL: `smtp://plaudit:pass%20word@127.0.0.1:${port}`,
      MAIL_FROM: "Plaudit <hello@plaudit.example>",
    },
  });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(() => {
  letters = [];
  refusal = null;
});

async function starting(address: string, purpose = "SIGN_IN") {
  const { data } = await app.graph(
    `mutation ($input: StartVerificationInput!) { startVerification(input: $input) {
       verification { id } debugCode userErrors { code message } } }`,
    { input: { method: "EMAIL", address, purpose } },
  );
  return data.startVerification;
}

test("VERIFY-09 A code goes out by SMTP, as text and as HTML, marked as made by a machine", async () => {
  const { debugCode, userErrors } = await starting("ann@x.org");
  expect(userErrors).toEqual([]);
  expect(letters).toHaveLength(1);
  const { to, text } = letters[0]!;
  expect(to).toEqual(["ann@x.org"]);
  expect(text).toContain("From: Plaudit <hello@plaudit.example>");
  expect(text).toContain("To: ann@x.org");
  expect(text).toContain("Auto-Submitted: auto-generated");
  expect(text).toContain(`Subject: Your Plaudit code is ${debugCode}`);
  expect(text).toMatch(/Content-Type: text\/plain/);
  expect(text).toMatch(/Content-Type: text\/html/);
  await starting("ann@x.org", "RESET_PASSWORD");
  expect(letters[1]!.text).toContain("set a new password");
});

test("VERIFY-09 An address with commas, brackets or line ends reaches nobody else", async () => {
  for (const address of ["x,b@y.org", "<a@x.org>", '"a"@x.org', "a@x.org;b@y.org"]) {
    await starting(address);
  }
  await starting("a@x.org\r\nBcc: b@y.org");
  expect(letters.every(({ to }) => to.length === 1)).toBe(true);
  expect(letters.flatMap(({ to }) => to)).not.toContain("b@y.org");
});

test("ERR-09 A mail server that refuses the address is told in our words", async () => {
  refusal = { code: 550, text: "5.1.1 <gone@x.org>: nobody here" };
  expect(await starting("gone@x.org")).toEqual({
    verification: null,
    debugCode: null,
    userErrors: [
      { code: "INVALID", message: "Failed to send code: the e-mail address was refused" },
    ],
  });
  expect(await app.query("SELECT id FROM verifications WHERE address = 'gone@x.org'")).toEqual([]);
});

test("ERR-09 A mail server that is busy or away is told in our words", async () => {
  refusal = { code: 451, text: "4.3.0 later" };
  const message = "Failed to send code: the mail server does not answer, please try again later";
  expect((await starting("busy@x.org")).userErrors).toEqual([{ code: "INVALID", message }]);
  const other = await startTestApp({
    env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hello@plaudit.example" },
  });
  const { data } = await other.graph(
    `mutation { startVerification(input: { method: EMAIL, address: "a@x.org" }) { userErrors { message } } }`,
  );
  expect(data.startVerification.userErrors).toEqual([{ message }]);
  await other.close();
});
