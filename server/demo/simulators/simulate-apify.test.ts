import { afterAll, beforeAll, expect, test } from "vitest";
import { findServiceStates } from "#server/platform/request/external-service-states";
import { refreshLookUps } from "#server/providers/look-up/refresh-look-ups";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isListening: true });
});
afterAll(() => app.close());

async function lookUp(username: string) {
  const { data } = await app.graph(
    `mutation ($input: LookUpProfileInput!) { lookUpProfile(input: $input) {
       profile { username displayName avatar followers isVerified isPrivate } isCached userErrors { code } } }`,
    { input: { username } },
  );
  return data.lookUpProfile;
}

test("The simulator answers the same calls as the network, and has pictures (Q36)", async () => {
  const answer = await lookUp("@Osei.Tailors");
  expect(answer).toEqual({
    profile: {
      username: "osei.tailors",
      displayName: "Kwabena Osei",
      avatar: expect.stringMatching(/^\/api\/proxy-image\?url=%2Fpictures%2Fstored%2F[0-9a-f]{40}/),
      followers: 61_200,
      isVerified: true,
      isPrivate: false,
    },
    isCached: false,
    userErrors: [],
  });
  for (const address of [answer.profile.avatar, storedPath(answer.profile.avatar)]) {
    const picture = await app.http.inject(address);
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(picture.rawPayload.subarray(8, 12).toString()).toBe("WEBP");
  }
  const gone = storedPath(answer.profile.avatar).replace(/[0-9a-f]{40}/, "0".repeat(40));
  expect((await app.http.inject(gone)).statusCode).toBe(404);
  expect((await app.rest("GET", `/api/proxy-image?url=${gone}`)).status).toBe(404);
});

function storedPath(avatar: string): string {
  return new URL(avatar, "http://plaudit").searchParams.get("url")!;
}

test.each([
  ["unknown.profile", "NOT_FOUND"],
  ["constructor", "NOT_FOUND"],
  ["__proto__", "NOT_FOUND"],
  ["empty.profile", "NOT_FOUND"],
  ["nameless.profile", "NOT_FOUND"],
  ["busy.profile", "UNAVAILABLE"],
  ["broken.profile", "UNAVAILABLE"],
  ["half.profile", "UNAVAILABLE"],
  ["odd.profile", "UNAVAILABLE"],
])("A look-up of %s reports %s (Q12)", async (username, code) => {
  expect(await lookUp(username)).toEqual({
    profile: null,
    isCached: false,
    userErrors: [{ code }],
  });
});

test("A profile with a name but without followers and posts is found (Q12)", async () => {
  expect((await lookUp("first.post.soon")).profile.displayName).toBe("Ilse Brandt");
});

test("The job that refreshes look-ups finds simulated profiles unchanged and skips demonstration data", async () => {
  await lookUp("halla.tides");
  await app.query(
    `INSERT INTO providers (username, display_name, network_id, followers, posts)
     SELECT username, display_name, network_id, 1, 1 FROM looked_up_profiles WHERE username = 'halla.tides'`,
  );
  await app.build.aProvider({ username: "studio.halvorsen", followers: 48_300 });
  await app.query("DELETE FROM looked_up_profiles");
  await refreshLookUps(app.environment, null, { signal: new AbortController().signal });
  const rows = await app.query(
    "SELECT username, followers, is_released AS released FROM providers ORDER BY username",
  );
  expect(rows).toEqual([
    { username: "halla.tides", followers: 8_412, released: false },
    { username: "studio.halvorsen", followers: 48_300, released: false },
  ]);
});

test("The simulator accepts only our token and serves only its own pictures", async () => {
  const actor =
    "/simulator/apify/v2/acts/apify~instagram-profile-scraper/run-sync-get-dataset-items";
  const asked = { usernames: ["osei.tailors"] };
  const refused = await app.rest("POST", actor, asked, { authorization: "Bearer mine" });
  expect([refused.status, refused.body.error.type]).toEqual([401, "user-or-token-not-found"]);
  for (const file of ["unknown.png", "constructor.png", "..%2f..%2fetc%2fpasswd"]) {
    const picture = await app.http.inject(`/simulator/apify/pictures/${file}`);
    expect(picture.statusCode).toBe(404);
  }
});

test("Successes and failures of the simulator are recorded like those of the network", async () => {
  await lookUp("bram.sourdough");
  await lookUp("broken.profile");
  expect(await findServiceStates(app.environment)).toMatchObject({
    mail: { state: "simulated" },
    profileScraper: {
      state: "simulated",
      lastSuccessAt: expect.any(Date),
      lastFailureAt: expect.any(Date),
      lastFailure: expect.any(String),
    },
  });
});
