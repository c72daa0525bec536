import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startNetwork } from "#server/testing/network-server";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let network: Awaited<ReturnType<typeof startNetwork>>;
let app: TestApp;
beforeAll(async () => {
  network = await startNetwork();
  app = await startTestApp({
    env: { APIFY_TOKEN: "apify_api_1", APIFY_BASE_URL: network.address },
  });
});
afterAll(async () => {
  await app.close();
  network.close();
});

let names = 0;
let username: string;
beforeEach(() => {
  username = `mira.k${(names += 1)}`;
  const found = {
    id: "66",
    username,
    fullName: "Mira Kahn",
    biography: "Runs.",
    followersCount: 12,
    verified: true,
  };
  network.answer(() => ({ status: 201, body: [found] }));
});
const findsNoProfile = () =>
  network.answer(() => ({ status: 201, body: [{ username, error: "not_found" }] }));

async function guest(): Promise<string> {
  const { data } = await app.graph("mutation { startGuestSession { token } }");
  return data.startGuestSession.token;
}

async function save(changes: object = {}, bearer?: string) {
  const { data } = await app.graph(
    `mutation ($input: SaveReviewInput!) { saveReview(input: $input) {
       review { id provider { username displayName category { slug } region isVerified rating { count average } } }
       userErrors { code message field } } }`,
    {
      input: {
        provider: username,
        rating: 5,
        reviewType: "SERVICE",
        region: "EUROPE",
        comment: "Patient.",
        ...changes,
      },
    },
    { bearer: bearer ?? (await guest()) },
  );
  return data.saveReview;
}

const provider = (count: number) => ({
  username,
  displayName: "Mira Kahn",
  category: null,
  region: null,
  isVerified: true,
  rating: { count, average: 5 },
});
const isListed = async () =>
  (await app.rest("GET", `/api/business-crud?username=${username}`)).body.found;

test("A review of a profile that was looked up adds no provider from what the caller sent (Q85)", async () => {
  await app.rest("GET", `/api/apify/instagram-profile-scraper?username=${username}`);
  expect(await isListed()).toBe(false);
  expect(await save()).toMatchObject({ review: { provider: provider(1) }, userErrors: [] });
  expect(network.calls).toHaveLength(1);
  expect(await isListed()).toBe(true);
  expect((await save()).review.provider).toEqual(provider(2));
});

test("A profile without a stored look-up is looked up during the save (Q85)", async () => {
  expect((await save()).review.provider).toEqual(provider(1));
  expect(network.calls).toHaveLength(1);
});

test("Eight reviews at once make one provider with eight reviews (Q85)", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => save()));
  expect(answers.filter(({ review }) => review)).toHaveLength(8);
  expect(network.calls).toHaveLength(1);
  const { body } = await app.rest("GET", `/api/business-crud?username=${username}`);
  expect(body.business).toMatchObject({ reviewCount: 8, averageRating: 5 });
});

test("A payload adds no provider (Q85)", async () => {
  findsNoProfile();
  const target = { username, displayName: "Planted", full_name: "Planted", followers: 9 };
  const planted = await app.rest(
    "POST",
    "/api/save-complete-review",
    {
      targetBusiness: target,
      rating: 5,
      reviewType: "service",
      region: "europe",
      comment: "Patient.",
    },
    { authorization: `Bearer ${await guest()}` },
  );
  expect([planted.status, planted.body]).toEqual([
    404,
    { success: false, error: `@${username} is not in the directory` },
  ]);
  expect(await isListed()).toBe(false);
  expect((await save()).userErrors).toMatchObject([{ code: "NOT_FOUND", field: ["provider"] }]);
});

test("A rejected review adds no provider (Q85)", async () => {
  const { call, usernameProofOf } = people(() => app);
  const { token } = await call("signUp", { proof: await usernameProofOf(username) });
  expect((await save({}, token)).userErrors).toMatchObject([
    { code: "FORBIDDEN", message: "You cannot review yourself" },
  ]);
  expect(await isListed()).toBe(false);

  const env = { APIFY_TOKEN: "apify_api_1", APIFY_BASE_URL: network.address };
  const limits = { RATE_LIMITS: "on", LIMIT_GUEST_REVIEW: "1/3600" };
  const unlimited = app;
  app = await startTestApp({ env: { ...env, ...limits } });
  try {
    const { username: listed } = await app.build.aProvider();
    expect((await save({ provider: listed })).userErrors).toEqual([]);
    expect((await save()).userErrors).toMatchObject([{ code: "THROTTLED" }]);
    expect(network.calls).toHaveLength(1);
    expect(await isListed()).toBe(false);
  } finally {
    await app.close();
    app = unlimited;
  }
});

test("An unreachable network adds no provider, and is not asked for an invalid review (Q85)", async () => {
  network.answer(() => ({ status: 408, body: {} }));
  expect((await save()).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
  expect(await isListed()).toBe(false);
  username = `${username}x`;
  expect((await save({ rating: 6 })).userErrors).toMatchObject([{ field: ["rating"] }]);
  expect(network.calls).toHaveLength(1);
});
