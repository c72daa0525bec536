import { afterAll, beforeAll, expect, test } from "vitest";
import { sealToken, unsealToken } from "#server/networks/sealed-token";
import { createContext } from "#server/platform/request/context";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { attemptKeysOf, rememberBrowser } from "#server/verification/known-browser";
import { isSpent, spendOnce } from "#server/verification/spend-once";
import { issueState, isOwnState, verifierOf } from "./network-state";

const [oldSecret, newSecret] = ["old".repeat(12), "new".repeat(12)] as const;

/** Apps of one database, before and after rotating the secret, and after removing the old one. */
let before: TestApp;
let after: TestApp;
let later: TestApp;
beforeAll(async () => {
  before = await startTestApp({ env: { SECRET: oldSecret } });
  const DATABASE_URL = before.environment.config.databaseUrl!;
  after = await startTestApp({ env: { SECRET: `${newSecret}, ${oldSecret}`, DATABASE_URL } });
  later = await startTestApp({ env: { SECRET: newSecret, DATABASE_URL } });
});
afterAll(async () => {
  await later.close();
  await after.close();
  await before.close();
});
const old = people(() => before);
const now = people(() => after);
const last = people(() => later);

const contextOf = (app: TestApp, cookies: Record<string, string> = {}) =>
  createContext(app.environment, {
    requestId: "test",
    bearer: null,
    ipAddress: "192.0.2.1",
    cookies,
  });

const start = async (app: TestApp, method: string, address: string) => {
  const { data } = await app.graph(
    `mutation ($input: StartVerificationInput!) {
       startVerification(input: $input) { verification { id code } debugCode } }`,
    { input: { method, address } },
  );
  return data.startVerification;
};
const confirm = async (app: TestApp, id: string, code: string): Promise<string | null> => {
  const { data } = await app.graph(
    `mutation ($input: ConfirmVerificationInput!) { confirmVerification(input: $input) { proof } }`,
    { input: { id, code } },
  );
  return data.confirmVerification.proof;
};

test("a bearer of the old secret signs in and is exchanged for one of the new", async () => {
  const { token, email } = await old.signedUp();
  expect(await now.whoIs(token)).toEqual({ email });
  expect(await last.whoIs(token)).toBe("Authentication required");
  const next = await now.call("refreshSession", { token });
  expect(await last.whoIs(next.token)).toEqual({ email });
  expect(await old.whoIs(next.token)).toBe("Authentication required");
});

test("a guest token of the old secret is accepted", async () => {
  const document = "mutation { startGuestSession { token } }";
  const { token } = (await before.graph(document)).data.startGuestSession;
  expect(await now.whoIs(token)).toBeNull();
  expect(await last.whoIs(token)).toBe("Authentication required");
});

test("a code and a proof of the old secret are valid", async () => {
  const { verification, debugCode } = await start(before, "EMAIL", "rotated@example.org");
  expect(await confirm(later, verification.id, debugCode)).toBeNull();
  expect(await confirm(after, verification.id, debugCode)).not.toBeNull();

  const proof = await old.proofOf("EMAIL", "proven@example.org");
  expect((await last.call("signInWithProof", { proof })).suggestion).toBeNull();
  expect((await now.call("signInWithProof", { proof })).suggestion).toBe("SIGN_UP");
});

test("the code of a direct message stays the same", async () => {
  const { verification } = await start(before, "INSTAGRAM", "rotated.name");
  const shown = async (app: TestApp) => {
    const document = "query ($id: ID!) { verification(id: $id) { code } }";
    return (await app.graph(document, { id: verification.id })).data.verification.code;
  };
  expect(await shown(after)).toBe(verification.code);
  expect(await shown(later)).not.toBe(verification.code);
});

test("a token encrypted with the old secret is decrypted, and a new one uses the new secret", () => {
  const [then, present, end] = [before, after, later].map(({ environment }) => environment.config);
  const sealed = sealToken(then!, "instagram:1", "the token");
  expect(unsealToken(present!, "instagram:1", sealed)).toBe("the token");
  expect(() => unsealToken(present!, "instagram:2", sealed)).toThrow(/authenticate/);
  expect(() => unsealToken(end!, "instagram:1", sealed)).toThrow(/authenticate/);
  const anew = sealToken(present!, "instagram:1", "the token");
  expect(unsealToken(end!, "instagram:1", anew)).toBe("the token");
});

test("an Instagram login started with the old secret completes with the new one, and only once", async () => {
  const begun = contextOf(before);
  const state = issueState(begun);
  const cookies = { plaudit_instagram_state: state };
  const back = contextOf(after, cookies);
  expect(isOwnState(back, state)).toBe(true);
  expect(verifierOf(back, state)).toBe(verifierOf(begun, state));
  expect(isOwnState(contextOf(later, cookies), state)).toBe(false);

  expect(await spendOnce(begun, "a code")).toBe(true);
  expect(await isSpent(back, "a code")).toBe(true);
  expect(await spendOnce(back, "a code")).toBe(false);
  expect(await spendOnce(back, "another code")).toBe(true);
  expect(await spendOnce(back, "another code")).toBe(false);
});

test("a browser known with the old secret stays known", () => {
  const signedIn = contextOf(before);
  rememberBrowser(signedIn, ["user 1"]);
  const { value } = signedIn.answer.cookies.get("plaudit_browser")!;
  const isKnown = (app: TestApp) =>
    attemptKeysOf(contextOf(app, { plaudit_browser: value }), "user 1").all === null;
  expect([before, after, later].map(isKnown)).toEqual([true, true, false]);
});
