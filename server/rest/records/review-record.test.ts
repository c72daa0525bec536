import { afterAll, beforeAll, expect, test } from "vitest";
import { startNetwork } from "#server/testing/network-server";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { recordSql } from "./record";
import { reviewTarget, targetJoin } from "./review-record";

let network: Awaited<ReturnType<typeof startNetwork>>;
let app: TestApp;
beforeAll(async () => {
  network = await startNetwork();
  app = await startTestApp({ env: { APIFY_TOKEN: "a", APIFY_BASE_URL: network.address } });
});
afterAll(async () => {
  await app.close();
  network.close();
});

test("A provider without a name has its username; a missing provider is Business Review (VAL-45)", async () => {
  const nameless = { id: "66", username: "mira.k", fullName: " ", followersCount: 12 };
  network.answer(() => ({ status: 201, body: [nameless] }));
  const path = "/api/apify/instagram-profile-scraper?username=mira.k";
  expect((await app.rest("GET", path)).body.data).toMatchObject({ full_name: "mira.k" });
  const [row] = await app.query<{ target: string }>(
    `SELECT ${recordSql(reviewTarget)} AS target FROM (SELECT) AS one LEFT JOIN providers p ON false ${targetJoin}`,
  );
  expect(JSON.parse(row!.target)).toEqual({
    targetBusiness: null,
    targetBusinessUsername: null,
    businessName: "Business Review",
  });
});
