import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson, password, people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let clock = new Date();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
});
afterAll(() => app.close());
beforeEach(() => {
  clock = new Date();
});
const { call, proofOf, signedUp, whoIs } = people(() => app);

const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` });
const post = (body: object, headers: Record<string, string> = {}) =>
  app.rest("POST", "/api/auth-unified", body, headers);
const get = (action: string, token?: string) =>
  app.rest("GET", `/api/auth-middleware?action=${action}`, undefined, token ? bearerOf(token) : {});

/** The sign-up body of the specification. */
function signup(changes: Record<string, unknown> = {}) {
  const { firstName: name, lastName: familyName, confirmPassword: _, ...rest } = aPerson();
  const verificationData = { emailVerified: false, phoneVerified: false, instagramVerified: true };
  const body = { action: "signup", name, familyName, ...rest, verificationData, userAgent: "x" };
  return { ...body, ...changes } as typeof body;
}

describe("signup", () => {
  test("answers a token and the user, declared and not confirmed (REST-03, ENT-01, ENT-03, ENT-14, Q10)", async () => {
    const body = signup({
      verificationData: { emailVerified: true, phoneVerified: true, instagramVerified: true },
    });
    const answer = await post(body);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual([
      "expiresAt",
      "message",
      "success",
      "token",
      "user",
    ]);
    expect(await whoIs(answer.body.token)).toEqual({ email: body.email });
    expect(answer.body.user).toEqual({
      userId: expect.stringMatching(/^[\w-]+$/),
      profile: { name: "Ann", familyName: "Quist", avatar: null, displayName: "Ann Q." },
      identifiers: {
        email: body.email,
        phone: body.phone,
        instagramUsername: body.instagramUsername,
        facebookId: null,
      },
      verificationStatus: { email: false, phone: false, instagram: "declared" },
      createdAt: clock.toISOString(),
      lastLogin: clock.toISOString(),
      loginMethod: "email",
      fullName: "Ann Quist",
      username: body.instagramUsername,
      profilePicture: null,
      profilePictureUrl: null,
    });
  });

  test("takes family as well as familyName (ENT-02)", async () => {
    const { body } = await post(signup({ familyName: undefined, family: "Berg" }));
    expect(body.user.profile.familyName).toBe("Berg");
  });

  test("returns all errors with the field names of the call (ERR-01)", async () => {
    const answer = await post(signup({ name: " ", familyName: null, password: "x" }));
    expect(answer).toMatchObject({
      status: 400,
      body: {
        success: false,
        error: "First name is required",
        message: "First name is required",
        errors: [
          { field: "name", message: "First name is required" },
          { field: "familyName", message: "Last name is required" },
          { field: "password", message: "Password must be at least 8 characters" },
        ],
      },
    });
  });

  test("answers 409 with already exists and no suggestion (ERR-34, Q57)", async () => {
    const body = signup();
    await post(body);
    const answer = await post(body);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toBe("An account with this email already exists");
    expect(answer.body).not.toHaveProperty("suggestion");
  });

  test("migrates a legacy session (SOCIAL-01, REST-31)", async () => {
    const migration = {
      action: "signup",
      instagramUsername: "old.hand",
      name: "Olga",
      facebookId: "1015",
      verificationData: { instagramVerified: true },
    };
    const { status, body } = await post(migration);
    expect(status).toBe(200);
    expect(body.user.identifiers).toMatchObject({ instagramUsername: "old.hand", email: null });
    expect(body.user.verificationStatus.instagram).toBe("declared");
    expect((await post(migration)).status).toBe(409);
  });

  test("with a proof the suggestion is signin (ERR-35)", async () => {
    const person = await signedUp();
    const proof = await proofOf("EMAIL", person.email);
    const answer = await post({ action: "signup", verificationData: { proof } });
    expect(answer).toMatchObject({ status: 409, body: { suggestion: "signin" } });
  });
});

describe("signin", () => {
  test("by a password, with any of the three names (REST-04, AUTH-12)", async () => {
    const { email, phone, instagramUsername } = await signedUp();
    for (const name of [{ email }, { phone }, { instagramUsername }]) {
      const { status, body } = await post({ action: "signin", ...name, password });
      expect(status).toBe(200);
      expect(body.user.identifiers.email).toBe(email);
    }
  });

  test("rememberMe makes the session long (Q48)", async () => {
    const { email } = await signedUp();
    const { body } = await post({ action: "signin", email, password, rememberMe: true });
    clock = new Date(clock.getTime() + 29 * 86_400_000);
    expect((await post({ action: "refresh", token: body.token })).status).toBe(200);
  });

  test("by the payloads of the specification with the browser's cookie, or by a proof (REST-10, REST-09, Q29)", async () => {
    const { email, phone } = await signedUp();
    const cookie = `plaudit_proof_email=${await proofOf("EMAIL", email)}`;
    const byEmail = { action: "signin", email, verifiedEmail: email, verificationData: { email } };
    expect(await post(byEmail)).toMatchObject({
      status: 401,
      body: { error: "Verification failed" },
    });
    const answer = await post(byEmail, { cookie });
    expect(answer.body).toMatchObject({
      success: true,
      user: { verificationStatus: { email: true }, loginMethod: "email" },
    });
    const proof = await proofOf("PHONE", phone);
    const byPhone = {
      action: "signin",
      phone,
      verifiedPhone: true,
      verificationData: { phone: { verified: true }, proof },
    };
    // The first proof transferred the profile; its unconfirmed phone number was removed.
    expect(await post(byPhone)).toMatchObject({ status: 404, body: { suggestion: "signup" } });
    const other = { ...byPhone, phone: "+4915100000009" };
    expect((await post(other)).status).toBe(401);
  });

  test("suggests signup for an unknown address (Q03)", async () => {
    const email = aPerson().email;
    const proof = await proofOf("EMAIL", email);
    const answer = await post({ action: "signin", email, verificationData: { proof } });
    expect(answer).toMatchObject({
      status: 404,
      body: { success: false, error: "No user found for verification", suggestion: "signup" },
    });
  });

  test("names missing fields, and answers a wrong password and an unknown user alike (VAL-13, ERR-02)", async () => {
    const { email } = await signedUp();
    for (const body of [{}, { email }, { password }, { email: "", password }, { email: null }]) {
      expect(await post({ action: "signin", ...body })).toMatchObject({
        status: 400,
        body: { error: "Please enter both email/phone and password" },
      });
    }
    const wrong = await post({ action: "signin", email, password: "not it" });
    const unknown = await post({ action: "signin", email: "no@example.org", password: "not it" });
    expect(wrong.status).toBe(401);
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  });
});

describe("refresh and logout", () => {
  test("refresh needs only the token, and answers the next (REST-06, ERR-04, ERR-05, ERR-06)", async () => {
    const { token, email } = await signedUp();
    clock = new Date(clock.getTime() + 3_600_000);
    const { status, body } = await post({ action: "refresh", token });
    expect(status).toBe(200);
    expect(body.user.identifiers.email).toBe(email);
    expect(await whoIs(body.token)).toEqual({ email });
    const forged = await post({ action: "refresh", token: "x.y.z" });
    expect(forged).toMatchObject({ status: 401, body: { error: "Token refresh failed" } });
    const none = await post({ action: "refresh" });
    expect(none).toMatchObject({ status: 401, body: { error: "Authentication required" } });
    clock = new Date(clock.getTime() + 11_000);
    const reused = await post({ action: "refresh", token });
    expect(reused).toMatchObject({ status: 401, body: { error: "Authentication expired" } });
    expect(await whoIs(body.token)).toBe("Authentication expired");
  });

  test("logout needs only the bearer, and ends the session (REST-07)", async () => {
    const { token } = await signedUp();
    expect(await post({ action: "logout" })).toMatchObject({
      status: 401,
      body: { error: "Authentication required" },
    });
    const answer = await post({ action: "logout" }, bearerOf(token));
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await get("validate", token)).status).toBe(401);
  });
});

describe("verify", () => {
  const verify = (token: string, body: object = {}) =>
    post({ action: "verify", ...body }, bearerOf(token));

  test("adds the proofs of this client to the signed-in user (REST-05, Q88)", async () => {
    const { token, id, email, phone } = await signedUp();
    const cookie = [
      `plaudit_proof_email=${await proofOf("EMAIL", email)}`,
      `plaudit_proof_phone=${await proofOf("PHONE", phone)}`,
    ].join("; ");
    const answer = await post({ action: "verify", userId: id }, { ...bearerOf(token), cookie });
    expect(answer.status).toBe(200);
    expect(answer.body.user.verificationStatus).toMatchObject({ email: true, phone: true });
    expect(await call("signIn", { identifier: email, password })).toMatchObject({ userErrors: [] });
  });

  test("accepts a proof in the body, and a refused proof stays valid (Q88)", async () => {
    const { token, email } = await signedUp();
    const proof = await proofOf("EMAIL", email);
    expect((await verify(token, { verificationData: { proof } })).status).toBe(200);
    const foreign = await proofOf("EMAIL", "elsewhere@example.org");
    const refused = await verify(token, { verificationData: { proof: foreign } });
    expect(refused.status).toBe(409);
    expect((await call("signUp", { proof: foreign })).viewer.email).toBe("elsewhere@example.org");
  });

  test("a user without a phone may add one, unless the sign-in is long ago (Q88)", async () => {
    const first = await proofOf("EMAIL", "mail.first@example.org");
    const { token } = await call("signUp", { proof: first });
    const proof = await proofOf("PHONE", "+4915177000001");
    const { body } = await verify(token, { verificationData: { proof } });
    expect(body.user.identifiers.phone).toBe("+4915177000001");
    const late = await call("signUp", { proof: await proofOf("EMAIL", "late@example.org") });
    clock = new Date(clock.getTime() + 16 * 60_000);
    const again = await call("refreshSession", { token: late.token });
    const other = await proofOf("PHONE", "+4915177000002");
    expect(await verify(again.token, { verificationData: { proof: other } })).toMatchObject({
      status: 403,
    });
  });

  test("no proof 400, unknown user 404, another user 403, no bearer 401 (ERR-03, ERR-08, Q88)", async () => {
    const [ann, ben] = [await signedUp(), await signedUp()];
    expect(await verify(ann.token)).toMatchObject({
      status: 400,
      body: { success: false, error: "Verification failed" },
    });
    const unknown = Buffer.from("User:2000000000").toString("base64url");
    for (const userId of [unknown, "42", ""]) {
      expect(await verify(ann.token, { userId })).toMatchObject({
        status: 404,
        body: { error: "No user found for verification" },
      });
    }
    // Q98: a user without a review is unknown to others.
    expect((await verify(ann.token, { userId: ben.id })).status).toBe(404);
    const row = await app.build.rowOf(ben.id);
    await app.build.aReview(await app.build.aProvider(), { userId: row });
    expect((await verify(ann.token, { userId: ben.id })).status).toBe(403);
    expect(await post({ action: "verify", userId: ann.id })).toMatchObject({
      status: 401,
      body: { error: "Authentication required" },
    });
  });
});

describe("update", () => {
  test("changes the profile of the bearer's user alone (REST-08, REST-30, Q35)", async () => {
    const [ann, ben] = [await signedUp(), await signedUp()];
    const update = (body: object, token = ann.token) =>
      post({ action: "update", ...body }, bearerOf(token));
    const answer = await update({ userId: ann.id, name: "Anna", family: "Berg" });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: "Profile updated successfully!",
        user: { profile: { name: "Anna", familyName: "Berg" } },
      },
    });
    expect((await update({ userId: ben.id, name: "Eve" })).status).toBe(403);
    expect((await update({ userId: "unknown", name: "Eve" })).status).toBe(403);
    expect((await post({ action: "update", name: "Eve" })).status).toBe(401);
    const { body } = await get("validate", ben.token);
    expect(body.user.profile.name).toBe("Ann");
  });

  test("Current password required is 403 and no 401 (Q81)", async () => {
    const { token } = await signedUp();
    clock = new Date(clock.getTime() + 16 * 60_000);
    const { body } = await post({ action: "refresh", token });
    const change = { action: "update", password: "another horse altogether" };
    const headers = bearerOf(body.token);
    expect(await post(change, headers)).toMatchObject({
      status: 403,
      body: { error: "Current password required" },
    });
    expect((await post({ ...change, currentPassword: "no" }, headers)).status).toBe(403);
    expect((await post({ ...change, currentPassword: password }, headers)).status).toBe(200);
  });
});

describe("auth-middleware", () => {
  test("validate returns the user, or 401 (REST-02, REST-11, STATE-25)", async () => {
    const { token, email } = await signedUp();
    const answer = await get("validate", token);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, user: { identifiers: { email } } },
    });
    expect(await get("validate")).toMatchObject({
      status: 401,
      body: { success: false, error: "Authentication required" },
    });
    expect((await get("validate", "x.y.z")).status).toBe(401);
    clock = new Date(clock.getTime() + 15 * 60_000);
    expect(await get("validate", token)).toMatchObject({
      status: 401,
      body: { error: "Authentication expired" },
    });
  });

  test("reviews returns the user's reviews, newest first (REST-12, STATE-26, PERM-02)", async () => {
    const { token, email } = await signedUp();
    const [{ id }] = (await app.query("SELECT id FROM users WHERE email = $1", [email])) as [
      { id: number },
    ];
    for (const comment of ["first", "second"]) {
      const createdAt = new Date(clock.getTime() + (comment === "second" ? 1000 : 0));
      await app.build.aReview(await app.build.aProvider(), { userId: id, comment, createdAt });
    }
    await app.build.aReview(await app.build.aProvider(), { comment: "another's" });
    const { status, body } = await get("reviews", token);
    expect(status).toBe(200);
    expect(body.reviews.map(({ comment }: { comment: string }) => comment)).toEqual([
      "second",
      "first",
    ]);
    expect((await get("reviews")).status).toBe(401);
  });

  test("an unknown action is 400 in both calls (Q57)", async () => {
    const { token } = await signedUp();
    expect((await get("other", token)).status).toBe(400);
    expect((await app.rest("GET", "/api/auth-middleware", undefined, bearerOf(token))).status).toBe(
      400,
    );
    for (const body of [{}, { action: "other" }, { action: null }, { action: ["signin"] }]) {
      const answer = await post(body);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe(
        "action: must be signup, signin, verify, refresh, logout or update",
      );
    }
    expect((await app.rest("GET", "/api/auth-unified")).status).toBe(405);
  });

  test("too many attempts are 429 with a time to wait (Q57)", async () => {
    const strict = await startTestApp({ env: { RATE_LIMITS: "on", LIMIT_SIGN_IN: "1/60" } });
    try {
      const knock = () =>
        strict.rest("POST", "/api/auth-unified", { action: "signin", email: "a@b.org", password });
      expect((await knock()).status).toBe(401);
      const refused = await knock();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });
});
