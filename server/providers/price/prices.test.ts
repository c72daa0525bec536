import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { readPrices } from "./store-prices";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    "INSERT INTO operators (pseudonym, role, granted_at) VALUES ('Operator of prices', 'ADMIN', now())",
  );
  await setCountry("CA");
  for (const [price, country] of words) {
    await app.build.aProvider({ username: usernameOf(price), country });
    // The words alone, as before amounts were read.
    await app.query("UPDATE providers SET price = $2 WHERE username = $1", [
      usernameOf(price),
      price,
    ]);
  }
  await readAll();
});
afterAll(() => app.close());
const { call, usernameProofOf } = people(() => app);

const words: [price: string, country: string | null][] = [
  ["€80", "DE"],
  ["1.234,50 €", "FR"],
  ["€49.99", null],
  ["€50", "DE"],
  ["from $60", null],
  ["$70/h", "US"],
  ["¥4.999", "JP"],
  ["¥5.000", "JP"],
  ["on request", "DE"],
];
const usernameOf = (price: string) => `p${words.findIndex(([each]) => each === price)}`;
const priceOf = (username: string) => words[Number(username.slice(1))]![0];

async function setCountry(country: string) {
  await app.query(
    `INSERT INTO site_settings (name, address, country, email, authority, changed_at, changed_by)
     VALUES ('Plaudit', 'Main Street 1', $1, 'hello@x.org', 'AP', now(), 'Operator of prices')`,
    [country],
  );
}
async function readAll() {
  await readPrices(app.environment, null);
}
async function find(filter: object, sort = "OLDEST") {
  const query = `query ($filter: ProviderFilter, $sort: ProviderSort!) {
    providers(filter: $filter, sort: $sort, first: 20) { totalCount nodes { username } } }`;
  const { data } = await app.graph(query, { filter, sort });
  const found = data.providers.nodes.map(({ username }: { username: string }) => priceOf(username));
  expect(data.providers.totalCount).toBe(found.length);
  return found;
}

test("Amounts are read from the words, `$` by the country of the page, else by the site's", async () => {
  const rows = await app.query<{ price: string; amount: number; currency: string }>(
    `SELECT price, price_hundredths / 100.0::real AS amount, price_currency AS currency
     FROM providers ORDER BY id`,
  );
  expect(rows.map(({ price, amount, currency }) => [price, amount, currency])).toEqual([
    ["€80", 80, "EUR"],
    ["1.234,50 €", 1234.5, "EUR"],
    ["€49.99", 49.99, "EUR"],
    ["€50", 50, "EUR"],
    ["from $60", 60, "CAD"],
    ["$70/h", 70, "USD"],
    ["¥4.999", 4999, "JPY"],
    ["¥5.000", 5000, "JPY"],
    ["on request", null, null],
  ]);
});

test("A price range is within one currency, by default the site's, and larger where a unit is worth little", async () => {
  const prices = ["FROM_FIFTY"];
  expect(await find({ prices, currency: "EUR" })).toEqual(["€80", "€50"]);
  expect(await find({ prices, currency: "USD" })).toEqual(["$70/h"]);
  expect(await find({ prices })).toEqual(["from $60"]);
  expect(await find({ prices, currency: "JPY" })).toEqual(["¥5.000"]);
  expect(await find({ prices: ["UNDER_FIFTY"], currency: "JPY" })).toEqual(["¥4.999"]);
  expect(await find({ prices: ["UNDER_FIFTY", "FROM_TWO_HUNDRED"], currency: "EUR" })).toEqual([
    "1.234,50 €",
    "€49.99",
  ]);
  const { errors } = await app.graph(
    `{ providers(filter: { prices: [FROM_FIFTY], currency: "ECU" }) { totalCount } }`,
  );
  expect(errors?.[0]?.message).toBe("Unknown `currency`.");
});

