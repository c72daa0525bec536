import { afterAll, beforeAll, expect, test } from "vitest";
import { createContext } from "#server/platform/request/context";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { countProviders } from "./count-providers.query";
import { conditions, setFilters } from "./provider-filters";
import { allProviders, searchedSource, type ProvidersWanted } from "./providers-wanted";
import { Values } from "#server/platform/database/statement";
import { parseSearch } from "./search/search-terms";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    `INSERT INTO providers (username, display_name, category, region, service_types, languages, price, is_verified,
       is_business, is_only_listed)
     SELECT 'p' || n, 'Provider ' || n, (ARRAY['fitness', 'creative'])[1 + n % 2], (ARRAY['europe', 'asia'])[1 + n / 2 % 2],
       CASE WHEN n % 3 = 0 THEN '{yoga_instruction}' ELSE '{}' END::text[],
       CASE WHEN n % 5 < 2 THEN '{French}' ELSE '{}' END::text[], '$40', n % 4 < 2, n % 7 < 3, n % 6 < 2
     FROM generate_series(1, 60) n`,
  );
  const rows = await app.query<{ id: number }>("SELECT id FROM providers WHERE id % 11 = 0");
  for (const row of rows) await app.build.aReview(row);
});
afterAll(() => app.close());

const others: [string, Partial<ProvidersWanted>][] = [
  ["no other filter", {}],
  ["a category and a region", { categories: ["fitness"], region: "europe" }],
  ["no category at all", { categories: [] }],
  ["verified providers", { verifiedOnly: true, region: "asia" }],
  ["business or professional accounts", { businessOrProfessional: true }],
  ["a service type", { serviceTypes: ["yoga_instruction"] }],
  ["a language", { languages: ["french"] }],
  ["a price range", { prices: { currency: "USD", ranges: ["under_fifty"] } }],
  ["a country", { countries: ["DE"] }],
  ["a review type", { reviewType: "service" }],
  ["reviews", { reviewedOnly: true }],
  ["a minimum rating", { minimumRating: 1 }],
  ["a search", { search: parseSearch("provider") }],
];

test.each(others)("the count without only listed providers follows %s", async (_, changes) => {
  const wanted = { ...allProviders, ...changes, publicOnly: true };
  expect(setFilters(wanted)).toHaveLength(Object.keys(changes).length + 1);
  const values = new Values();
  const where = conditions(wanted, values);
  const [matching] = await app.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${searchedSource(wanted)} WHERE ${where}`,
    values.list,
  );
  const ctx = createContext(app.environment, {
    requestId: "t",
    bearer: null,
    ipAddress: "192.0.2.1",
  });
  expect(await countProviders(ctx, wanted)).toBe(matching!.count);
});
