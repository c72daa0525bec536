import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
  const names = await readdir(outbox).catch(() => []);
  const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  return letters
    .filter((letter) => letter.startsWith(`To: ${address}\n`))
    .map((letter) => /^Subject: (.*)$/m.exec(letter)![1]!);
}

describe("a mail to the address that a person had before", () => {
  test("tells of a new e-mail address", async () => {
    const { email, token } = await confirmed();
    const changed = { email: `new.${email}` };
    expect((await call("updateProfile", changed, { bearer: token })).userErrors).toEqual([]);
    await expect.poll(() => subjectsTo(email)).toEqual(["Your Plaudit email address was changed"]);
    expect(await subjectsTo(changed.email)).toEqual([]);
  });

  test("tells of a new password", async () => {
    const { email, token } = await confirmed();
    await call("updateProfile", newPassword, { bearer: token });
    await expect.poll(() => subjectsTo(email)).toEqual(["Your Plaudit password was changed"]);
  });

  test("tells of both at once", async () => {
    const { email, token } = await confirmed();
    await call("updateProfile", { ...newPassword, email: `new.${email}` }, { bearer: token });
    const both = "Your Plaudit email address and password were changed";
    await expect.poll(() => subjectsTo(email)).toEqual([both]);
  });

  test("tells of a password that was reset by another address", async () => {
    const { email, phone } = await confirmed();
    await app.query("UPDATE users SET phone_confirmed_at = now() WHERE email = $1", [email]);
    const proof = await proofOf("PHONE", phone, "RESET_PASSWORD");
    expect((await call("resetPassword", { proof, ...newPassword })).token).not.toBeNull();
    await expect.poll(() => subjectsTo(email)).toEqual(["Your Plaudit password was changed"]);
  });

  test("does not go to an address that was never confirmed, nor where nothing was changed", async () => {
    const stranger = await signedUp();
    const person = await confirmed();
    const next = { email: `new.${stranger.email}` };
    await call("updateProfile", next, { bearer: stranger.token });
    await call("updateProfile", { firstName: "Eve" }, { bearer: person.token });
    const taken = { ...newPassword, email: next.email };
    expect((await call("updateProfile", taken, { bearer: person.token })).viewer).toBeNull();
    // The letter of a later change shows that no earlier one is still on its way.
    await call("updateProfile", newPassword, { bearer: person.token });
    await expect.poll(() => subjectsTo(person.email)).toHaveLength(1);
    expect(await subjectsTo(stranger.email)).toEqual([]);
  });

  test("does not fail the change where it cannot be sent", async () => {
    const { email, token } = await confirmed();
    await writeFile(outbox, "no folder");
    const changed = await call("updateProfile", newPassword, { bearer: token });
    expect(changed.userErrors).toEqual([]);
    const again = { identifier: email, password: newPassword.password };
    expect((await call("signIn", again)).token).not.toBeNull();
  });
});
