import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { endsWithin, holdTimers } from "#server/testing/held-waits";
import { startNetwork, type NetworkReply } from "#server/testing/network-server";
import { opened, people } from "#server/testing/people";
import { strongSignIn } from "#server/testing/strong-sign-in";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let clock = new Date();
let network: Awaited<ReturnType<typeof startNetwork>>;
let app: TestApp;
beforeAll(async () => {
  network = await startNetwork();
  app = await startTestApp({
    now: () => clock,
    env: {
      INSTAGRAM_APP_ID: "990602627938098",
      INSTAGRAM_APP_SECRET: "a1b2C3D4, second",
      INSTAGRAM_VERIFY_TOKEN: "agreed",
      INSTAGRAM_BASE_URL: network.address,
    },
  });
});
afterAll(async () => {
  await app.close();
  network.close();
});
const { call: enter, signedUp, whoIs, proofOf, usernameProofOf } = people(() => app);

const signInDocument = `mutation ($input: SignInWithInstagramInput!) {
  signInWithInstagram(input: $input) { ${opened} } }`;
const signIn = async (input: object, cookie = "", bearer?: string) => {
  const caller = { headers: { cookie }, ...(bearer && { bearer }) };
  return (await app.graph(signInDocument, { input }, caller)).data.signInWithInstagram;
};

/** The state and cookies of a browser that started an Instagram login. */
async function start() {
  const { data, headers } = await app.graph(
    "mutation { startInstagramSignIn { authorizeUrl userErrors { message } } }",
  );
  const cookie = String(headers["set-cookie"]);
  const url = new URL(data.startInstagramSignIn.authorizeUrl);
  return { url, cookie, sent: cookie.split(";")[0]!, state: url.searchParams.get("state")! };
}

let codes = 0;
const aCode = () => `AQBx-hBsH3-${(codes += 1)}`;

interface Person {
  id?: string;
  username: string;
  name?: string | null;
}
const documented = (token: string) =>
  `{"data":[{"access_token":"${token}","user_id":17841400000000000,"permissions":"instagram_business_basic"}]}`;
const tooLong = "17841499999999999";

/** Instagram's answers for a person; single answers can be replaced. */
function plays(
  { id = tooLong, username, name = "Mira Kahn" }: Person,
  other: Partial<Record<"exchange" | "lengthen" | "me", NetworkReply>> = {},
) {
  const own: Record<string, NetworkReply> = {
    exchange: { body: documented("short") },
    lengthen: { body: { access_token: "long", token_type: "bearer", expires_in: 5_183_944 } },
    me: {
      body: `{"user_id":${id},"username":${JSON.stringify(username)},"name":${JSON.stringify(name)},"account_type":"Business","id":"98"}`,
    },
    ...other,
  };
  const names: Record<string, string> = {
    "/oauth/access_token": "exchange",
    "/access_token": "lengthen",
    "/v25.0/me": "me",
  };
  network.answer(({ path }) => own[names[path] ?? ""] ?? null);
}

async function comeBack(input: object = {}) {
  const { sent, state } = await start();
  return signIn({ code: aCode(), state, ...input }, sent);
}

let handles = 0;
const aHandle = () => `mira.k${(handles += 1)}`;
const anId = () => `1784140000${String(1_000_000 + handles)}`;

beforeEach(() => {
  clock = new Date();
});

test("a sign-in stores whether Instagram calls the owner's account professional", async () => {
  const username = aHandle();
  const { id } = await app.build.aProvider({ username });
  const signInAs = async (kind: string) => {
    const body = `{"user_id":${anId()},"username":"${username}","account_type":"${kind}"}`;
    plays({ username }, { me: { body } });
    expect((await comeBack()).userErrors).toEqual([]);
    const rows = await app.query("SELECT is_professional FROM providers WHERE id = $1", [id]);
    return rows[0];
  };
  expect(await signInAs("Media_Creator")).toEqual({ is_professional: true });
  expect(await signInAs("PERSONAL")).toEqual({ is_professional: false });
});

