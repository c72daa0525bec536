import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { userMailDays } from "#server/platform/settings/limits";
import { startMailServer } from "#server/testing/mail-server";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let outbox: string;
beforeAll(async () => {
  app = await startTestApp();
  outbox = join(app.environment.config.dataDir, "outbox");
});
afterAll(() => app.close());
beforeEach(() => rm(outbox, { recursive: true, force: true }));
const { call, proofOf, signedUp } = people(() => app);

const newPassword = { password: "another horse battery", confirmPassword: "another horse battery" };

async function confirmed() {
  const person = await signedUp();
  const proof = await proofOf("EMAIL", person.email);
  const { token } = await call("signInWithProof", { proof }, { bearer: person.token });
  await rm(outbox, { recursive: true, force: true });
  return { ...person, token: token as string };
}

async function subjectsTo(address: string): Promise<string[]> {
  await app.runJobs();
  const names = await readdir(outbox).catch(() => []);
  const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  return letters
    .filter((letter) => letter.startsWith(`To: ${address}\n`))
    .map((letter) => /^Subject: (.*)$/m.exec(letter)![1]!);
}

describe("an email to the previous address", () => {
  test("reports a new email address", async () => {
    const { email, token } = await confirmed();
    const changed = { email: `new.${email}` };
    expect((await call("updateProfile", changed, { bearer: token })).userErrors).toEqual([]);
    expect(await subjectsTo(email)).toEqual(["Your Plaudit email address was changed"]);
    expect(await subjectsTo(changed.email)).toEqual([]);
  });

  test("reports a new password", async () => {
    const { email, token } = await confirmed();
    await call("updateProfile", newPassword, { bearer: token });
    expect(await subjectsTo(email)).toEqual(["Your Plaudit password was changed"]);
  });

  test("reports both together", async () => {
    const { email, token } = await confirmed();
    await call("updateProfile", { ...newPassword, email: `new.${email}` }, { bearer: token });
    const both = "Your Plaudit email address and password were changed";
    expect(await subjectsTo(email)).toEqual([both]);
  });

  test("reports a password reset with another address", async () => {
    const { email, phone } = await confirmed();
    await app.query("UPDATE users SET phone_confirmed_at = now() WHERE email = $1", [email]);
    const proof = await proofOf("PHONE", phone, "RESET_PASSWORD");
    expect((await call("resetPassword", { proof, ...newPassword })).token).not.toBeNull();
    expect(await subjectsTo(email)).toEqual(["Your Plaudit password was changed"]);
  });

  test("is not sent to an unconfirmed address, nor when nothing changed", async () => {
    const stranger = await signedUp();
    const person = await confirmed();
    const next = { email: `new.${stranger.email}` };
    await call("updateProfile", next, { bearer: stranger.token });
    await call("updateProfile", { firstName: "Eve" }, { bearer: person.token });
    const taken = { ...newPassword, email: next.email };
    expect((await call("updateProfile", taken, { bearer: person.token })).viewer).toBeNull();
    for (const { email } of [person, stranger]) expect(await subjectsTo(email)).toEqual([]);
  });

  test("is sent by a job with ids only, and erased once sent", async () => {
    const { email, token } = await confirmed();
    await call("updateProfile", newPassword, { bearer: token });
    expect(await readdir(outbox).catch(() => [])).toEqual([]);
    const [{ id }] = (await app.query<{ id: string }>("SELECT id FROM user_mails")) as [
      { id: string },
    ];
    const jobs = "SELECT key, payload FROM graphile_worker._private_jobs";
    expect(await app.query(jobs)).toEqual([{ key: `sendUserMail:${id}`, payload: { id } }]);
    expect(await subjectsTo(email)).toHaveLength(1);
    expect(await app.query("SELECT FROM user_mails")).toEqual([]);
  });

  test("is not sent if the change is rolled back", async () => {
    const { token } = await confirmed();
    const { email } = await signedUp();
    const taken = { ...newPassword, email };
    expect((await call("updateProfile", taken, { bearer: token })).viewer).toBeNull();
    expect(await app.query("SELECT FROM user_mails")).toEqual([]);
  });

  test("is kept for a week if it cannot be sent, and does not fail the change", async () => {
    const { email, token } = await confirmed();
    await writeFile(outbox, "no folder");
    const changed = await call("updateProfile", newPassword, { bearer: token });
    expect(changed.userErrors).toEqual([]);
    const again = { identifier: email, password: newPassword.password };
    expect((await call("signIn", again)).token).not.toBeNull();
    await app.runJobs();
    const rows = await app.query<{ created_at: Date }>("SELECT created_at FROM user_mails");
    expect(rows).toHaveLength(1);
    const end = rows[0]!.created_at.getTime() + userMailDays * 86_400_000;
    await app.purgeExpiredRows(() => new Date(end));
    expect(await app.query("SELECT FROM user_mails")).toHaveLength(1);
    await app.purgeExpiredRows(() => new Date(end + 1));
    expect(await app.query("SELECT FROM user_mails")).toEqual([]);
    await app.runJobs();
    const left = "SELECT FROM graphile_worker._private_jobs";
    expect(await app.query(left)).toEqual([]);
  });
});

test("An email to a user is retried after a server failure, and dropped if the address is rejected", async () => {
  const mail = await startMailServer({ authOptional: true });
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: "hello@plaudit.example" };
  const other = await startTestApp({ env });
  try {
    const person = people(() => other);
    for (const code of [451, 550]) {
      const { email, token } = await person.signedUp();
      await other.query("UPDATE users SET email_confirmed_at = now() WHERE email = $1", [email]);
      await person.call("updateProfile", newPassword, { bearer: token });
      mail.refuse(code, "5.0.0 no");
      await other.runJobs();
      mail.clear();
      await other.runJobs();
      expect(mail.letters.map(({ to }) => to)).toEqual(code === 451 ? [[email]] : []);
      expect(await other.query("SELECT FROM user_mails")).toEqual([]);
    }
  } finally {
    await other.close();
    await mail.close();
  }
});
