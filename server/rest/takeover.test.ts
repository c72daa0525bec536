import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
const { call, proofOf, usernameProofOf, signedUp } = people(() => app);

type Person = Awaited<ReturnType<typeof signedUp>>;
let victim: Person;
let attacker: Person;
/** A proof of the attacker's own address. */
let ownProof: string;

beforeAll(async () => {
  app = await startTestApp();
  victim = await signedUp({ email: "victim@example.org" });
  for (const proof of [
    await proofOf("EMAIL", victim.email),
    await proofOf("PHONE", victim.phone),
    await usernameProofOf(victim.instagramUsername),
  ]) {
    await app.rest(
      "POST",
      "/api/auth-unified",
      { action: "verify", verificationData: { proof } },
      { authorization: `Bearer ${victim.token}` },
    );
  }
  attacker = await signedUp();
  ownProof = await proofOf("EMAIL", "attacker@example.org");
  // The victim's newest code was confirmed in the victim's client, not in this one.
  await proofOf("EMAIL", victim.email);
});
afterAll(() => app.close());

/** All stored rows but the attacker's. */
async function everybodyElse() {
  return {
    users: await app.query("SELECT * FROM users WHERE email IS DISTINCT FROM $1 ORDER BY id", [
      attacker.email,
    ]),
    sessions: await app.query(
      `SELECT s.* FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE u.email IS DISTINCT FROM $1 ORDER BY s.id`,
      [attacker.email],
    ),
  };
}

type Body = Record<string, unknown>;

/** Attacks by name; some use the attacker's own bearer. */
const bodies = (): Record<string, Body | [Body, "with own bearer"]> => {
  const { email, phone, instagramUsername, id } = victim;
  const flags = { emailVerified: true, phoneVerified: true, instagramVerified: true };
  const signin = (body: Body): Body => ({ action: "signin", ...body });
  const signup = (body: Body): Body => ({ action: "signup", name: "E", familyName: "E", ...body });
  const fresh = { password: "correct horse battery" };
  return {
    "the flag for an e-mail": signin({ email, verifiedEmail: email, verificationData: { email } }),
    "the flag for a phone": signin({ phone, verifiedPhone: phone, verificationData: { phone } }),
    "flags that are true": signin({ email, verifiedEmail: true, verificationData: flags }),
    "nested flags": signin({ email, verificationData: { email: { verified: true, email } } }),
    "flags without an address": signin({ verifiedEmail: email, verificationData: { email } }),
    "a user by its id": signin({ userId: id, verified: true, verificationData: flags }),
    "an own proof for another's e-mail": signin({ email, verificationData: { proof: ownProof } }),
    "an own proof for another's phone": signin({ phone, verificationData: { proof: ownProof } }),
    "an own proof for another's name": signin({
      instagramUsername,
      verificationData: { proof: ownProof },
    }),
    "an own proof beside another's e-mail": signin({
      email,
      verifiedEmail: "attacker@example.org",
      verificationData: { email: "attacker@example.org", proof: ownProof },
    }),
    "a made-up proof": signin({ email, verificationData: { proof: "A".repeat(43) } }),
    "an empty proof": signin({ email, verifiedEmail: email, verificationData: { proof: "" } }),
    "a proof that is an object": signin({ email, verificationData: { proof: { $ne: null } } }),
    "a proof that is a list": signin({ email, verificationData: { proof: [ownProof] } }),
    "a proof of true": signin({ email, verificationData: { proof: true } }),
    "a name alone": signin({ instagramUsername, verificationData: { instagramVerified: true } }),
    "a name with @": signin({
      instagramUsername: `@${instagramUsername}`,
      verificationData: flags,
    }),
    "an id of the other network": signin({ facebookId: "1", verificationData: flags }),
    "an access token of the other network": signin({ facebookToken: "x", instagramUsername }),
    "no identifier": signin({ password: "x" }),
    "a null identifier": signin({ email: null, phone: null, instagramUsername: null, ...fresh }),
    "a null password": signin({ email, password: null }),
    "an empty password": signin({ email, password: "" }),
    "a password that is an object": signin({ email, password: { $ne: "" } }),
    "a password that is a list": signin({ email, password: ["a", "b"] }),
    "a password of true": signin({ email, password: true }),
    "an identifier that is an object": signin({ email: { $gt: "" }, ...fresh }),
    "an identifier that is empty": signin({ email: {}, ...fresh }),
    "an identifier that is a list": signin({ email: [email], ...fresh }),
    "an identifier that is a number": signin({ phone: 0, ...fresh }),
    "a pattern": signin({ email: "%", ...fresh }),
    "a statement": signin({ email: "' OR '1'='1' --@x.org", ...fresh }),
    "a prototype": signin({ __proto__: { email }, constructor: { email }, ...fresh }),
    "a null in verificationData": signin({ verificationData: null, verifiedEmail: null }),
    "verificationData as text": signin({ email, verificationData: "verified" }),
    "a hash for a password": signin({
      email,
      password: "$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA",
    }),
    "signing up with another's e-mail": signup({
      ...fresh,
      email,
      phone: "+4915100000001",
      instagramUsername: "e.v.e",
      verificationData: flags,
    }),
    "signing up with another's phone": signup({
      ...fresh,
      email: "e@example.org",
      phone,
      instagramUsername: "e.v.e",
      verificationData: flags,
    }),
    "signing up with another's name": signup({
      ...fresh,
      email: "e@example.org",
      phone: "+4915100000001",
      instagramUsername,
      verificationData: flags,
    }),
    "migrating another's name": signup({
      instagramUsername,
      facebookId: "1",
      verificationData: flags,
    }),
    "migrating it in capitals": signup({
      instagramUsername: instagramUsername.toUpperCase(),
      facebookId: "1",
      verificationData: flags,
    }),
    "migrating without a name": signup({ facebookId: "1", verificationData: flags }),
    "signing up with an object": signup({
      ...fresh,
      email: { $ne: null },
      verificationData: flags,
    }),
    "verifying another without a bearer": { action: "verify", userId: id, verificationData: flags },
    "verifying another": [
      { action: "verify", userId: id, verificationData: flags },
      "with own bearer",
    ],
    "verifying by flags": [{ action: "verify", verificationData: flags }, "with own bearer"],
    "verifying an id that is an object": [{ action: "verify", userId: { id } }, "with own bearer"],
    "updating another without a bearer": { action: "update", userId: id, ...fresh },
    "updating another": [{ action: "update", userId: id, ...fresh }, "with own bearer"],
    "updating another by a number": [{ action: "update", userId: 1, ...fresh }, "with own bearer"],
    "taking another's e-mail": [{ action: "update", email }, "with own bearer"],
    "taking another's phone": [{ action: "update", phone }, "with own bearer"],
    "taking another's name": [{ action: "update", instagramUsername }, "with own bearer"],
    "refreshing without a token": { action: "refresh", token: null, userId: id },
    "refreshing an object": { action: "refresh", token: { userId: id } },
    "refreshing words": { action: "refresh", token: "null" },
    "refreshing a token without a signature": {
      action: "refresh",
      token: `${victim.token.split(".").slice(0, 2).join(".")}.`,
    },
    "logging another out": { action: "logout", userId: id, token: victim.token },
    "no action": { email, ...fresh },
    "an unknown action": { action: "impersonate", userId: id },
    "two actions": { action: ["signin", "verify"], userId: id },
  };
};

