import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let clock = Date.now();
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(clock) });
});
afterAll(() => app.close());
beforeEach(() => {
  clock = Date.now();
});

const start = `mutation ($input: StartVerificationInput!) {
  startVerification(input: $input) {
    verification { id method status maskedAddress code recipientHandle attemptsLeft expiresAt confirmedAt }
    debugCode
    userErrors { code message field retryAfterSeconds }
  }
}`;
const confirm = `mutation ($input: ConfirmVerificationInput!) {
  confirmVerification(input: $input) {
    verification { id status attemptsLeft confirmedAt }
    proof
    userErrors { code message field retryAfterSeconds }
  }
}`;

async function starting(input: Record<string, unknown>, to: TestApp = app) {
  const { data, errors } = await to.graph(start, { input });
  expect(errors).toBeUndefined();
  return data.startVerification;
}
async function confirming(id: string, code: string | null, to: TestApp = app) {
  const answer = await to.graph(confirm, { input: { id, code } });
  expect(answer.errors).toBeUndefined();
  return { ...answer.data.confirmVerification, headers: answer.headers };
}
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

test("A correct code confirms an email address and yields a proof (VERIFY-08, VERIFY-14, STATE-18)", async () => {
  const started = await starting({ method: "EMAIL", address: " Ann@Example.org " });
  expect(started).toMatchObject({
    verification: {
      method: "EMAIL",
      status: "PENDING",
      maskedAddress: "a•••@example.org",
      code: null,
      recipientHandle: null,
      attemptsLeft: 5,
      confirmedAt: null,
    },
    userErrors: [],
  });
  expect(started.debugCode).toMatch(/^[0-9]{6}$/);

  const spaced = `${started.debugCode.slice(0, 3)} ${started.debugCode.slice(3)}`;
  const confirmed = await confirming(started.verification.id, spaced);
  expect(confirmed).toMatchObject({ verification: { status: "CONFIRMED" }, userErrors: [] });
  expect(confirmed.proof).toMatch(/^[\w-]{43}$/);
  const cookie = String(confirmed.headers["set-cookie"]);
  expect(cookie).toContain(`plaudit_proof_email=${confirmed.proof}`);
  expect(cookie).toMatch(/Max-Age=600.*HttpOnly.*SameSite=Strict/);
});

test("A phone number is accepted in any format, and shown masked (VERIFY-08)", async () => {
  const { verification, debugCode } = await starting({
    method: "PHONE",
    address: "+49 (0)151 2345-6789",
  });
  expect(verification.maskedAddress).toBe("+49•••89");
  expect(await app.query("SELECT address FROM verifications WHERE method = 'phone'")).toEqual([
    { address: "+4915123456789" },
  ]);
  expect((await confirming(verification.id, debugCode)).verification.status).toBe("CONFIRMED");
});

test.each([
  ["EMAIL", "not an address", "Failed to send code: Email is invalid"],
  ["EMAIL", `${"a".repeat(250)}@b.org`, "Failed to send code: Email is invalid"],
  ["PHONE", "0151 23456789", "Failed to send code: Phone number is invalid"],
  ["PHONE", "+12", "Failed to send code: Phone number is invalid"],
  ["INSTAGRAM", "no spaces", "Failed to send code: Instagram username is invalid"],
  ["FACEBOOK", "ann", "Please choose Instagram, phone or email"],
])("What cannot be an address is refused: %s %s (ERR-09)", async (method, address, message) => {
  expect(await starting({ method, address })).toMatchObject({
    verification: null,
    debugCode: null,
    userErrors: [{ code: "INVALID", message }],
  });
});

test("A known address and an unknown one get the same answer (VERIFY-14)", async () => {
  const { id } = await app.build.aUser({});
  await app.query(
    "UPDATE users SET email = 'known@example.org', email_confirmed_at = now() WHERE id = $1",
    [id],
  );
  const shapes = [];
  for (const address of ["known@example.org", "kevin@example.org"]) {
    for (const purpose of ["SIGN_IN", "RESET_PASSWORD"]) {
      const { verification, ...rest } = await starting({ method: "EMAIL", address, purpose });
      expect(rest.debugCode).toMatch(/^[0-9]{6}$/);
      shapes.push({ ...verification, id: "", expiresAt: "", errors: rest.userErrors });
    }
  }
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
});

test("After five wrong codes the right one is refused (VERIFY-13, ERR-10, ERR-11)", async () => {
  const { verification, debugCode } = await starting({ method: "EMAIL", address: "five@x.org" });
  for (let left = 4; left >= 0; left--) {
    expect(await confirming(verification.id, otherThan(debugCode))).toMatchObject({
      verification: { attemptsLeft: left, status: left > 0 ? "PENDING" : "EXHAUSTED" },
      proof: null,
      userErrors: [{ code: "INVALID", message: "Failed to verify code", field: ["code"] }],
    });
  }
  const refused = await confirming(verification.id, debugCode);
  expect(refused).toMatchObject({
    verification: { status: "EXHAUSTED" },
    proof: null,
    userErrors: [
      { message: "Verification failed: too many wrong codes, please request a new one" },
    ],
  });
  expect(refused.headers["set-cookie"]).toBeUndefined();
});

test("The right code is accepted after four wrong ones (VERIFY-13)", async () => {
  const { verification, debugCode } = await starting({ method: "EMAIL", address: "four@x.org" });
  for (let n = 0; n < 4; n++) await confirming(verification.id, otherThan(debugCode));
  expect((await confirming(verification.id, debugCode)).proof).toBeTruthy();
});

