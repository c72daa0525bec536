import { afterAll, beforeAll, expect, test } from "vitest";
import { picturePath } from "#server/pictures/picture-address";
import { startNetwork, type NetworkReply } from "#server/testing/network-server";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const path = "/api/apify/instagram-profile-scraper";
let network: Awaited<ReturnType<typeof startNetwork>>;
let app: TestApp;
beforeAll(async () => {
  network = await startNetwork();
  app = await startTestApp({
    env: {
      APIFY_TOKEN: "apify_api_1",
      APIFY_BASE_URL: network.address,
      RATE_LIMITS: "on",
      LIMIT_LOOK_UP: "5/600",
      LIMIT_PROFILE_REPORT: "3/600",
    },
  });
});
afterAll(async () => {
  await app.close();
  network.close();
});
const says = (body: NetworkReply & object) => network.answer(() => body);
const notFound = (username: string) => ({ username, error: "not_found", errorDescription: "…" });

test("A profile has the fields of the specification, and the second answer is cached (REST-22)", async () => {
  const found = { id: "66", username: "mira.k", fullName: "Mira Kahn", followersCount: 12 };
  says({ status: 201, body: [found] });
  const answer = {
    success: true,
    found: true,
    data: {
      user_id: "66",
      username: "mira.k",
      full_name: "Mira Kahn",
      biography: null,
      profile_pic_url: null,
      followers: 12,
      posts: 0,
      is_verified: false,
      is_business_account: false,
      is_private: false,
    },
    raw_data: { error: null },
    cached: false,
  };
  const first = await app.rest("GET", `${path}?username=@Mira.K`);
  expect([first.status, first.body]).toEqual([200, answer]);
  const again = await app.rest("GET", `${path}?username=mira.k&unknown=1`);
  expect([again.status, again.body]).toEqual([200, { ...answer, cached: true }]);
});

test("A provider of the directory is answered without a look-up (REST-22)", async () => {
  const pictureUrl = "https://scontent.cdninstagram.com/ann.jpg";
  const { username } = await app.build.aProvider({ displayName: "Ann's Studio", pictureUrl });
  const { body } = await app.rest("GET", `${path}?username=${username}`);
  expect(body).toMatchObject({
    success: true,
    data: { username, full_name: "Ann's Studio" },
    cached: true,
  });
  expect(body.data.user_id).toMatch(/./);
  // Pictures of records always have our own address.
  expect(body.data.profile_pic_url).toBe(picturePath(pictureUrl));
  expect(body.data.profile_pic_url).toMatch(/^\/api\/proxy-image\?url=https%3A/);
});

test("An unknown username is found: false, with the error of the network (REST-22, Q57)", async () => {
  says({ status: 201, body: [notFound("ghost")] });
  const { status, body } = await app.rest("GET", `${path}?username=ghost`);
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      found: false,
      data: null,
      raw_data: { error: "not_found" },
      cached: false,
      message: "@ghost not found on Instagram",
    },
  ]);
});

test("A network that is away is 503 with Retry-After (REST-22, ERR-24)", async () => {
  says({ status: 408, body: {} });
  const { status, body, headers } = await app.rest("GET", `${path}?username=mira.l`);
  expect([status, headers["retry-after"], body]).toEqual([
    503,
    "5",
    {
      success: false,
      error: "Unable to verify @mira.l - please try again",
      data: null,
      raw_data: { error: "unavailable" },
      cached: false,
    },
  ]);
});