test("a second factor is asked for after the login as well", async () => {
  const person = { id: anId(), username: aHandle() };
  plays(person);
  const first = await comeBack();
  const strong = strongSignIn(() => app, "http://localhost");
  const { secret: shared } = await strong.addOneTimeCodes(first.token);
  const { sent, state } = await start();
  const asked = await strong.change(
    "signInWithInstagram",
    { code: aCode(), state },
    { headers: { cookie: sent } },
  );
  expect(asked).toMatchObject({
    token: null,
    viewer: null,
    userErrors: [{ code: "SECOND_FACTOR_REQUIRED" }],
    secondFactor: { methods: ["ONE_TIME_CODE", "RECOVERY_CODE"] },
  });
  const { ticket } = asked.secondFactor;
  const code = strong.codeOf(shared);
  const signedIn = await strong.change("signInWithSecondFactor", { ticket, code });
  expect(signedIn.viewer.user.username).toBe(person.username);
});

describe("the redirect and the callback", () => {
  test("sends all parameters of the specification, a state bound to this browser and PKCE (SOCIAL-06, Q36)", async () => {
    const { url, cookie, state } = await start();
    const { code_challenge, ...asked } = Object.fromEntries(url.searchParams);
    expect(url.origin + url.pathname).toBe(`${network.address}/oauth/authorize`);
    expect(asked).toEqual({
      force_reauth: "true",
      client_id: "990602627938098",
      redirect_uri: `${app.environment.config.publicUrl}/auth/callback`,
      response_type: "code",
      scope:
        "instagram_business_basic,instagram_business_manage_messages,instagram_business_manage_comments,instagram_business_content_publish,instagram_business_manage_insights",
      state,
      code_challenge_method: "S256",
    });
    expect(code_challenge).toMatch(/^[\w-]{43}$/);
    expect(cookie).toMatch(/^plaudit_instagram_state=[^;]{60,}; .*HttpOnly; SameSite=Strict$/);
    expect((await start()).state).not.toBe(state);
  });

  test("exchanges the code with the secret and the verifier, and fetches the person (SOCIAL-08)", async () => {
    const username = aHandle();
    plays({ username });
    const { url, sent, state } = await start();
    const answer = await signIn({ code: "AQBx-mine#_", state, remember: true }, sent);
    expect(answer).toMatchObject({
      userErrors: [],
      viewer: {
        hasPassword: false,
        user: { displayName: "Mira K.", username, isVerified: true },
        profile: { firstName: "Mira", lastName: "Kahn", instagramUsername: username },
        identities: [{ method: "INSTAGRAM", status: "CONFIRMED" }],
        sessions: [{ isRemembered: true }],
      },
    });
    const [exchange, lengthen, me] = network.calls;
    const { code_verifier, ...form } = Object.fromEntries(exchange!.form);
    expect(form).toEqual({
      client_id: "990602627938098",
      client_secret: "a1b2C3D4",
      grant_type: "authorization_code",
      redirect_uri: url.searchParams.get("redirect_uri"),
      code: "AQBx-mine",
    });
    expect(createHash("sha256").update(code_verifier!).digest("base64url")).toBe(
      url.searchParams.get("code_challenge"),
    );
    expect(Object.fromEntries(lengthen!.query)).toEqual({
      grant_type: "ig_exchange_token",
      client_secret: "a1b2C3D4",
      access_token: "short",
    });
    expect(me!.authorization).toBe("Bearer long");
  });

  test("stores the network's token encrypted, bound to its owner, and returns our own bearer (Q62)", async () => {
    const username = aHandle();
    plays({ id: anId(), username });
    const { token } = await comeBack();
    expect(token).not.toContain("long");
    expect(await whoIs(token)).toEqual({ email: null });
    const [row] = await app.query<{ sealed: Buffer; id: number; expires_at: Date }>(
      "SELECT t.sealed, t.expires_at, u.id FROM network_tokens t JOIN users u ON u.id = t.user_id WHERE u.username = $1",
      [username],
    );
    expect(row!.sealed.toString("latin1")).not.toContain("long");
    expect(row!.expires_at.getTime()).toBe(clock.getTime() + 5_183_944_000);
    const { readNetworkToken } = await import("./network-token");
    const { createContext } = await import("#server/platform/request/context");
    const facts = { requestId: "test", bearer: null, ipAddress: "192.0.2.1" };
    const ctx = createContext(app.environment, facts);
    const whose = { userId: row!.id, network: "instagram" } as const;
    expect(await readNetworkToken(ctx, whose)).toBe("long");
    const other = await app.build.aUser();
    await app.query("UPDATE network_tokens SET user_id = $1 WHERE user_id = $2", [
      other.id,
      row!.id,
    ]);
    await expect(readNetworkToken(ctx, { ...whose, userId: other.id })).rejects.toThrow(
      /authenticate/,
    );
  });

  test("accepts the flat response format too, and works without a long-lived token", async () => {
    const body = '{"access_token":"flat","user_id":17841400000000001,"permissions":["basic"]}';
    plays(
      { id: anId(), username: aHandle() },
      { exchange: { body }, lengthen: { status: 500, body: "" } },
    );
    expect((await comeBack()).userErrors).toEqual([]);
    expect(network.calls.at(-1)!.authorization).toBe("Bearer flat");
  });
});

