import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson, password, people, twelveAtOnce } from "#server/testing/people";
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
const { call, proofOf, usernameProofOf, signedUp, whoIs } = people(() => app);

const refused = (message: string, suggestion: string | null = null) => ({
  token: null,
  viewer: null,
  suggestion,
  userErrors: [{ message }],
});
const confirm = async (person: { email: string }) =>
  call("signInWithProof", { proof: await proofOf("EMAIL", person.email) });

describe("signing in with a proof", () => {
  test("a confirmed address signs in once, and leaves its user unchanged (Q29, Q03)", async () => {
    const person = await signedUp();
    await confirm(person);
    await call("signIn", { identifier: person.email, password });
    const proof = await proofOf("EMAIL", person.email);
    const answer = await call("signInWithProof", { proof });
    expect(answer.viewer).toMatchObject({ email: person.email, isVerified: true });
    expect(await call("signInWithProof", { proof })).toMatchObject(refused("Verification failed"));
  });

  test("a missing, forged, expired or wrong-purpose proof signs in no one (Q29)", async () => {
    const person = await signedUp();
    const old = await proofOf("EMAIL", person.email);
    const forReset = await proofOf("EMAIL", person.email, "RESET_PASSWORD");
    clock = new Date(clock.getTime() + 10 * 60_000);
    for (const proof of [null, "", "x".repeat(43), old, forReset]) {
      expect(await call("signInWithProof", { proof })).toMatchObject(
        refused("Verification failed"),
      );
    }
  });

  test("the browser's cookie works as well, and other clients have none (Q29)", async () => {
    const person = await signedUp();
    const proof = await proofOf("EMAIL", person.email);
    expect(await call("signInWithProof", {})).toMatchObject(refused("Verification failed"));
    const caller = { headers: { cookie: `plaudit_proof_email=${proof}` } };
    expect((await call("signInWithProof", {}, caller)).viewer.email).toBe(person.email);
  });

  test("an address without a user suggests signing up, and the proof stays valid (Q03, Q93)", async () => {
    const proof = await proofOf("EMAIL", "new.user@example.org");
    for (let round = 0; round < 2; round++) {
      expect(await call("signInWithProof", { proof })).toMatchObject(
        refused("No user found for verification", "SIGN_UP"),
      );
    }
    expect((await call("signUp", { proof })).viewer.email).toBe("new.user@example.org");
  });

  test("confirming an address takes over an unconfirmed profile without its old password", async () => {
    const squatter = await signedUp();
    const answer = await confirm(squatter);
    expect(answer.viewer).toMatchObject({ hasPassword: false, user: { isVerified: true } });
    expect(await whoIs(squatter.token)).toBe("Authentication expired");
    const byPassword = await call("signIn", { identifier: squatter.email, password });
    expect(byPassword.token).toBeNull();
    expect(byPassword.userErrors[0].code).toBe("UNAUTHENTICATED");
  });

  test("a signed-in user who confirms their own address keeps the password and all sessions (Q88)", async () => {
    const person = await signedUp();
    const proof = await proofOf("PHONE", person.phone);
    const answer = await call("signInWithProof", { proof }, { bearer: person.token });
    expect(answer.viewer).toMatchObject({ hasPassword: true, phone: person.phone });
    expect(answer.viewer.identities[1]).toMatchObject({ method: "PHONE", status: "CONFIRMED" });
    expect(await whoIs(person.token)).toEqual({ email: person.email });
  });

  test("an expired bearer does not prevent it", async () => {
    const person = await signedUp();
    const proof = await proofOf("EMAIL", person.email);
    for (const bearer of ["nonsense", person.token]) {
      if (bearer === person.token) clock = new Date(clock.getTime() + 16 * 60_000);
      const again = bearer === person.token ? await proofOf("EMAIL", person.email) : proof;
      expect((await call("signInWithProof", { proof: again }, { bearer })).token).not.toBeNull();
    }
  });

  test("a username confirmed by the network is removed from another user who declared it (Q06, Q82)", async () => {
    const declarer = await signedUp();
    await confirm(declarer);
    const name = declarer.instagramUsername;
    const proof = await usernameProofOf(name);
    expect(await call("signInWithProof", { proof })).toMatchObject({ suggestion: "SIGN_UP" });
    const { viewer } = await call("signUp", { proof });
    expect(viewer.user).toMatchObject({ username: name, isVerified: true });
    const rows = await app.query("SELECT declared_username FROM users WHERE email = $1", [
      declarer.email,
    ]);
    expect(rows).toEqual([{ declared_username: null }]);
    const again = await call("signInWithProof", { proof: await usernameProofOf(name) });
    expect(again.viewer.user.username).toBe(name);
  });

  test("an unconfirmed address of a user with confirmed identities counts as free", async () => {
    const other = await signedUp({ email: "claimed@example.org" });
    await call("signInWithProof", { proof: await proofOf("PHONE", other.phone) });
    const answer = await call("signInWithProof", {
      proof: await proofOf("EMAIL", "claimed@example.org"),
    });
    expect(answer).toMatchObject(refused("No user found for verification", "SIGN_UP"));
  });
});

