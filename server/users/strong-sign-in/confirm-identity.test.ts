import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { password, people } from "#server/testing/people";
import { strongSignIn } from "#server/testing/strong-sign-in";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const origin = "https://plaudit.example";
let clock = new Date();
let app: TestApp;
beforeAll(async () => {
  const env = {
    PUBLIC_URL: origin,
    RATE_LIMITS: "on",
    LIMIT_SIGN_UP: "1000/60",
    LIMIT_SIGN_IN: "15/300",
    LIMIT_PASSKEY_CHALLENGE: "9/600",
    LIMIT_IDENTITY_CONFIRMATION: "9/3600",
    LIMIT_STRONG_SIGN_IN_CHANGE: "9/3600",
  };
  app = await startTestApp({ now: () => clock, env });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = new Date();
  await app.query("DELETE FROM rate_limits");
});
const { call, signedUp, proofOf } = people(() => app);
const { change, addPasskey, addOneTimeCodes, codeOf, passkeyAnswer } = strongSignIn(
  () => app,
  origin,
);

const required = [
  { code: "CONFIRMATION_REQUIRED", message: "Please confirm that it is you first" },
];
const wait = (minutes: number) => void (clock = new Date(clock.getTime() + minutes * 60_000));

/** A bearer whose last confirmation is 16 minutes old. */
async function staleOf(bearer: string): Promise<string> {
  wait(16);
  return (await call("refreshSession", null, { bearer })).token;
}

/** Every change that needs a fresh confirmation and has no field for the current password. */
const changes: [string, (bearer: string) => Promise<{ userErrors: object[] }>][] = [
  ...(
    [
      "startPasskeyRegistration",
      "startOneTimeCodes",
      "removeOneTimeCodes",
      "createRecoveryCodes",
    ] as const
  ).map((name): (typeof changes)[number] => [name, (bearer) => change(name, null, { bearer })]),
  ["registerPasskey", (bearer) => change("registerPasskey", { credential: "{}" }, { bearer })],
  ["confirmOneTimeCodes", (bearer) => change("confirmOneTimeCodes", { code: "1" }, { bearer })],
  ["removePasskey", (bearer) => change("removePasskey", { passkey: "UGFzc2tleTox" }, { bearer })],
  ["createApiKey", createApiKey],
];

async function createApiKey(bearer: string): Promise<{ userErrors: object[] }> {
  const document = `mutation { createApiKey(input: { name: "k", scopes: [READ] }) { userErrors { code message } } }`;
  return (await app.graph(document, {}, { bearer })).data.createApiKey;
}

test.each(changes)("%s needs a fresh confirmation, before its input is judged", async (_, run) => {
  const { token } = await signedUp();
  const stale = await staleOf(token);
  expect((await run(stale)).userErrors).toMatchObject(required);
  const confirmed = await change("confirmIdentity", { password }, { bearer: stale });
  expect(confirmed.userErrors).toEqual([]);
  expect((await run(stale)).userErrors).not.toMatchObject(required);
});