describe("finding the user", () => {
  test("ids beyond 2^53 keep their precision, so that adjacent ids are two users", async () => {
    const [first, second] = [aHandle(), aHandle()];
    plays({ id: "9007199254740993", username: first });
    const one = await comeBack();
    plays({ id: "9007199254740992", username: second });
    const other = await comeBack();
    expect(one.viewer.user.id).not.toBe(other.viewer.user.id);
    const ids = await app.query("SELECT instagram_id FROM users WHERE username = ANY ($1)", [
      [first, second],
    ]);
    expect(ids.map((row) => (row as { instagram_id: string }).instagram_id).toSorted()).toEqual([
      "9007199254740992",
      "9007199254740993",
    ]);
  });

  test("finds the same user after a rename, and frees the old username", async () => {
    const [id, before, after] = [anId(), aHandle(), aHandle()];
    plays({ id, username: before });
    const first = await comeBack();
    plays({ id, username: after });
    const second = await comeBack();
    expect(second.viewer.user).toMatchObject({ id: first.viewer.user.id, username: after });
    plays({ id: anId() + "7", username: before });
    const stranger = await comeBack();
    expect(stranger.viewer.user.id).not.toBe(first.viewer.user.id);
    expect(stranger.viewer.user.username).toBe(before);
  });

  test("a username that moved to another account does not sign in to its old owner's profile", async () => {
    const username = aHandle();
    plays({ id: anId(), username });
    const old = await comeBack();
    plays({ id: anId() + "8", username });
    const now = await comeBack();
    expect(now.viewer.user).toMatchObject({ username });
    expect(now.viewer.user.id).not.toBe(old.viewer.user.id);
    const [left] = await app.query("SELECT username FROM users WHERE instagram_id = $1", [anId()]);
    expect(left).toEqual({ username: null });
  });

  test("a username confirmed by direct message only signs in to the viewer's own profile", async () => {
    const username = aHandle();
    const { viewer, token } = await enter("signUp", { proof: await usernameProofOf(username) });
    plays({ id: anId(), username });
    const { sent, state } = await start();
    const own = await signIn({ code: aCode(), state }, sent, token);
    expect(own.viewer.user).toMatchObject({ id: viewer.user.id, username });
    expect((await comeBack()).viewer.user.id).toBe(viewer.user.id);

    const released = aHandle();
    const left = await enter("signUp", { proof: await usernameProofOf(released) });
    plays({ id: anId() + "6", username: released });
    const stranger = await comeBack();
    expect(stranger.viewer.user.username).toBe(released);
    expect(stranger.viewer.user.id).not.toBe(left.viewer.user.id);
  });

  test("is removed from a user who only declared it, and who keeps everything else", async () => {
    const squatter = await signedUp();
    plays({ id: anId() + "1", username: squatter.instagramUsername });
    const owner = await comeBack();
    expect(owner.viewer).toMatchObject({ hasPassword: false, email: null });
    expect(owner.viewer.user.id).not.toBe(squatter.id);
    expect(await whoIs(squatter.token)).toEqual({ email: squatter.email });

    const other = await signedUp();
    await enter("signInWithProof", { proof: await proofOf("EMAIL", other.email) });
    plays({ id: anId() + "2", username: other.instagramUsername });
    const { viewer } = await comeBack();
    expect(viewer.user.id).not.toBe(other.id);
    const [left] = await app.query("SELECT declared_username FROM users WHERE email = $1", [
      other.email,
    ]);
    expect(left).toEqual({ declared_username: null });
  });

  test("confirms it for the user who declared it, with their own bearer", async () => {
    const person = await signedUp();
    plays({ id: anId() + "3", username: person.instagramUsername });
    const { sent, state } = await start();
    const { viewer } = await signIn({ code: aCode(), state }, sent, person.token);
    expect(viewer).toMatchObject({ hasPassword: true, email: person.email });
    expect(viewer.user).toMatchObject({ id: person.id, username: person.instagramUsername });
  });

  test("eight concurrent sign-ins create one user", async () => {
    plays({ id: anId() + "4", username: aHandle() });
    const answers = await Promise.all(Array.from({ length: 8 }, () => comeBack()));
    expect(new Set(answers.map(({ viewer }) => viewer?.user.id)).size).toBe(1);
  });
});

