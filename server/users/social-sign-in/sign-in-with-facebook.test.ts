import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startNetwork, type NetworkReply } from "#server/testing/network-server";
import { opened, people } from "#server/testing/people";
import { strongSignIn } from "#server/testing/strong-sign-in";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const secret = "f4ce-b00c";
let network: Awaited<ReturnType<typeof startNetwork>>;
let app: TestApp;
let clock = new Date();
beforeAll(async () => {
  network = await startNetwork();
  app = await startTestApp({
    now: () => clock,
    env: {
      FACEBOOK_APP_ID: "1234",
      FACEBOOK_APP_SECRET: secret,
      FACEBOOK_BASE_URL: network.address,
    },
  });
});
afterAll(async () => {
  await app.close();
  network.close();
});
const { call: enter, signedUp, usernameProofOf } = people(() => app);

const document = `mutation ($input: SignInWithFacebookInput!) {
  signInWithFacebook(input: $input) { ${opened} } }`;
const signIn = async (input: object = {}) => {
  const given = { input: { token: "EAAG-short", expiresIn: 5_184_000, ...input } };
  return (await app.graph(document, given)).data.signInWithFacebook;
};
const setToken = (
  bearer: string | null,
  body: object = { facebookToken: "EAAG-short", expiresIn: 5_184_000 },
) =>
  app.rest(
    "POST",
    "/api/facebook/set-token",
    body,
    bearer ? { authorization: `Bearer ${bearer}` } : {},
  );

type Part = "exchange" | "me" | "accounts";

/** Facebook's answers for a person with these linked profiles; single answers can be replaced. */
function plays(
  id: string,
  usernames: string[] = [],
  other: Partial<Record<Part, NetworkReply>> = {},
) {
  const linked = usernames.map((username, place) => ({
    id: `10${place}`,
    name: "A page",
    instagram_business_account: { id: "17841400000000000", username, name: "Mira" },
  }));
  const own: Record<Part, NetworkReply> = {
    exchange: { body: { access_token: "EAAG-long", token_type: "bearer", expires_in: 5_183_944 } },
    me: {
      body: { id, name: "Mira Kahn", picture: { data: { url: "https://scontent.example/p" } } },
    },
    accounts: { body: { data: [{ id: "9", name: "An unlinked page" }, ...linked], paging: {} } },
    ...other,
  };
  const names: Record<string, Part> = {
    "/v25.0/oauth/access_token": "exchange",
    "/v25.0/me": "me",
    "/v25.0/me/accounts": "accounts",
  };
  network.answer(({ path }) => own[names[path]!] ?? null);
}

let made = 0;
const anId = () => `1015800000${String(1_000_000 + (made += 1))}`;
const aHandle = () => `page.of${made}`;

describe("signing in", () => {
  test("exchanges the token with the secret and fetches the person (SOCIAL-02, SOCIAL-03, SOCIAL-07)", async () => {
    const id = anId();
    plays(id);
    const answer = await signIn({ remember: true });
    expect(answer).toMatchObject({
      userErrors: [],
      viewer: {
        hasPassword: false,
        user: { displayName: "Mira K.", username: null, isVerified: false },
        identities: [],
        sessions: [{ isRemembered: true }],
      },
    });
    const [exchange, ...asked] = network.calls;
    expect(Object.fromEntries(exchange!.query)).toEqual({
      grant_type: "fb_exchange_token",
      client_id: "1234",
      client_secret: secret,
      fb_exchange_token: "EAAG-short",
    });
    const proof = createHmac("sha256", secret).update("EAAG-long").digest("hex");
    for (const call of asked) {
      expect(call.authorization).toBe("Bearer EAAG-long");
      expect(call.query.get("appsecret_proof")).toBe(proof);
    }
    const fields = Object.fromEntries(asked.map(({ path, query }) => [path, query.get("fields")]));
    expect(fields).toEqual({
      "/v25.0/me": "id,name,picture",
      "/v25.0/me/accounts":
        "id,name,instagram_business_account{id,username,name,profile_picture_url,followers_count,media_count}",
    });
    const [kept] = await app.query<{ sealed: Buffer; expires_at: Date }>(
      "SELECT sealed, expires_at FROM network_tokens t JOIN users u ON u.id = user_id WHERE facebook_id = $1",
      [id],
    );
    // The expiry comes from Facebook, not from the browser.
    expect(kept!.expires_at.getTime()).toBe(clock.getTime() + 5_183_944_000);
    expect(kept!.sealed.toString("latin1")).not.toContain("EAAG");
  });

  test("finds the same user by Facebook id, and an id beyond 2^53 keeps its precision", async () => {
    const id = anId();
    plays(id);
    const first = await signIn();
    expect((await signIn()).viewer.user.id).toBe(first.viewer.user.id);
    plays("", [], { me: { body: '{"id":90071992547409931234,"name":"A"}' } });
    await signIn();
    const found = await app.query(
      "SELECT id FROM users WHERE facebook_id = '90071992547409931234'",
    );
    expect(found).toHaveLength(1);
  });

  test("a linked Instagram profile confirms that username, later as well (Q82)", async () => {
    const [id, username] = [anId(), aHandle()];
    plays(id, [username.toUpperCase()]);
    expect((await signIn()).viewer.user).toMatchObject({ username, isVerified: true });
    const [other, later] = [anId(), aHandle()];
    plays(other);
    expect((await signIn()).viewer.user.username).toBeNull();
    plays(other, [later]);
    expect((await signIn()).viewer.user.username).toBe(later);
    plays(other, [username]);
    expect((await signIn()).viewer.user.username).toBe(later);
  });

  test("does not sign in to a user with the confirmed linked username, and removes it from one who only declared it", async () => {
    const [id, username] = [anId(), aHandle()];
    const { viewer } = await enter("signUp", { proof: await usernameProofOf(username) });
    plays(id, [username]);
    const runsThePage = (await signIn()).viewer.user;
    expect(runsThePage).toMatchObject({ username: null, isVerified: false });
    expect(runsThePage.id).not.toBe(viewer.user.id);
    plays(id);
    expect((await signIn()).viewer.user.id).toBe(runsThePage.id);

    const squatter = await signedUp();
    plays(anId(), [squatter.instagramUsername]);
    expect((await signIn()).viewer).toMatchObject({
      hasPassword: false,
      user: { username: squatter.instagramUsername },
    });
  });

  test("confirms no username if several profiles are linked", async () => {
    plays(anId(), ["client.one", "client.two"]);
    expect((await signIn()).viewer.user).toMatchObject({ username: null, isVerified: false });
  });

  test("works for a person without pages (SOCIAL-03)", async () => {
    plays(anId(), [], { accounts: { status: 403, body: { error: { code: 200, message: "x" } } } });
    expect((await signIn()).viewer.user.displayName).toBe("Mira K.");
    plays(anId(), [], { accounts: null });
    expect((await signIn()).viewer.user.displayName).toBe("Mira K.");
  });

  const expired = { status: 400, body: { error: { code: 190, error_subcode: 463, message: "x" } } };
  const later = "Facebook is not responding, please try again later";
  const busy = "Facebook is busy right now, please try again later";
  test.each<[string, Partial<Record<Part, NetworkReply>>, string]>([
    ["an expired token", { exchange: expired }, "this login has expired, please try again"],
    [
      "a token of another app",
      { exchange: { status: 400, body: { error: { code: 101 } } } },
      "Facebook refused this login",
    ],
    [
      "a proof that does not fit",
      { me: { status: 400, body: { error: { code: 100 } } } },
      "Facebook refused this login",
    ],
    ["429", { exchange: { status: 429, body: {} } }, busy],
    ["a limit", { me: { status: 400, body: { error: { code: 32 } } } }, busy],
    ["500", { exchange: { status: 500, body: "<html>" } }, later],
    ["half an answer", { me: { body: '{"id":"1' } }, later],
    ["no person", { me: { body: { name: "x" } } }, "Facebook refused this login"],
    ["nothing in three seconds", { exchange: null }, later],
  ])("ERR-32 is refused if Facebook answers %s", async (_what, other, message) => {
    plays(anId(), [], other);
    const before = await app.query("SELECT id FROM users");
    expect(await signIn()).toMatchObject({ token: null, userErrors: [{ message }] });
    expect(await app.query("SELECT id FROM users")).toHaveLength(before.length);
  });

  test("a missing or oversized token causes no call to Facebook", async () => {
    plays(anId());
    for (const token of ["", " ", "x".repeat(2_001)]) {
      expect((await signIn({ token })).userErrors).toMatchObject([
        { message: "the login returned no token" },
      ]);
    }
    expect(network.calls).toEqual([]);
  });
});