describe("identity is confirmed", () => {
  test("by password, then only by passkey, one-time code and recovery code, for fifteen minutes", async () => {
    const { token: first } = await signedUp();
    let bearer = await staleOf(first);
    expect((await change("confirmIdentity", { password }, { bearer })).userErrors).toEqual([]);
    const token = bearer;
    const passkey = await addPasskey(token);
    const codes = await addOneTimeCodes(token);
    const given = [
      async () => ({ passkey: await passkeyAnswer(passkey) }),
      async () => ({ code: codeOf(codes.secret) }),
      async () => ({ code: passkey.recoveryCodes[0] }),
    ];
    for (const confirmation of given) {
      bearer = await staleOf(bearer);
      const until = "{ viewer { confirmedUntil } }";
      expect((await app.graph(until, {}, { bearer })).data.viewer.confirmedUntil).toBeNull();
      expect(await change("confirmIdentity", { password }, { bearer })).toMatchObject({
        viewer: null,
        userErrors: [{ code: "INVALID", message: "Please use your passkey or a code" }],
      });
      const answer = await change("confirmIdentity", await confirmation(), { bearer });
      const confirmedUntil = new Date(clock.getTime() + 15 * 60_000).toISOString();
      expect(answer).toMatchObject({ viewer: { confirmedUntil }, userErrors: [] });
    }
  });

  test("not by password once there is a second factor: no change, no key, no deletion", async () => {
    const person = await signedUp();
    const other = await call("signIn", { identifier: person.email, password });
    const codes = await addOneTimeCodes(person.token);
    // Confirmed by password, but before the second factor.
    expect((await createApiKey(other.token)).userErrors).toMatchObject(required);
    const bearer = await staleOf(person.token);
    for (const [, run] of changes) expect((await run(bearer)).userErrors).toMatchObject(required);
    const viewer = `{ viewer { needsCurrentPassword confirmationMethods } }`;
    expect((await app.graph(viewer, {}, { bearer })).data.viewer).toEqual({
      needsCurrentPassword: false,
      confirmationMethods: ["ONE_TIME_CODE", "RECOVERY_CODE"],
    });
    const currentPassword = password;
    for (const input of [
      { email: "taken.over@example.org" },
      { password: "another one, longer" },
    ]) {
      const refused = await call("updateProfile", { ...input, currentPassword }, { bearer });
      expect(refused.userErrors).toMatchObject(required);
    }
    const deletion = `mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { isDeleted userErrors { code message } } }`;
    const remove = async (input: object) =>
      (await app.graph(deletion, { input: { reviews: "WITHDRAW", ...input } }, { bearer })).data
        .deleteUser;
    expect((await remove({ currentPassword })).userErrors).toMatchObject(required);
    await change("confirmIdentity", { code: codeOf(codes.secret) }, { bearer });
    expect((await remove({})).userErrors).toMatchObject([{ message: "Current password required" }]);
    expect(await remove({ currentPassword })).toMatchObject({ isDeleted: true });
  });

  test("for this session alone", async () => {
    const person = await signedUp();
    const other = await call("signIn", { identifier: person.email, password });
    const here = await staleOf(person.token);
    const there = (await call("refreshSession", null, { bearer: other.token })).token;
    await change("confirmIdentity", { password }, { bearer: here });
    expect((await createApiKey(here)).userErrors).toEqual([]);
    expect((await createApiKey(there)).userErrors).toMatchObject(required);
  });

  test("by exactly one right proof of one's own", async () => {
    const [ann, ben] = [await signedUp(), await signedUp()];
    const passkey = await addPasskey(ben.token);
    const codes = await addOneTimeCodes(ben.token);
    const bearer = await staleOf(ann.token);
    const refusals: [object, string][] = [
      [{}, "REQUIRED"],
      [{ password, code: "123456" }, "REQUIRED"],
      [{ password: "wrong" }, "INVALID"],
      [{ code: codeOf(codes.secret) }, "INVALID"],
      [{ code: passkey.recoveryCodes[0] }, "INVALID"],
      [{ passkey: await passkeyAnswer(passkey) }, "UNAUTHENTICATED"],
    ];
    for (const [given, code] of refusals) {
      const answer = await change("confirmIdentity", given, { bearer });
      expect(answer).toMatchObject({ viewer: null, userErrors: [{ code }] });
    }
    expect((await createApiKey(bearer)).userErrors).toMatchObject(required);
    await expect(change("confirmIdentity", { password })).rejects.toThrow(
      "Authentication required",
    );
  });

  test("by the current password in a change of the profile, as before (Q81)", async () => {
    const { token } = await signedUp();
    const bearer = await staleOf(token);
    const update = (input: object) => call("updateProfile", input, { bearer });
    const email = "changed.address@example.org";
    expect((await update({ email })).userErrors).toMatchObject([
      { code: "FORBIDDEN", message: "Current password required" },
    ]);
    expect((await update({ email, currentPassword: password })).userErrors).toEqual([]);
    expect((await createApiKey(bearer)).userErrors).toEqual([]);
  });

  test("by a passkey where there is no password, for a change of address and for the deletion", async () => {
    const proof = await proofOf("EMAIL", "no.password@example.org");
    const { token } = await call("signUp", { proof });
    const passkey = await addPasskey(token);
    const bearer = await staleOf(token);
    const update = () => call("updateProfile", { email: "next@example.org" }, { bearer });
    const remove = async () => {
      const document = `mutation { deleteUser(input: { reviews: WITHDRAW }) { isDeleted userErrors { code message } } }`;
      return (await app.graph(document, {}, { bearer })).data.deleteUser;
    };
    expect((await update()).userErrors).toMatchObject(required);
    expect((await remove()).userErrors).toMatchObject(required);
    await change("confirmIdentity", { passkey: await passkeyAnswer(passkey) }, { bearer });
    expect((await update()).userErrors).toEqual([]);
    expect(await remove()).toMatchObject({ isDeleted: true, userErrors: [] });
    const stored = "SELECT FROM passkeys WHERE credential_id = $1";
    expect(await app.query(stored, [passkey.authenticator.id])).toEqual([]);
    const credential = await passkeyAnswer(passkey);
    expect((await change("signInWithPasskey", { credential })).token).toBeNull();
  });
});

describe("guesses are limited", () => {
  test("ten wrong codes an hour for a user; then even the right one waits", async () => {
    const person = await signedUp();
    const { secret } = await addOneTimeCodes(person.token);
    const { ticket } = (await change("signIn", { identifier: person.email, password }))
      .secondFactor;
    const complete = (code: string) => change("signInWithSecondFactor", { ticket, code });
    for (let round = 0; round < 10; round += 1) {
      expect((await complete("AAAA-AAAA")).userErrors).toMatchObject([{ code: "INVALID" }]);
    }
    expect((await complete(codeOf(secret))).userErrors).toMatchObject([
      { code: "THROTTLED", retryAfterSeconds: expect.any(Number) },
    ]);
    // The signed-in owner is counted apart, so that a thief of the password cannot keep them out.
    const code = codeOf(secret);
    const confirmed = await change("confirmIdentity", { code }, { bearer: person.token });
    expect(confirmed.userErrors).toEqual([]);
  });

  test.each([
    ["PASSKEY_CHALLENGE", 9, () => change("startPasskeySignIn", null)],
    ["SIGN_IN", 15, () => change("signInWithPasskey", { credential: "{}" })],
    ["SIGN_IN", 15, () => change("signInWithSecondFactor", { ticket: "x", code: "1" })],
  ])("%s: %d requests of a network address, as configured", async (_, count, run) => {
    for (let round = 0; round < count; round += 1) {
      expect((await run()).userErrors[0]?.code).not.toBe("THROTTLED");
    }
    expect((await run()).userErrors).toMatchObject([{ code: "THROTTLED" }]);
  });

  test.each([
    ["IDENTITY_CONFIRMATION", (bearer: string) => change("confirmIdentity", {}, { bearer })],
    ["STRONG_SIGN_IN_CHANGE", (bearer: string) => change("removeOneTimeCodes", null, { bearer })],
  ])("%s: as many requests of a user as configured", async (_, run) => {
    const { token } = await signedUp();
    for (let round = 0; round < 9; round += 1) {
      expect((await run(token)).userErrors[0]?.code).not.toBe("THROTTLED");
    }
    expect((await run(token)).userErrors).toMatchObject([{ code: "THROTTLED" }]);
  });
});
