import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { password, people, twelveAtOnce } from "#server/testing/people";
import { strongSignIn } from "#server/testing/strong-sign-in";
import { startTestApp, type TestApp } from "#server/testing/test-app";

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
const { call, proofOf, signedUp, whoIs } = people(() => app);
const { change, addPasskey, addOneTimeCodes, codeOf, passkeyAnswer } = strongSignIn(
  () => app,
  origin,
);

const later = (seconds: number) => void (clock = new Date(clock.getTime() + seconds * 1000));
const asksFor = (methods: string[]) => ({
  token: null,
  viewer: null,
  userErrors: [{ code: "SECOND_FACTOR_REQUIRED" }],
  secondFactor: { ticket: expect.stringMatching(/^[\w-]{43}$/), methods },
});
const wrong = { token: null, userErrors: [{ code: "INVALID", field: ["code"] }] };
const signIn = (identifier: string, secret = password) =>
  change("signIn", { identifier, password: secret, remember: true });
const complete = (ticket: string, code: string) =>
  change("signInWithSecondFactor", { ticket, code });

/** A person with a confirmed address and one-time codes. */
async function withCodes() {
  const person = await signedUp();
  await app.query("UPDATE users SET email_confirmed_at = now() WHERE email = $1", [person.email]);
  return { ...person, ...(await addOneTimeCodes(person.token)) };
}

describe("one-time codes", () => {
  test("are asked for after the password, and complete the sign-in that was chosen", async () => {
    const person = await withCodes();
    expect(person.uri).toMatch(
      /^otpauth:\/\/totp\/Plaudit:.*secret=[A-Z2-7]{32}&.*digits=6&period=30/,
    );
    expect((await signIn(person.email, "wrong password")).userErrors).toMatchObject([
      { code: "UNAUTHENTICATED" },
    ]);
    const asked = await signIn(person.email);
    expect(asked).toMatchObject(asksFor(["ONE_TIME_CODE", "RECOVERY_CODE"]));
    const answer = await complete(asked.secondFactor.ticket, codeOf(person.secret));
    expect(answer).toMatchObject({ userErrors: [], secondFactor: null });
    expect(
      answer.viewer.sessions.find((each: { isCurrent: boolean }) => each.isCurrent),
    ).toMatchObject({ isRemembered: true });
    expect(await whoIs(answer.token)).toEqual({ email: person.email });
  });

  test("are accepted one step early and late, written with spaces, and never twice", async () => {
    const { email, secret } = await withCodes();
    later(60);
    const { ticket } = (await signIn(email)).secondFactor;
    expect(await complete(ticket, codeOf(secret, -60))).toMatchObject(wrong);
    expect(await complete(ticket, codeOf(secret, 60))).toMatchObject(wrong);
    expect(await complete(ticket, "")).toMatchObject(wrong);
    const code = codeOf(secret, -30);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await complete(ticket, spaced)).token).not.toBeNull();
    const again = (await signIn(email)).secondFactor.ticket;
    expect(await complete(again, code)).toMatchObject(wrong);
    expect((await complete(again, codeOf(secret))).token).not.toBeNull();
    // A code before the last accepted one is used up as well.
    const third = (await signIn(email)).secondFactor.ticket;
    expect(await complete(third, codeOf(secret, -30))).toMatchObject(wrong);
    expect((await complete(third, codeOf(secret, 30))).token).not.toBeNull();
  });

  test("sign in once, however many arrive at the same moment, and a ticket is valid once", async () => {
    const { email, secret } = await withCodes();
    const { ticket } = (await signIn(email)).secondFactor;
    const code = codeOf(secret);
    const answers = await twelveAtOnce(() => complete(ticket, code));
    expect(answers.filter(({ token }) => token)).toHaveLength(1);
    expect((await complete(ticket, codeOf(secret, 30))).userErrors).toMatchObject([
      { code: "UNAUTHENTICATED", message: "This sign-in has expired. Please start again" },
    ]);
    const late = (await signIn(email)).secondFactor.ticket;
    later(300);
    expect((await complete(late, codeOf(secret))).userErrors[0].code).toBe("UNAUTHENTICATED");
    expect((await complete("x".repeat(43), codeOf(secret))).userErrors[0].code).toBe(
      "UNAUTHENTICATED",
    );
  });

  test("start with a code of the shown secret, are stored encrypted, and can be turned off", async () => {
    const { token: bearer, id } = await signedUp();
    const started = await change("startOneTimeCodes", null, { bearer });
    const restarted = await change("startOneTimeCodes", null, { bearer });
    expect(restarted.secret).not.toBe(started.secret);
    const confirm = (code: string) => change("confirmOneTimeCodes", { code }, { bearer });
    expect((await confirm(codeOf(started.secret))).userErrors).toMatchObject([{ code: "INVALID" }]);
    const row = await app.build.rowOf(id);
    const stored = "SELECT sealed, confirmed_at FROM totp_secrets WHERE user_id = $1";
    const [pending] = await app.query<{ sealed: Buffer; confirmed_at: null }>(stored, [row]);
    expect(pending!.confirmed_at).toBeNull();
    expect(pending!.sealed.toString("latin1")).not.toContain(restarted.secret);
    later(31 * 60);
    const { token } = await call("refreshSession", null, { bearer });
    await change("confirmIdentity", { password }, { bearer: token });
    const late = { code: codeOf(restarted.secret) };
    const expired = await change("confirmOneTimeCodes", late, { bearer: token });
    expect(expired.userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
  });

  test("that are on cannot be replaced, only turned off", async () => {
    const { token: bearer, email } = await withCodes();
    expect((await change("startOneTimeCodes", null, { bearer })).userErrors).toMatchObject([
      { code: "CONFLICT" },
    ]);
    expect(await change("removeOneTimeCodes", null, { bearer })).toMatchObject({
      hasOneTimeCodes: false,
    });
    expect((await change("removeOneTimeCodes", null, { bearer })).userErrors).toMatchObject([
      { code: "NOT_FOUND" },
    ]);
    expect((await signIn(email)).token).not.toBeNull();
    expect((await change("createRecoveryCodes", null, { bearer })).userErrors).toMatchObject([
      { code: "CONFLICT" },
    ]);
  });
});