test("a second factor is asked for after the login as well", async () => {
  const id = anId();
  plays(id);
  const first = await signIn();
  const strong = strongSignIn(() => app, "http://localhost");
  const { secret: shared } = await strong.addOneTimeCodes(first.token);
  const asked = await strong.change("signInWithFacebook", { token: "EAAG-short" });
  expect(asked).toMatchObject({
    token: null,
    userErrors: [{ code: "SECOND_FACTOR_REQUIRED" }],
    secondFactor: { methods: ["ONE_TIME_CODE", "RECOVERY_CODE"] },
  });
  const { ticket } = asked.secondFactor;
  const code = strong.codeOf(shared);
  expect((await strong.change("signInWithSecondFactor", { ticket, code })).token).not.toBeNull();
});

describe("POST /api/facebook/set-token", () => {
  test("links the login to the user of the bearer, and then signs in with it (REST-27)", async () => {
    const id = anId();
    plays(id);
    const person = await signedUp();
    expect(await setToken(person.token)).toMatchObject({
      status: 200,
      body: { success: true, message: "Facebook connected" },
    });
    expect((await signIn()).viewer.user.id).toBe(person.id);
    expect((await setToken(person.token)).status).toBe(200);
  });

  test("without a bearer nothing changes, and a login linked to another user stays theirs (REST-27)", async () => {
    plays(anId());
    expect(await setToken(null)).toMatchObject({
      status: 401,
      body: { success: false, error: "Authentication required" },
    });
    expect(network.calls).toEqual([]);
    await signIn();
    const other = await signedUp();
    expect(await setToken(other.token)).toMatchObject({
      status: 409,
      body: { error: "This Facebook login belongs to another profile" },
    });
  });

  test("requires a recent sign-in to link a login (REST-27)", async () => {
    const person = await signedUp();
    clock = new Date(clock.getTime() + 14 * 60_000);
    const { body } = await app.rest(
      "POST",
      "/api/auth-unified",
      { action: "refresh", token: person.token },
      {},
    );
    clock = new Date(clock.getTime() + 2 * 60_000);
    plays(anId());
    expect(await setToken(body.token)).toMatchObject({
      status: 403,
      body: { error: "Please sign in again first" },
    });
  });

  test.each([
    [{}, "the login returned no token"],
    [{ facebookToken: null }, "the login returned no token"],
    [{ facebookToken: 7 }, /facebookToken/],
    [{ facebookToken: ["a"] }, /facebookToken/],
    [{ facebookToken: "a", expiresIn: {} }, /expiresIn/],
    [{ facebookToken: "a\u0000" }, /./],
  ])("answers 400 to %j (REST-27)", async (body, message) => {
    const { token } = await signedUp();
    const answer = await setToken(token, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(message) });
  });
});
