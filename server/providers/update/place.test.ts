import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let provider: { id: number; username: string };
let owner: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const { call, usernameProofOf } = people(() => app);
beforeEach(async () => {
  provider = await app.build.aProvider();
  owner = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
});

async function update(changes: object) {
  const own = "{ viewer { dashboard { provider { revision } } } }";
  const { revision } = (await app.graph(own, {}, { bearer: owner })).data.viewer.dashboard.provider;
  const query = `mutation ($input: UpdateProviderInput!) { updateProvider(input: $input) {
    provider { city country region website } userErrors { code message field } } }`;
  const input = { revision, ...changes };
  return (await app.graph(query, { input }, { bearer: owner })).data.updateProvider;
}

test("An owner gives a place and a website, and the region follows from the country", async () => {
  const given = { city: " Zaandam ", country: "nl", website: "WWW.Amara.example" };
  const stored = { city: "Zaandam", country: "NL", website: "https://www.amara.example/" };
  expect((await update({ ...given, region: "EUROPE" })).provider).toMatchObject(stored);
  expect((await update({ country: "JP" })).provider).toMatchObject({
    country: "JP",
    region: "ASIA",
  });
  const none = { city: "", country: "", website: "" };
  expect((await update({ ...none, region: "SOUTH_AMERICA" })).provider).toEqual({
    ...{ city: null, country: null, website: null },
    region: "SOUTH_AMERICA",
  });
});

test("The city of an owner is found by a search", async () => {
  const find = async () =>
    (await app.graph(`{ providers(search: "zaandam") { nodes { username } } }`)).data.providers
      .nodes;
  expect(await find()).toEqual([]);
  await update({ city: "Zaandam" });
  expect(await find()).toEqual([{ username: provider.username }]);
});

test("A region that contradicts the country is refused, and each fault of a place names its field", async () => {
  await update({ country: "JP" });
  const message = "Japan is in the region “Asia”. Choose that region, or another country";
  const refused = { provider: null, userErrors: [{ code: "INVALID", message, field: ["region"] }] };
  expect(await update({ region: "EUROPE" })).toEqual(refused);
  expect(await update({ country: "JP", region: "OTHER" })).toEqual(refused);
  const wrong = { city: "x".repeat(81), country: "UK", website: "http://amara.example" };
  expect((await update(wrong)).userErrors).toMatchObject([
    { code: "TOO_LONG", message: "City may have at most 80 characters", field: ["city"] },
    { code: "INVALID", field: ["country"] },
    { code: "INVALID", field: ["website"] },
  ]);
});
