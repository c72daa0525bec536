import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createContext } from "#server/platform/request/context";
import { people } from "#server/testing/people";
import { strongSignIn } from "#server/testing/strong-sign-in";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { rememberBrowser } from "#server/verification/known-browser";
import { challengeMinutes } from "#server/users/strong-sign-in-limits";
import { startPasskeySignIn } from "./use-passkey";
import { isSignInChallenge, issueSignInChallenge } from "./sign-in-challenge";

const origin = "https://plaudit.example";
let clock = new Date();
/** Two processes on one database. */
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  const now = () => clock;
  const env = { SECRET: "s".repeat(32), PUBLIC_URL: origin, RATE_LIMITS: "on" };
  app = await startTestApp({ now, env });
  const DATABASE_URL = app.environment.config.databaseUrl!;
  other = await startTestApp({ now, env: { ...env, DATABASE_URL } });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(() => {
  clock = new Date();
});

const { signedUp, whoIs } = people(() => app);
const { change, addPasskey, passkeyAnswer } = strongSignIn(() => app, origin);
const there = strongSignIn(() => other, origin);

const contextOf = (cookies: Record<string, string> = {}, ipAddress = "192.0.2.1") =>
  createContext(app.environment, { requestId: "test", bearer: null, ipAddress, cookies });

const encoded = (challenge: Uint8Array) => Buffer.from(challenge).toString("base64url");

test("A thousand challenges of 500 addresses store nothing, and a person signs in beside them", async () => {
  const person = await signedUp();
  const passkey = await addPasskey(person.token);
  const startFrom = (ipAddress: string) => startPasskeySignIn(contextOf({}, ipAddress));
  const addresses = Array.from({ length: 500 }, (_, net) => `203.0.${net >> 8}.${net & 255}`);
  for (const place of Array.from({ length: 50 }, (_, index) => index * 10)) {
    const ten = addresses.slice(place, place + 10);
    for (const answer of await Promise.all([...ten, ...ten].map(startFrom))) {
      expect(answer).toMatchObject({ options: expect.any(String), userErrors: [] });
    }
  }
  expect(await app.query("SELECT FROM sign_in_challenges WHERE kind = 'use_passkey'")).toEqual([]);
  expect(await app.query("SELECT FROM spent_codes")).toEqual([]);
  const signedIn = await change("signInWithPasskey", { credential: await passkeyAnswer(passkey) });
  expect(await whoIs(signedIn.token)).toEqual({ email: person.email });
});

test("An answer that succeeded in one process is refused in another, and so is one at the same moment", async () => {
  const passkey = await addPasskey((await signedUp()).token);
  const used = { credential: await passkeyAnswer(passkey) };
  expect((await there.change("signInWithPasskey", used)).token).not.toBeNull();
  expect((await change("signInWithPasskey", used)).token).toBeNull();
  const atOnce = { credential: await passkeyAnswer(passkey) };
  const answers = await Promise.all(
    [change, there.change].map((sign) => sign("signInWithPasskey", atOnce)),
  );
  expect(answers.filter(({ token }) => token)).toHaveLength(1);
});

test("A refused answer is not remembered, so strangers cannot fill the database", async () => {
  const passkey = await addPasskey((await signedUp()).token);
  const before = await app.query("SELECT FROM spent_codes");
  const credential = await passkeyAnswer(passkey, { isUserVerified: false });
  expect((await change("signInWithPasskey", { credential })).token).toBeNull();
  expect(await app.query("SELECT FROM spent_codes")).toHaveLength(before.length);
});

test("A challenge is accepted until it expires, also after a rotation of the secret", () => {
  const challenge = encoded(issueSignInChallenge(contextOf()));
  const minutes = (count: number) => new Date(clock.getTime() + count * 60_000);
  const at = (now: Date, secret: string) => {
    const { environment } = app;
    const config = { ...environment.config, secret, secrets: [secret, "s".repeat(32)] };
    return isSignInChallenge({ ...contextOf(), config, now: () => now }, challenge);
  };
  expect(at(new Date(minutes(challengeMinutes).getTime() - 1), "t".repeat(32))).toBe(true);
  expect(at(minutes(challengeMinutes), "t".repeat(32))).toBe(false);
});

test("A challenge with any byte altered, shortened or written otherwise is refused", () => {
  const bytes = issueSignInChallenge(contextOf());
  expect(isSignInChallenge(contextOf(), encoded(bytes))).toBe(true);
  for (let place = 0; place < bytes.length; place += 1) {
    const altered = bytes.with(place, bytes[place]! ^ 1);
    expect(isSignInChallenge(contextOf(), encoded(altered)), String(place)).toBe(false);
  }
  const others = ["", encoded(bytes.subarray(1)), `${encoded(bytes)}=`, "x".repeat(43)];
  for (const given of others) expect(isSignInChallenge(contextOf(), given), given).toBe(false);
});

test("A challenge for a new passkey opens no session, and one for a sign-in adds no passkey", async () => {
  const { token: bearer } = await signedUp();
  const { authenticator } = await addPasskey(bearer);
  const { options } = await change("startPasskeyRegistration", null, { bearer });
  const { challenge } = JSON.parse(options);
  const mine = await change("startPasskeySignIn", null);
  const credential = authenticator.get(mine.options, { challenge });
  expect((await change("signInWithPasskey", { credential })).token).toBeNull();
  const given = encoded(issueSignInChallenge(contextOf()));
  const registration = authenticator.create(options, { challenge: given });
  const answer = await change("registerPasskey", { credential: registration }, { bearer });
  expect(answer).toMatchObject({ passkey: null, userErrors: [{ code: "INVALID" }] });
});

test("A challenge of a known browser is accepted from no other browser", async () => {
  const ctx = contextOf();
  rememberBrowser(ctx, ["user:1"]);
  const cookies = { plaudit_browser: ctx.answer.cookies.get("plaudit_browser")!.value };
  const challenge = encoded(issueSignInChallenge(contextOf(cookies)));
  expect(isSignInChallenge(contextOf(cookies), challenge)).toBe(true);
  expect(isSignInChallenge(contextOf(), challenge)).toBe(false);
  const unknown = encoded(issueSignInChallenge(contextOf()));
  expect(isSignInChallenge(contextOf(cookies), unknown)).toBe(true);
});