describe("recovery codes", () => {
  test("sign in once each, in any spelling, and a new set replaces them", async () => {
    const { email, token: bearer, recoveryCodes } = await withCodes();
    expect(recoveryCodes).toHaveLength(10);
    const [first, second] = recoveryCodes as [string, string];
    const { ticket } = (await signIn(email)).secondFactor;
    expect((await complete(ticket, first.toLowerCase().replaceAll("-", " "))).token).not.toBeNull();
    const again = (await signIn(email)).secondFactor.ticket;
    expect(await complete(again, first)).toMatchObject(wrong);
    const replaced = await change("createRecoveryCodes", null, { bearer });
    expect(replaced.recoveryCodes).toHaveLength(10);
    expect(await complete(again, second)).toMatchObject(wrong);
    expect((await complete(again, replaced.recoveryCodes[9])).token).not.toBeNull();
  });

  test("sign in also when six digits in a row look like a one-time code", async () => {
    const { email, id } = await withCodes();
    const codes = ["2345-67AB-CDEF-GHJK", "ABCD 2345 67EF GHJK", "ABCDEF234567GHJK"];
    await app.query(
      `INSERT INTO recovery_codes (user_id, hash, created_at)
       SELECT $1, sha256(convert_to(regexp_replace(code, '[- ]', '', 'g'), 'UTF8')), now()
       FROM unnest($2::text[]) code`,
      [await app.build.rowOf(id), codes],
    );
    for (const code of codes) {
      const { ticket } = (await signIn(email)).secondFactor;
      expect([code, (await complete(ticket, code)).token]).toEqual([code, expect.any(String)]);
    }
  });

  test("are stored as hashes, and come only with the first second factor", async () => {
    const { token: bearer, id, recoveryCodes } = await withCodes();
    expect((await addPasskey(bearer)).recoveryCodes).toEqual([]);
    const rows = await app.query<{ hash: Buffer }>(
      "SELECT hash FROM recovery_codes WHERE user_id = $1",
      [await app.build.rowOf(id)],
    );
    expect(rows).toHaveLength(10);
    expect(rows.map(({ hash }) => hash.toString())).not.toContain(recoveryCodes[0]);
  });

  test("and changes are announced to the confirmed address", async () => {
    const { email, recoveryCodes } = await withCodes();
    const { ticket } = (await signIn(email)).secondFactor;
    await complete(ticket, recoveryCodes[0]!);
    const mails = await app.query(
      "SELECT kind FROM user_mails WHERE address = $1 ORDER BY created_at",
      [email],
    );
    expect(mails).toEqual([{ kind: "second_factor_changed" }, { kind: "recovery_code_used" }]);
  });
});

