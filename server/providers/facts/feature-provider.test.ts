import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { endFeature, featureProvider } from "./feature-provider";

let app: TestApp;
let username: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ username } = await app.build.aProvider());
});
afterAll(() => app.close());

const now = new Date("2026-11-12T23:59:59Z");
const feature = (reason: string, name = username) =>
  featureProvider(app.database.source.manager, { username: name, reason, now });

async function stored() {
  const document = `query ($username: String!) {
    provider(username: $username) { isFeatured featuredOn featuredReason } }`;
  return (await app.graph(document, { username })).data.provider;
}

const notFeatured = { isFeatured: false, featuredOn: null, featuredReason: null };

test("a provider is featured with day and reason, until that is ended", async () => {
  expect(await feature("  Answers   every review. ", `@${username.toUpperCase()}`)).toBeNull();
  expect(await stored()).toEqual({
    isFeatured: true,
    featuredOn: "2026-11-12",
    featuredReason: "Answers every review.",
  });
  const { body } = await app.rest("GET", `/api/business-crud?username=${username}`);
  expect(body.business).toMatchObject({ featured: true, badge: "Featured" });

  expect(await endFeature(app.database.source.manager, username)).toBeNull();
  expect(await stored()).toEqual(notFeatured);
});

test("a reason may have 200 characters, and an empty or longer one changes nothing", async () => {
  expect(await feature(" ")).toBe("Give a reason of 1 to 200 characters.");
  expect(await feature("é".repeat(201))).toBe("Give a reason of 1 to 200 characters.");
  expect(await stored()).toEqual(notFeatured);
  expect(await feature("é".repeat(200))).toBeNull();
  await endFeature(app.database.source.manager, username);
});

test("an unknown provider is named", async () => {
  const manager = app.database.source.manager;
  expect(await feature("Good.", "no.such.provider")).toBe("There is no provider no.such.provider.");
  expect(await endFeature(manager, "not a username")).toBe("There is no provider not a username.");
});

test("the database refuses a featured provider without day and reason", async () => {
  const statement = `UPDATE providers SET is_featured = true, featured_on = now()`;
  await expect(app.query(statement)).rejects.toThrow("providers_featured_with_reason");
});