describe("is refused", () => {
  const refused = (message: string) => ({
    token: null,
    viewer: null,
    userErrors: [
      { code: message.endsWith("please try again later") ? "UNAVAILABLE" : "INVALID", message },
    ],
  });
  const elsewhere = "this login was not started in this browser, please try again";
  const used = "this login has already been used";

  test("a missing, wrong, expired or forged state, and another browser (safety 16)", async () => {
    plays({ username: aHandle() });
    const { sent, state } = await start();
    const other = await start();
    expect(await signIn({ code: aCode() }, sent)).toMatchObject(refused(elsewhere));
    expect(await signIn({ code: aCode(), state: other.state }, sent)).toMatchObject(
      refused(elsewhere),
    );
    expect(await signIn({ code: aCode(), state })).toMatchObject(refused(elsewhere));
    const forged = `${"x".repeat(43)}.zzzzzzzzz.${"x".repeat(43)}`;
    const cookie = `plaudit_instagram_state=${forged}`;
    expect(await signIn({ code: aCode(), state: forged }, cookie)).toMatchObject(
      refused(elsewhere),
    );
    clock = new Date(clock.getTime() + 30 * 60_000);
    expect(await signIn({ code: aCode(), state }, sent)).toMatchObject(refused(elsewhere));
    expect(network.calls).toEqual([]);
    // A refused state does not spend the code.
    clock = new Date();
    const code = aCode();
    expect(await signIn({ code })).toMatchObject(refused(elsewhere));
    expect((await signIn({ code, state: other.state }, other.sent)).userErrors).toEqual([]);
  });

  test("a code or a state that was already used", async () => {
    plays({ id: anId() + "5", username: aHandle() });
    const { sent, state } = await start();
    const code = aCode();
    const both = await Promise.all([signIn({ code, state }, sent), signIn({ code, state }, sent)]);
    expect(both.filter(({ token }) => token)).toHaveLength(1);
    expect(await signIn({ code, state }, sent)).toMatchObject(refused(used));
    expect(await signIn({ code })).toMatchObject(refused(used));
    expect(await signIn({ code: aCode(), state }, sent)).toMatchObject(refused(elsewhere));
  });

  const wasUsed = (error_message: string) => ({
    status: 400,
    body: { error_type: "OAuthException", code: 400, error_message },
  });
  const later = "Instagram is not responding, please try again later";
  test.each<[string, Parameters<typeof plays>[1], string]>([
    [
      "ERR-29 a used code",
      { exchange: wasUsed("Matching code was not found or was already used") },
      used,
    ],
    [
      "ERR-29 a used code in other words",
      { exchange: wasUsed("This authorization code has been used") },
      used,
    ],
    [
      "ERR-30 a wrong app",
      { exchange: wasUsed("Invalid platform app") },
      "Instagram refused this login",
    ],
    [
      "429",
      { exchange: { status: 429, body: {} } },
      "Instagram is busy right now, please try again later",
    ],
    [
      "a limit of the graph",
      { me: { status: 400, body: { error: { code: 4, message: "x" } } } },
      "Instagram is busy right now, please try again later",
    ],
    ["503", { exchange: { status: 503, body: "<html>" } }, later],
    ["half an answer", { exchange: { body: '{"data":[{"access_token":"sho' } }, later],
    [
      "an answer without a token",
      { exchange: { body: { data: [] } } },
      "Instagram refused this login",
    ],
    [
      "an expired token",
      { me: { status: 400, body: { error: { code: 190, message: "expired" } } } },
      "this login has expired, please try again",
    ],
    [
      "a person without a username",
      { me: { body: { user_id: "1" } } },
      "Instagram didn't share your profile",
    ],
    [
      "a person without an id",
      { me: { body: { username: "ann" } } },
      "Instagram didn't share your profile",
    ],
    ["a redirect", { me: { status: 302, body: "" } }, later],
  ])("where Instagram answers %s", async (_what, other, message) => {
    const before = await app.query("SELECT id FROM users");
    plays({ username: aHandle() }, other);
    expect(await comeBack()).toMatchObject(refused(message));
    expect(await app.query("SELECT id FROM users")).toHaveLength(before.length);
  });

  test("if it does not answer within three seconds", async () => {
    plays({ username: aHandle() }, { exchange: null });
    const { held, restore } = holdTimers(3_000);
    onTestFinished(restore);
    let isAnswered = false;
    const answer = comeBack().finally(() => (isAnswered = true));
    await expect.poll(() => network.calls).toHaveLength(1);
    // An answer before the time-out needs fewer statements.
    for (let time = 0; time < 20; time += 1) await app.query("SELECT");
    expect([isAnswered, held.length]).toEqual([false, 1]);
    held[0]!();
    expect(await endsWithin(1_500, answer)).toBe(true);
    expect(await answer).toMatchObject(refused(later));
  });

  test("if it is not configured, in production", async () => {
    const bare = await startTestApp({
      env: {
        NODE_ENV: "production",
        SECRET: "a secret that is long enough for all",
        PUBLIC_URL: "https://plaudit.example",
        RATE_LIMITS: "on",
      },
    });
    const { data } = await bare.graph(
      "mutation { startInstagramSignIn { authorizeUrl userErrors { message } } }",
    );
    const away = [{ message: "Instagram is not available" }];
    expect(data.startInstagramSignIn).toEqual({ authorizeUrl: null, userErrors: away });
    const answer = await bare.graph(signInDocument, { input: { code: "x", state: "y" } });
    expect(answer.data.signInWithInstagram).toMatchObject({ token: null, userErrors: away });
    const facebook = await bare.graph(
      `mutation { signInWithFacebook(input: { token: "x" }) { token userErrors { message } } }`,
    );
    expect(facebook.data.signInWithFacebook.userErrors).toEqual([
      { message: "Facebook is not available" },
    ]);
    await bare.close();
  });
});

test("New users of a network count as sign-ups, returning ones do not (Q72)", async () => {
  const strict = await startTestApp({
    env: {
      RATE_LIMITS: "on",
      LIMIT_SIGN_UP: "1/1800",
      INSTAGRAM_APP_ID: "1",
      INSTAGRAM_APP_SECRET: "s",
      INSTAGRAM_VERIFY_TOKEN: "v",
      INSTAGRAM_BASE_URL: network.address,
    },
  });
  const before = app;
  app = strict;
  try {
    plays({ id: "1", username: "one" });
    expect((await comeBack()).userErrors).toEqual([]);
    expect((await comeBack()).userErrors).toEqual([]);
    plays({ id: "2", username: "two" });
    expect((await comeBack()).userErrors).toMatchObject([{ code: "THROTTLED" }]);
  } finally {
    app = before;
    await strict.close();
  }
});