test("Only the newest code of an address and purpose is valid (VERIFY-13)", async () => {
  const address = "newest@x.org";
  const reset = await starting({ method: "EMAIL", address, purpose: "RESET_PASSWORD" });
  const older = await starting({ method: "EMAIL", address });
  const newer = await starting({ method: "EMAIL", address });
  expect(await confirming(older.verification.id, older.debugCode)).toMatchObject({
    proof: null,
    userErrors: [
      { message: "Verification failed: this code has expired, please request a new one" },
    ],
  });
  expect((await confirming(newer.verification.id, newer.debugCode)).proof).toBeTruthy();
  expect((await confirming(reset.verification.id, reset.debugCode)).proof).toBeTruthy();
});

test("Of two concurrently requested codes, one stays valid (VERIFY-13)", async () => {
  const address = "both@x.org";
  const both = await Promise.all([1, 2, 3].map(() => starting({ method: "EMAIL", address })));
  clock += 1;
  const proofs = await Promise.all(
    both.map(async ({ verification, debugCode }) => confirming(verification.id, debugCode)),
  );
  expect(proofs.filter(({ proof }) => proof)).toHaveLength(1);
});

test("A code expires after ten minutes (VERIFY-13, ERR-11)", async () => {
  const early = await starting({ method: "EMAIL", address: "early@x.org" });
  const late = await starting({ method: "EMAIL", address: "late@x.org" });
  clock += 10 * 60_000 - 1;
  expect((await confirming(early.verification.id, early.debugCode)).proof).toBeTruthy();
  clock += 1;
  expect(await confirming(late.verification.id, late.debugCode)).toMatchObject({
    verification: { status: "EXPIRED" },
    userErrors: [
      { message: "Verification failed: this code has expired, please request a new one" },
    ],
  });
});

test("The code of one verification is invalid for another (VERIFY-13)", async () => {
  const ann = await starting({ method: "EMAIL", address: "ann2@x.org" });
  const bob = await starting({ method: "EMAIL", address: "bob2@x.org" });
  if (ann.debugCode === bob.debugCode) return;
  expect((await confirming(bob.verification.id, ann.debugCode)).proof).toBeNull();
  const [row] = await app.query<{ hash: string }>(
    "SELECT encode(code_hash, 'escape') AS hash FROM verifications WHERE address = 'ann2@x.org'",
  );
  expect(row!.hash).not.toContain(ann.debugCode);
});

test("Of twelve concurrent confirmations, one succeeds (VERIFY-13)", async () => {
  const { verification, debugCode } = await starting({ method: "EMAIL", address: "12@x.org" });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => confirming(verification.id, debugCode)),
  );
  expect(answers.filter(({ proof }) => proof)).toHaveLength(1);
  expect(answers.flatMap(({ userErrors }) => userErrors)).toHaveLength(11);
});

test("Twelve concurrent wrong codes count as five attempts (VERIFY-13)", async () => {
  const { verification, debugCode } = await starting({ method: "EMAIL", address: "12b@x.org" });
  await Promise.all(
    Array.from({ length: 12 }, () => confirming(verification.id, otherThan(debugCode))),
  );
  expect(await app.query("SELECT attempts FROM verifications WHERE address = '12b@x.org'")).toEqual(
    [{ attempts: 5 }],
  );
  expect((await confirming(verification.id, debugCode)).proof).toBeNull();
});

test("An unknown verification is answered like a wrong code (VERIFY-13)", async () => {
  const ids = ["Verification:0b6f7a52-0000-4000-8000-000000000000", "Verification:17", "User:1"];
  for (const id of ids.map((text) => Buffer.from(text).toString("base64url"))) {
    expect(await confirming(id, "123456")).toMatchObject({
      verification: null,
      userErrors: [{ message: "Failed to verify code" }],
    });
  }
});

test("Outside demo mode no answer contains a code, and nothing is sent without a configured sender (VERIFY-12)", async () => {
  const production = await startTestApp({
    env: {
      NODE_ENV: "production",
      SECRET: "a secret that is long enough for all",
      PUBLIC_URL: "https://plaudit.example",
      RATE_LIMITS: "on",
    },
  });
  try {
    for (const [method, address, message] of [
      ["EMAIL", "a@x.org", "Failed to send code: email is not available"],
      ["PHONE", "+14155550123", "Failed to send code: text messages are not available"],
      ["INSTAGRAM", "ann", "Verification failed: Instagram is not available"],
    ]) {
      expect(await starting({ method, address }, production)).toMatchObject({
        verification: null,
        debugCode: null,
        userErrors: [{ message }],
      });
    }
    expect(await production.query("SELECT id FROM verifications")).toEqual([]);
  } finally {
    await production.close();
  }
});

test("In demo mode messages are written to the outbox, readable by its owner only (VERIFY-09)", async () => {
  const { debugCode } = await starting({ method: "EMAIL", address: "outbox@x.org" });
  const folder = join(app.environment.config.dataDir, "outbox");
  const letters = readdirSync(folder).map((name) => {
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    return readFileSync(join(folder, name), "utf8");
  });
  const letter = letters.find((text) => text.startsWith("To: outbox@x.org"));
  expect(letter).toContain(debugCode);
});

test("Old verifications are erased after a day (VERIFY-13)", async () => {
  await starting({ method: "EMAIL", address: "old@x.org" });
  clock += 24 * 3_600_000 + 1000;
  await starting({ method: "EMAIL", address: "young@x.org" });
  await app.purgeExpiredRows();
  const rows = await app.query<{ address: string }>("SELECT address FROM verifications");
  expect(rows).toEqual([{ address: "young@x.org" }]);
});