describe("the second factor is not bypassed", () => {
  test("by a password reset: the password changes, and the factor is still asked for", async () => {
    const { email, secret } = await withCodes();
    const before = (await signIn(email)).secondFactor.ticket;
    const proof = await proofOf("EMAIL", email, "RESET_PASSWORD");
    const reset = await change("resetPassword", { proof, password: "a new and longer one" });
    expect(reset).toMatchObject(asksFor(["ONE_TIME_CODE", "RECOVERY_CODE"]));
    expect((await signIn(email)).userErrors[0].code).toBe("UNAUTHENTICATED");
    // The sign-in with the old password has ended.
    expect((await complete(before, codeOf(secret))).userErrors[0].code).toBe("UNAUTHENTICATED");
    expect((await complete(reset.secondFactor.ticket, codeOf(secret))).token).not.toBeNull();
    expect((await signIn(email, "a new and longer one")).secondFactor).not.toBeNull();
  });

  test("by a confirmed address", async () => {
    const { email, secret } = await withCodes();
    const proof = await proofOf("EMAIL", email);
    const asked = await change("signInWithProof", { proof });
    expect(asked).toMatchObject(asksFor(["ONE_TIME_CODE", "RECOVERY_CODE"]));
    expect((await change("signInWithProof", { proof })).userErrors[0].code).toBe("UNAUTHENTICATED");
    expect((await complete(asked.secondFactor.ticket, codeOf(secret))).token).not.toBeNull();
  });

  test("by a confirmed address in a stolen session: it keeps its session and its age", async () => {
    const { email, token: bearer } = await withCodes();
    later(14 * 60);
    const kept = await change(
      "signInWithProof",
      { proof: await proofOf("EMAIL", email) },
      { bearer },
    );
    expect(kept.viewer.sessions).toHaveLength(1);
    later(2 * 60);
    const refreshed = await call("refreshSession", null, { bearer: kept.token });
    const late = await change("removeOneTimeCodes", null, { bearer: refreshed.token });
    expect(late.userErrors).toMatchObject([{ code: "CONFIRMATION_REQUIRED" }]);
  });

  test("by taking over a profile whose address was never confirmed: the address is free instead", async () => {
    const person = await signedUp();
    await addOneTimeCodes(person.token);
    const proof = await proofOf("EMAIL", person.email);
    expect(await change("signInWithProof", { proof })).toMatchObject({
      token: null,
      suggestion: "SIGN_UP",
    });
    const reset = await proofOf("PHONE", person.phone, "RESET_PASSWORD");
    const refused = await change("resetPassword", {
      proof: reset,
      password: "a new and longer one",
    });
    expect(refused.userErrors[0].code).toBe("NOT_FOUND");
    const other = await call("signUp", { proof });
    expect(other.viewer).toMatchObject({ email: person.email });
    expect(other.viewer.user.id).not.toBe(person.id);
    expect(await whoIs(person.token)).toEqual({ email: null });
  });

  test("by REST: 401 with a ticket, which `signin` completes", async () => {
    const { email, secret } = await withCodes();
    const sign = (body: object) =>
      app.rest("POST", "/api/auth-unified", { action: "signin", email, ...body });
    const asked = await sign({ password });
    expect(asked).toMatchObject({
      status: 401,
      body: {
        success: false,
        error: "Please confirm with your passkey or a code",
        secondFactor: { ticket: expect.any(String), methods: ["ONE_TIME_CODE", "RECOVERY_CODE"] },
      },
    });
    const { ticket: secondFactorTicket } = asked.body.secondFactor;
    expect((await sign({ secondFactorTicket, code: "000000" })).status).toBe(400);
    const proof = await proofOf("EMAIL", email);
    const byProof = await sign({ verifiedEmail: true, verificationData: { email: true, proof } });
    expect(byProof).toMatchObject({ status: 401, body: { secondFactor: {} } });
    const opened = await sign({ secondFactorTicket, code: codeOf(secret) });
    expect(opened).toMatchObject({
      status: 200,
      body: { success: true, token: expect.any(String) },
    });
    const plain = await signedUp();
    const without = await app.rest("POST", "/api/auth-unified", {
      action: "signin",
      email: plain.email,
      password,
    });
    expect(without.status).toBe(200);
    expect(Object.keys(without.body).sort()).toEqual([
      "expiresAt",
      "message",
      "success",
      "token",
      "user",
    ]);
  });

  test("by a refresh or an API key, which open no session and change no factor", async () => {
    const { token: bearer } = await withCodes();
    const created = await app.graph(
      `mutation { createApiKey(input: { name: "k", scopes: [READ] }) { key userErrors { code } } }`,
      {},
      { bearer },
    );
    const { key } = created.data.createApiKey;
    for (const name of [
      "startPasskeyRegistration",
      "removeOneTimeCodes",
      "createRecoveryCodes",
      "startOneTimeCodes",
    ] as const) {
      await expect(change(name, null, { bearer: key })).rejects.toThrow("An API key can't do this");
    }
    await expect(change("confirmIdentity", { password }, { bearer: key })).rejects.toThrow(
      "An API key can't do this",
    );
    later(16 * 60);
    const { token } = await call("refreshSession", null, { bearer });
    expect((await change("removeOneTimeCodes", null, { bearer: token })).userErrors).toMatchObject([
      { code: "CONFIRMATION_REQUIRED" },
    ]);
  });

  test("a passkey alone completes a sign-in that asks for it", async () => {
    const person = await signedUp();
    const passkey = await addPasskey(person.token);
    expect(await signIn(person.email)).toMatchObject(asksFor(["PASSKEY", "RECOVERY_CODE"]));
    const credential = await passkeyAnswer(passkey);
    expect((await change("signInWithPasskey", { credential })).token).not.toBeNull();
  });
});
