import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { maxCounted } from "#server/platform/settings/limits";

let app: TestApp;
/** One provider has as many verified reviews as are counted, among more that are not. */
beforeAll(async () => {
  app = await startTestApp();
  await app.query(`
    INSERT INTO providers (username, display_name, is_business)
    SELECT 'p' || n, 'Provider ' || n, true FROM generate_series(1, ${maxCounted}) n`);
  await app.query(`
    INSERT INTO reviews (provider_id, rating, review_type, comment)
    SELECT (SELECT min(id) FROM providers), CASE WHEN n <= ${maxCounted} THEN 4 ELSE 5 END, 'service', 'Said.'
    FROM generate_series(1, ${maxCounted + 5}) n`);
}, 60_000);
afterAll(() => app.close());

const count = "{ totalCount totalCountIsExact }";

test("A list of providers is counted up to 10,000, and past it says that it is not exact: Q101", async () => {
  const read = async () => {
    const { data } = await app.graph(
      `{ providers(first: 1, filter: { minimumRating: 0 }) ${count} }`,
    );
    return data.providers;
  };
  expect(await read()).toEqual({ totalCount: maxCounted, totalCountIsExact: true });
  await app.query(
    "INSERT INTO providers (username, display_name, is_business) VALUES ('one.more', 'One more', true)",
  );
  expect(await read()).toEqual({ totalCount: null, totalCountIsExact: false });
});

test("So are filtered reviews; stored counters stay exact: Q101", async () => {
  const read = async () => {
    const { data } = await app.graph(
      `{ provider(username: "p1") { every: reviews(first: 1) ${count}
           four: reviews(first: 1, filter: { ratings: [4] }) ${count}
           none: reviews(first: 1, filter: { ratings: [1] }) ${count} } providers(first: 1) ${count} }`,
    );
    return data;
  };
  expect(await read()).toEqual({
    provider: {
      every: { totalCount: maxCounted + 5, totalCountIsExact: true },
      four: { totalCount: maxCounted, totalCountIsExact: true },
      none: { totalCount: 0, totalCountIsExact: true },
    },
    providers: { totalCount: maxCounted + 1, totalCountIsExact: true },
  });
  await app.query("UPDATE reviews SET rating = 4 WHERE id = (SELECT max(id) FROM reviews)");
  expect((await read()).provider.four).toEqual({ totalCount: null, totalCountIsExact: false });
});