describe("a forgotten password", () => {
  const reset = (proof: string | null, changes = {}) =>
    call("resetPassword", { proof, password: "a new and longer one", ...changes });

  test("is replaced with a proof: the old password and all sessions end (Q49, AUTH-05)", async () => {
    const person = await signedUp();
    const other = await call("signIn", { identifier: person.email, password });
    const proof = await proofOf("EMAIL", person.email, "RESET_PASSWORD");
    const answer = await reset(proof, { confirmPassword: "a new and longer one" });
    expect(answer.userErrors).toEqual([]);
    expect(await whoIs(answer.token)).toEqual({ email: person.email });
    for (const token of [person.token, other.token]) {
      expect(await whoIs(token)).toBe("Authentication expired");
    }
    const sign = (secret: string) => call("signIn", { identifier: person.email, password: secret });
    expect((await sign(password)).token).toBeNull();
    expect((await sign("a new and longer one")).token).not.toBeNull();
    expect(await reset(proof)).toMatchObject(refused("Verification failed"));
  });

  test.each([
    [{ password: "" }, "Password is required"],
    [{ password: "1234567" }, "Password must be at least 8 characters"],
    [{ password: "password1" }, "Password is too common"],
    [{ confirmPassword: "" }, "Please confirm your password"],
    [{ confirmPassword: "other" }, "Passwords do not match"],
  ])("refuses %j, and the proof stays good (Q49, VAL-10)", async (changes, message) => {
    const person = await signedUp();
    const proof = await proofOf("EMAIL", person.email, "RESET_PASSWORD");
    expect(await reset(proof, changes)).toMatchObject(refused(message));
    expect((await reset(proof)).token).not.toBeNull();
  });

  test("requires a proof with this purpose, for an address with a user (Q49)", async () => {
    const person = await signedUp();
    const toSignIn = await proofOf("EMAIL", person.email);
    for (const proof of [null, "x".repeat(43), toSignIn]) {
      expect(await reset(proof)).toMatchObject(refused("Verification failed"));
    }
    const unknownUsers = await proofOf("EMAIL", aPerson().email, "RESET_PASSWORD");
    expect(await reset(unknownUsers)).toMatchObject(refused("No user found for verification"));
    expect(await whoIs(person.token)).toEqual({ email: person.email });
  });

  test("twelve at once with one proof reset once (Q49)", async () => {
    const person = await signedUp();
    const proof = await proofOf("PHONE", person.phone, "RESET_PASSWORD");
    const answers = await twelveAtOnce(() => reset(proof));
    expect(answers.filter(({ token }) => token)).toHaveLength(1);
  });
});
