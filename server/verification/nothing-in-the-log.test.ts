import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { instagramOf } from "#server/networks/instagram";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let log = "";
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString();
    done();
  },
});
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    isListening: true,
    logTo,
    env: {
      LOG_LEVEL: "debug",
      // Nothing listens here, so that all failures are logged too.
      SMTP_URL: "smtp://mail-user:mail-password@127.0.0.1:1",
      MAIL_FROM: "hello@plaudit.example",
    },
  });
});
afterAll(() => app.close());

test("At the level debug no code, address, number, username or proof is in the log (VERIFY-12)", async () => {
  const secrets: string[] = ["ann@secret.example", "mail-password", "4155550123", "secret.handle"];
  const run = async (query: string, input: Record<string, unknown>) => {
    const { data } = await app.graph(query, { input });
    return Object.values(data)[0] as {
      verification: { id: string; code: string | null; status: string } | null;
      debugCode: string;
      proof: string | null;
    };
  };
  const start = `mutation ($input: StartVerificationInput!) { startVerification(input: $input) {
    verification { id code status } debugCode userErrors { message } } }`;
  const confirm = `mutation ($input: ConfirmVerificationInput!) { confirmVerification(input: $input) {
    verification { id code status } proof userErrors { message } } }`;

  await run(start, { method: "EMAIL", address: "ann@secret.example" });
  await app.rest("POST", "/api/verification/email/send", { emailAddress: "ann@secret.example" });

  const phone = await run(start, { method: "PHONE", address: "+14155550123" });
  const wrong = phone.debugCode === "918273" ? "918274" : "918273";
  await run(confirm, { id: phone.verification!.id, code: wrong });
  const { proof } = await run(confirm, { id: phone.verification!.id, code: phone.debugCode });
  const sent = await app.rest("POST", "/api/verification/phone/send", {
    phoneNumber: "+14155550123",
  });
  const verified = await app.rest("POST", "/api/verification/phone/verify", {
    phoneNumber: "+14155550123",
    code: sent.body.debug_code,
  });
  secrets.push(phone.debugCode, wrong, proof!, sent.body.debug_code, verified.body.proof);

  const message = await run(start, { method: "INSTAGRAM", address: "secret.handle" });
  const { id, code } = message.verification!;
  await run(confirm, { id });
  const statusNow = async () => {
    await app.runJobs();
    return (await run(confirm, { id })).verification!.status;
  };
  await expect.poll(statusNow).toBe("DECLARED");
  const instagram = instagramOf(app.environment.config)!;
  secrets.push(code!, id, instagram.accessToken, ...instagram.appSecrets);
  await app.http.inject({
    method: "POST",
    url: "/webhooks/instagram",
    headers: { "content-type": "application/json", "x-hub-signature-256": "sha256=00" },
    payload: { text: code },
  });
  await app.http.inject(`/webhooks/instagram?hub.mode=subscribe&hub.verify_token=${code}`);

  expect(log).toContain("/api/verification/phone/verify");
  expect(log).toContain("an e-mail could not be sent");
  for (const secret of secrets) expect(log).not.toContain(secret);
});
