import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  challengeMinutes,
  maxChallengesOfUser,
  maxPasskeys,
} from "#server/users/strong-sign-in-limits";
import { people, twelveAtOnce } from "#server/testing/people";
import { strongSignIn } from "#server/testing/strong-sign-in";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { createAuthenticator } from "#server/testing/test-authenticator";

const origin = "https://plaudit.example";
let clock = new Date();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => clock, env: { PUBLIC_URL: origin } });
});
afterAll(() => app.close());
beforeEach(() => {
  clock = new Date();
});
const { signedUp, whoIs } = people(() => app);
const { change, addPasskey, passkeyAnswer } = strongSignIn(() => app, origin);

const refused = {
  token: null,
  viewer: null,
  userErrors: [
    { code: "UNAUTHENTICATED", message: "This passkey was not accepted. Please try again" },
  ],
};
const later = (minutes: number) => void (clock = new Date(clock.getTime() + minutes * 60_000));

describe("a passkey", () => {
  test("is registered, signs in without a password, and shows when it was used", async () => {
    const person = await signedUp();
    const passkey = await addPasskey(person.token, "Phone");
    expect(passkey.recoveryCodes).toHaveLength(10);
    const credential = await passkeyAnswer(passkey);
    const answer = await change("signInWithPasskey", { credential, remember: true });
    expect(answer).toMatchObject({ secondFactor: null, userErrors: [] });
    expect(
      answer.viewer.sessions.find((each: { isCurrent: boolean }) => each.isCurrent),
    ).toMatchObject({ isRemembered: true });
    expect(await whoIs(answer.token)).toEqual({ email: person.email });
    const { data } = await app.graph(
      "{ viewer { passkeys { id name lastUsedAt } recoveryCodesLeft hasOneTimeCodes confirmationMethods } }",
      {},
      { bearer: answer.token },
    );
    expect(data.viewer).toEqual({
      passkeys: [{ id: passkey.id, name: "Phone", lastUsedAt: clock.toISOString() }],
      recoveryCodesLeft: 10,
      hasOneTimeCodes: false,
      confirmationMethods: ["PASSKEY", "RECOVERY_CODE"],
    });
  });

  test("must be discoverable and verify its user, and its options name no secret of the user", async () => {
    const { token, id } = await signedUp();
    const known = await addPasskey(token);
    const { options } = await change("startPasskeyRegistration", null, { bearer: token });
    expect(JSON.parse(options)).toMatchObject({
      rp: { id: "plaudit.example", name: "Plaudit" },
      user: { id: Buffer.from(id).toString("base64url") },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: known.authenticator.id }],
      attestation: "none",
    });
    const signIn = JSON.parse((await change("startPasskeySignIn", null)).options);
    expect(signIn).toMatchObject({ rpId: "plaudit.example", userVerification: "required" });
    expect(signIn.allowCredentials ?? []).toEqual([]);
  });

  test("is named after browser and system by default, renamed and removed, with its recovery codes", async () => {
    const { token: bearer } = await signedUp();
    const { options } = await change("startPasskeyRegistration", null, { bearer });
    const credential = createAuthenticator(origin).create(options);
    const { passkey } = await change("registerPasskey", { credential }, { bearer });
    expect(passkey.name).toBe("Passkey");
    const rename = (name: string) =>
      change("renamePasskey", { passkey: passkey.id, name }, { bearer });
    expect((await rename(" Key ring ")).passkey.name).toBe("Key ring");
    expect((await rename(" ")).userErrors).toMatchObject([{ code: "REQUIRED", field: ["name"] }]);
    expect((await rename("n".repeat(60))).userErrors).toEqual([]);
    expect((await rename("n".repeat(61))).userErrors).toMatchObject([{ code: "TOO_LONG" }]);
    const removed = await change("removePasskey", { passkey: passkey.id }, { bearer });
    expect(removed).toEqual({ removedPasskeyId: passkey.id, userErrors: [] });
    expect(
      (await change("removePasskey", { passkey: passkey.id }, { bearer })).userErrors,
    ).toMatchObject([{ code: "NOT_FOUND" }]);
    const { data } = await app.graph(
      "{ viewer { passkeys { id } recoveryCodesLeft } }",
      {},
      { bearer },
    );
    expect(data.viewer).toEqual({ passkeys: [], recoveryCodesLeft: 0 });
  });

  test("of another user is not found", async () => {
    const [ann, ben] = [await signedUp(), await signedUp()];
    const { id: passkey } = await addPasskey(ann.token);
    const caller = { bearer: ben.token };
    for (const answer of [
      await change("renamePasskey", { passkey, name: "Mine" }, caller),
      await change("removePasskey", { passkey }, caller),
    ]) {
      expect(answer.userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
    }
  });

  test("comes up to ten times a person, also when three are registered at once", async () => {
    const { token: bearer, id } = await signedUp();
    const row = await app.build.rowOf(id);
    await app.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
       SELECT $1::integer, 'c' || ($1::integer)::text || '_' || n, '', 0, '{}', 'Key', now() FROM generate_series(1, $2) AS n`,
      [row, maxPasskeys - 1],
    );
    const { options } = await change("startPasskeyRegistration", null, { bearer });
    const others = await Promise.all(
      Array.from(
        { length: 2 },
        async () => (await change("startPasskeyRegistration", null, { bearer })).options,
      ),
    );
    const credentials = [options, ...others].map((each) =>
      createAuthenticator(origin).create(each),
    );
    const answers = await Promise.all(
      credentials.map((credential) => change("registerPasskey", { credential }, { bearer })),
    );
    expect(answers.filter(({ passkey }) => passkey)).toHaveLength(1);
    expect((await change("startPasskeyRegistration", null, { bearer })).userErrors).toMatchObject([
      { code: "LIMIT_EXCEEDED", message: "You can have up to 10 passkeys. Remove one first" },
    ]);
  });
});

describe("a registration is refused", () => {
  test.each([
    ["another origin", { origin: "https://plaudit.example.evil.test" }],
    ["no verification of the user", { isUserVerified: false }],
    ["another challenge", { challenge: "x".repeat(43) }],
  ])("for %s", async (_, changes) => {
    const { token: bearer } = await signedUp();
    const { options } = await change("startPasskeyRegistration", null, { bearer });
    const credential = createAuthenticator(origin).create(options, changes);
    const answer = await change("registerPasskey", { credential }, { bearer });
    expect(answer).toMatchObject({ passkey: null, userErrors: [{ code: "INVALID" }] });
  });

  test("for a challenge that was used, has expired, or belongs to another user", async () => {
    const [ann, ben] = [await signedUp(), await signedUp()];
    const authenticator = createAuthenticator(origin);
    const caller = { bearer: ann.token };
    const { options } = await change("startPasskeyRegistration", null, caller);
    const foreign = { credential: authenticator.create(options) };
    expect((await change("registerPasskey", foreign, { bearer: ben.token })).passkey).toBeNull();
    // The refused answer has spent it.
    expect((await change("registerPasskey", foreign, caller)).passkey).toBeNull();

    const late = await change("startPasskeyRegistration", null, caller);
    later(challengeMinutes);
    const credential = authenticator.create(late.options);
    expect((await change("registerPasskey", { credential }, caller)).passkey).toBeNull();

    const right = await change("startPasskeyRegistration", null, caller);
    const twice = { credential: authenticator.create(right.options) };
    expect((await change("registerPasskey", twice, caller)).passkey).not.toBeNull();
    expect((await change("registerPasskey", twice, caller)).passkey).toBeNull();
  });

  test("for a credential that is already stored, and for anything but a credential", async () => {
    const [ann, ben] = [await signedUp(), await signedUp()];
    const { authenticator } = await addPasskey(ann.token);
    const caller = { bearer: ben.token };
    const { options } = await change("startPasskeyRegistration", null, caller);
    const credential = authenticator.create(options);
    expect((await change("registerPasskey", { credential }, caller)).userErrors).toMatchObject([
      { code: "CONFLICT" },
    ]);
    for (const nonsense of ["", "null", "{}", "[1]", '{"id":1}', "x".repeat(20_000)]) {
      const answer = await change("registerPasskey", { credential: nonsense }, caller);
      expect(answer.userErrors).toMatchObject([{ code: "INVALID" }]);
    }
  });

  test("without a session, and with a guest or an API key", async () => {
    await expect(change("startPasskeyRegistration", null)).rejects.toThrow(
      "Authentication required",
    );
    await expect(change("registerPasskey", { credential: "{}" })).rejects.toThrow(
      "Authentication required",
    );
  });
});

describe("a sign-in is refused", () => {
  test.each([
    ["another origin", { origin: "http://plaudit.example" }],
    ["no verification of the user", { isUserVerified: false }],
    ["another challenge", { challenge: "x".repeat(43) }],
    ["another user in the answer", { userHandle: "bm8gb25l" }],
  ])("for %s", async (_, changes) => {
    const { token } = await signedUp();
    const credential = await passkeyAnswer(await addPasskey(token), changes);
    expect(await change("signInWithPasskey", { credential })).toMatchObject(refused);
  });

  test("for a challenge that was used, also at the same moment, or has expired", async () => {
    const { token } = await signedUp();
    const passkey = await addPasskey(token);
    const credential = await passkeyAnswer(passkey);
    const answers = await twelveAtOnce(() => change("signInWithPasskey", { credential }));
    expect(answers.filter((answer) => answer.token)).toHaveLength(1);
    expect(await change("signInWithPasskey", { credential })).toMatchObject(refused);
    const late = await passkeyAnswer(passkey);
    later(challengeMinutes);
    expect(await change("signInWithPasskey", { credential: late })).toMatchObject(refused);
  });

  test("for a counter that does not rise: the passkey was copied", async () => {
    const { token } = await signedUp();
    const passkey = await addPasskey(token);
    const sign = async (counter: number) => {
      const credential = await passkeyAnswer(passkey, { counter });
      return change("signInWithPasskey", { credential });
    };
    expect((await sign(5)).token).not.toBeNull();
    expect(await sign(5)).toMatchObject(refused);
    expect(await sign(4)).toMatchObject(refused);
    expect((await sign(6)).token).not.toBeNull();
  });

  test("in the same words for a passkey that is unknown, removed, or signs for another key", async () => {
    const { token: bearer } = await signedUp();
    const passkey = await addPasskey(bearer);
    const { options } = await change("startPasskeySignIn", null);
    const unknown = createAuthenticator(origin).get(options);
    expect(await change("signInWithPasskey", { credential: unknown })).toMatchObject(refused);
    const forged = JSON.parse(createAuthenticator(origin).get(options));
    Object.assign(forged, { id: passkey.authenticator.id, rawId: passkey.authenticator.id });
    expect(await change("signInWithPasskey", { credential: JSON.stringify(forged) })).toMatchObject(
      refused,
    );
    await change("removePasskey", { passkey: passkey.id }, { bearer });
    const credential = await passkeyAnswer(passkey);
    expect(await change("signInWithPasskey", { credential })).toMatchObject(refused);
    expect(await change("signInWithPasskey", { credential: "{}" })).toMatchObject(refused);
  });
});

test("a failure of the database is none of the passkey", async () => {
  const { token: bearer } = await signedUp();
  const passkey = await addPasskey(bearer);
  const failing = async (table: string, work: () => Promise<unknown>) => {
    await app.query(`ALTER TABLE ${table} RENAME TO elsewhere`);
    try {
      await expect(work()).rejects.toThrow(Error);
    } finally {
      await app.query(`ALTER TABLE elsewhere RENAME TO ${table}`);
    }
  };
  const signed = await passkeyAnswer(passkey);
  await failing("spent_codes", () => change("signInWithPasskey", { credential: signed }));
  const { options } = await change("startPasskeyRegistration", null, { bearer });
  const credential = createAuthenticator(origin).create(options);
  await failing("sign_in_challenges", () =>
    change("registerPasskey", { credential, name: "Other" }, { bearer }),
  );
});

test("challenges for new passkeys are bounded to five of a user, and expired ones are purged", async () => {
  const { token: bearer, id } = await signedUp();
  const row = await app.build.rowOf(id);
  const first = await change("startPasskeyRegistration", null, { bearer });
  for (let count = 0; count < maxChallengesOfUser; count += 1) {
    later(0.01);
    await change("startPasskeyRegistration", null, { bearer });
  }
  const ofUser = "SELECT FROM sign_in_challenges WHERE user_id = $1";
  expect(await app.query(ofUser, [row])).toHaveLength(maxChallengesOfUser);
  const credential = createAuthenticator(origin).create(first.options);
  expect((await change("registerPasskey", { credential }, { bearer })).passkey).toBeNull();

  later(challengeMinutes + 1);
  await app.purgeExpiredRows();
  expect(await app.query("SELECT FROM sign_in_challenges")).toEqual([]);
});