describe("No user becomes or changes another (PERM-09, Q71, Q29, Q10)", () => {
  test("by the bodies of auth-unified, of which there are more than forty", async () => {
    const before = await everybodyElse();
    const all = Object.entries(bodies());
    expect(all.length).toBeGreaterThan(40);
    for (const [name, entry] of all) {
      const [body, withBearer] = Array.isArray(entry) ? entry : [entry, null];
      const headers = withBearer ? { authorization: `Bearer ${attacker.token}` } : {};
      const answer = await app.rest(
        "POST",
        "/api/auth-unified",
        body,
        headers as Record<string, string>,
      );
      expect(answer.status, name).toBeGreaterThanOrEqual(400);
      expect(answer.status, name).toBeLessThan(500);
      expect(answer.body, name).toMatchObject({ success: false, error: expect.any(String) });
      expect(answer.body.token, name).toBeUndefined();
      expect(answer.body.user, name).toBeUndefined();
      expect(answer.headers["set-cookie"], name).toBeUndefined();
      expect(await everybodyElse(), name).toEqual(before);
    }
  }, 60_000);

  test("by the mutations of the graph", async () => {
    const before = await everybodyElse();
    const { email, phone, instagramUsername } = victim;
    const tries: [Parameters<typeof call>[0], object | null][] = [
      ["signInWithProof", {}],
      ["signInWithProof", { proof: "A".repeat(43) }],
      ["signIn", { identifier: instagramUsername, password: "x" }],
      ["signIn", { identifier: "", password: "" }],
      ["signUp", { proof: "A".repeat(43) }],
      ["signUp", { isLegacyMigration: true, instagramUsername }],
      ["signUp", { isLegacyMigration: true, instagramUsername: null, legacyFacebookId: "1" }],
      ["resetPassword", { password: "another horse altogether" }],
      ["resetPassword", { proof: ownProof, password: "another horse altogether" }],
      ["refreshSession", null],
      ["refreshSession", { token: "x" }],
    ];
    for (const [name, input] of tries) {
      const answer = await call(name, input);
      expect(answer, `${name} ${JSON.stringify(input)}`).toMatchObject({
        token: null,
        viewer: null,
      });
      expect(await everybodyElse()).toEqual(before);
    }
    for (const change of [{ email }, { phone }, { instagramUsername }]) {
      const { viewer, userErrors } = await call("updateProfile", change, {
        bearer: attacker.token,
      });
      expect(viewer).toBeNull();
      expect(userErrors).toMatchObject([{ code: "CONFLICT" }]);
    }
    // Unknown objects, lists and keys never reach an action.
    for (const input of [
      { identifier: { a: 1 }, password: "x" },
      { identifier: ["a"], password: null },
    ]) {
      await expect(call("signIn", input)).rejects.toThrow("got invalid value");
    }
    await expect(
      call("updateProfile", { userId: victim.id }, { bearer: attacker.token }),
    ).rejects.toThrow('"userId" is not defined');
    expect(await everybodyElse()).toEqual(before);
  });
});