test("The order by price has the providers with a price in the currency, the cheapest first, page by page", async () => {
  expect(await find({ currency: "EUR" }, "LOWEST_PRICE")).toEqual([
    "€49.99",
    "€50",
    "€80",
    "1.234,50 €",
  ]);
  expect(await find({}, "LOWEST_PRICE")).toEqual(["from $60"]);
  expect(await find({ currency: "EUR", prices: ["FROM_FIFTY"] }, "LOWEST_PRICE")).toEqual([
    "€50",
    "€80",
  ]);
  const page = `query ($after: String) { providers(filter: { currency: "EUR" }, sort: LOWEST_PRICE,
    first: 2, after: $after) { nodes { priceAmount priceCurrency } pageInfo { endCursor } } }`;
  const first = (await app.graph(page)).data.providers;
  const second = (await app.graph(page, { after: first.pageInfo.endCursor })).data.providers;
  expect([...first.nodes, ...second.nodes]).toEqual(
    [49.99, 50, 80, 1234.5].map((priceAmount) => ({ priceAmount, priceCurrency: "EUR" })),
  );
});

test("A filter finds the providers of countries, and the counts beside it name countries and currencies", async () => {
  expect(await find({ countries: ["FR", "us"] })).toEqual(["1.234,50 €", "$70/h"]);
  const facets = `query ($filter: ProviderFilter) { providerFacets(filter: $filter) { total currency
    countries { country count } currencies { currency count } prices { from below count } } }`;
  const { data } = await app.graph(facets, { filter: { currency: "EUR", countries: ["DE"] } });
  expect(data.providerFacets).toEqual({
    total: 3,
    currency: "EUR",
    countries: [
      { country: "DE", count: 3 },
      { country: "JP", count: 2 },
      { country: "FR", count: 1 },
      { country: "US", count: 1 },
    ],
    currencies: [{ currency: "EUR", count: 2 }],
    prices: [
      { from: 0, below: 50, count: 0 },
      { from: 50, below: 100, count: 2 },
      { from: 100, below: 200, count: 0 },
      { from: 200, below: null, count: 0 },
    ],
  });
  const { errors } = await app.graph(`{ providers(filter: { countries: ["UK"] }) { totalCount } }`);
  expect(errors?.[0]?.message).toBe("`countries` must have codes of ISO 3166-1.");
  const { status, body } = await app.rest(
    "GET",
    "/api/v1/providers?countries=FR&prices=FROM_TWO_HUNDRED&currency=EUR",
  );
  expect([status, body.nodes.length]).toEqual([200, 1]);
});

test("The words of an owner are read when they or the country change", async () => {
  const { username } = await app.build.aProvider();
  const owner = (await call("signUp", { proof: await usernameProofOf(username) })).token;
  const update = async (changes: object) => {
    const own = "{ viewer { dashboard { provider { revision } } } }";
    const { revision } = (await app.graph(own, {}, { bearer: owner })).data.viewer.dashboard
      .provider;
    const query = `mutation ($input: UpdateProviderInput!) { updateProvider(input: $input) {
      provider { price priceAmount priceCurrency } } }`;
    const input = { revision, ...changes };
    const { price, priceAmount, priceCurrency } = (
      await app.graph(query, { input }, { bearer: owner })
    ).data.updateProvider.provider;
    return [price, priceAmount, priceCurrency];
  };
  expect(await update({ price: "from $45.50" })).toEqual(["from $45.50", 45.5, "CAD"]);
  expect(await update({ country: "NZ" })).toEqual(["from $45.50", 45.5, "NZD"]);
  expect(await update({ price: "ask me" })).toEqual(["ask me", null, null]);
  expect(await update({ price: "" })).toEqual([null, null, null]);
});

test("Another country of the site gives signs another meaning, and no page counts as changed", async () => {
  const changes = "SELECT count(*)::integer AS count FROM pending_changes";
  const before = await app.query(changes);
  await setCountry("AU");
  await readAll();
  const currency = "SELECT price_currency FROM providers WHERE price = 'from $60'";
  expect(await app.query(currency)).toEqual([{ price_currency: "AUD" }]);
  expect(await app.query(changes)).toEqual(before);
});