test.each([
  ["", "Required"],
  ["?username=", "please enter a username"],
  ["?username=%20@", "please enter a username"],
  ["?username=two%20words", "use 1 to 30 letters, digits, dots and underscores"],
  ["?username=%3Cscript%3E", "use 1 to 30 letters, digits, dots and underscores"],
  [`?username=${"a".repeat(31)}`, "use 1 to 30 letters, digits, dots and underscores"],
  [`?username=${"a".repeat(5_000)}`, ""],
  ["?username=a&username=b", ""],
  ["?username[]=a", ""],
  ["?username[a]=a", ""],
  ["?username=%00", ""],
  ["?username=%ED%A0%80", ""],
])("%s is refused without a request to the network (REST-32, ERR-22)", async (query, message) => {
  says({ status: 500, body: {} });
  const { status, body } = await app.rest("GET", path + query);
  expect(status).toBe(400);
  expect(body).toMatchObject({ success: false, error: expect.any(String) });
  if (message.startsWith("use") || message.startsWith("please")) {
    expect(body).toMatchObject({ error: "Invalid username format", message });
  }
  expect(network.calls).toEqual([]);
});

test("Another method is refused", async () => {
  expect((await app.rest("POST", path, { username: "mira.k" })).status).toBe(405);
});

test("Look-ups are rate-limited; cached profiles are not", async () => {
  says({ status: 201, body: [notFound("x")] });
  const answers = [];
  for (let time = 0; time < 6; time += 1) {
    answers.push(await app.rest("GET", `${path}?username=ghost.${time}`));
  }
  const refused = answers.at(-1)!;
  expect(refused.status).toBe(429);
  expect(refused.body.error).toMatch(/^Too many attempts/);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await app.rest("GET", `${path}?username=mira.k`)).status).toBe(200);
});

const report = (userData: unknown) => app.rest("POST", "/api/user-save", { userData } as object);
test.each<[string, unknown, number]>([
  ["no data", undefined, 400],
  ["data of another type", "mira", 400],
  ["a list", [], 400],
  ["no username", { source: "search" }, 400],
  ["a username of another type", { instagramUsername: { $ne: null } }, 400],
  ["what is no username", { instagramUsername: "two words" }, 400],
  ["a source of another type", { instagramUsername: "mira", source: 5 }, 400],
  ["a source at the limit", { instagramUsername: "mira", source: "s".repeat(40) }, 200],
  ["a source past it", { instagramUsername: "mira", source: "s".repeat(41) }, 400],
  ["search data of another type", { instagramUsername: "mira", searchData: "x" }, 400],
  ["NUL", { instagramUsername: "mira", searchData: { a: "\u0000" } }, 400],
  ["16 KB", { instagramUsername: "mira", searchData: { a: "x".repeat(16 * 1024 - 8) } }, 200],
  ["a byte more", { instagramUsername: "mira", searchData: { a: "x".repeat(16 * 1024 - 7) } }, 400],
])("REST-23 Q60 user-save with %s", async (_name, userData, expected) => {
  const { status, body } = await report(userData);
  expect(status).toBe(expected);
  expect(body).toMatchObject(
    expected === 200 ? { success: true } : { success: false, error: expect.any(String) },
  );
});

test("user-save refuses input nested too deeply for the stack (REST-23, Q60)", async () => {
  const levels = 20_000;
  const deep = `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  const { status, body } = await app.rest(
    "POST",
    "/api/user-save",
    `{"userData":{"instagramUsername":"mira","searchData":${deep}}}`,
    { "content-type": "application/json" },
  );
  expect([status, body.success]).toEqual([400, false]);
});

test("Submitted profile data is kept, shown by no call, and creates no provider (REST-23, Q60)", async () => {
  const searchData = { full_name: "Planted", is_verified: true, username: "planted" };
  const handedIn = { instagramUsername: "@Planted", source: "search", searchData };
  expect((await report(handedIn)).body).toEqual({ success: true });
  expect(
    await app.query("SELECT source, search_data FROM reported_profiles WHERE username = 'planted'"),
  ).toEqual([{ source: "search", search_data: searchData }]);
  for (const url of ["business-crud", "user-search"]) {
    expect((await app.rest("GET", `/api/${url}?username=planted`)).body.found).toBe(false);
  }
  expect(await app.query("SELECT 1 FROM looked_up_profiles WHERE username = 'planted'")).toEqual(
    [],
  );
  const refused = await report(handedIn);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.any(String)]);
});
