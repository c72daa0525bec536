import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startNetwork, type NetworkReply } from "#server/testing/network-server";
import { people } from "#server/testing/people";
import { bearerOf } from "#server/testing/rest-table";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let network: Awaited<ReturnType<typeof startNetwork>>;
let app: TestApp;
beforeAll(async () => {
  network = await startNetwork();
  app = await startTestApp({
    env: { FACEBOOK_APP_ID: "1", FACEBOOK_APP_SECRET: "s", FACEBOOK_BASE_URL: network.address },
  });
});
afterAll(async () => {
  await app.close();
  network.close();
});
const { signedUp, usernameProofOf, call, whoIs } = people(() => app);
const handOver = (token: string) =>
  app.rest(
    "POST",
    "/api/facebook/set-token",
    { facebookToken: "EAAG", expiresIn: 5_184_000 },
    bearerOf(token),
  );

let ids = 0;
function plays(pages: unknown, other: Record<string, NetworkReply> = {}) {
  ids += 1;
  const picture = { data: { url: "https://scontent.example/me.jpg" } };
  const answers: Record<string, NetworkReply> = {
    "/v25.0/oauth/access_token": { body: { access_token: "long", expires_in: 5_183_944 } },
    "/v25.0/me": { body: { id: `77${ids}`, name: "Mira Kahn", picture } },
    "/v25.0/me/accounts": { body: { data: pages, paging: {} } },
    ...other,
  };
  network.answer(({ path }) => answers[path] ?? { status: 400, body: { error: { code: 100 } } });
}

test("Each profile linked at Facebook is one record (ENT-16, SOCIAL-02)", async () => {
  const { token } = await call("signUp", { proof: await usernameProofOf("mira.page") });
  const linked = {
    id: "17841400000000777",
    username: "Mira.Page",
    name: "Mira at work",
    profile_picture_url: "https://scontent.example/p.jpg",
    followers_count: 1_204,
    media_count: 88,
  };
  const page = { id: "10", name: "A page", instagram_business_account: linked };
  plays([page, { id: "11", name: "A page without a profile" }, "no page", { id: {} }], {
    "/v25.0/17841400000000777": { body: { account_type: "BUSINESS", id: "17841400000000777" } },
  });
  expect((await handOver(token)).body).toEqual({
    success: true,
    message: "Facebook connected",
    accounts: [
      {
        id: "17841400000000777",
        username: "mira.page",
        fullName: "Mira at work",
        accountType: "BUSINESS",
        profilePic: "https://scontent.example/p.jpg",
        followersCount: 1_204,
        mediaCount: 88,
        platform: "facebook",
        verified: true,
        pageId: "10",
        pageName: "A page",
      },
    ],
  });
});

test("Without a page the record describes the person, with null for missing values (ENT-16, SOCIAL-03)", async () => {
  const { token } = await signedUp();
  plays([]);
  const [account] = (await handOver(token)).body.accounts;
  expect(account).toEqual({
    id: `77${ids}`,
    username: null,
    fullName: "Mira Kahn",
    accountType: null,
    profilePic: "https://scontent.example/me.jpg",
    followersCount: null,
    mediaCount: null,
    platform: "facebook",
    verified: false,
    pageId: null,
    pageName: null,
  });

  const other = (await signedUp()).token;
  const odd = {
    username: "some.body",
    profile_picture_url: "javascript:alert(1)",
    followers_count: "many",
  };
  plays([{ id: "12", instagram_business_account: odd }]);
  expect((await handOver(other)).body.accounts).toMatchObject([
    {
      id: "12",
      username: "some.body",
      accountType: null,
      profilePic: null,
      followersCount: null,
      verified: false,
    },
  ]);
});

describe("A failed connection (SOCIAL-09)", () => {
  test.each<[string, Record<string, NetworkReply>, string, status?: number]>([
    [
      "a token that is over",
      { "/v25.0/oauth/access_token": { status: 400, body: { error: { code: 190 } } } },
      "this login has expired, please try again",
    ],
    [
      "a network that has too much to do",
      { "/v25.0/oauth/access_token": { status: 429, body: { error: { code: 4 } } } },
      "Facebook is busy right now, please try again later",
      503,
    ],
    [
      "half an answer",
      { "/v25.0/me": { body: '{"id":"7' } },
      "Facebook is not responding, please try again later",
      503,
    ],
  ])("by %s leaves the user signed in", async (_name, other, words, expected = 400) => {
    const { token, email } = await signedUp();
    plays([], other);
    const { status, body, headers } = await handOver(token);
    expect([status, body]).toEqual([expected, { success: false, error: words, message: words }]);
    expect(headers["retry-after"]).toBe(expected === 503 ? "10" : undefined);
    expect(await whoIs(token)).toEqual({ email });
    const validated = await app.rest(
      "GET",
      "/api/auth-middleware?action=validate",
      undefined,
      bearerOf(token),
    );
    expect(validated.status).toBe(200);
    expect(
      await app.query(
        "SELECT 1 FROM network_tokens t JOIN users u ON u.id = t.user_id WHERE u.email = $1",
        [email],
      ),
    ).toEqual([]);
  });
});
