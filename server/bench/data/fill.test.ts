import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";
import { fill } from "./fill";

const size = { providers: 400, reviews: 6_000, users: 150 };

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await fill(client, size, () => {});
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function count(text: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${text}`,
  );
  return row!.count;
}

test("The large data has as many rows as were asked for", async () => {
  expect(await count("providers")).toBe(size.providers);
  expect(await count("reviews")).toBe(size.reviews);
  expect(await count("users")).toBe(size.users);
});

test("Every counter of a provider and of a user equals a recount of the reviews", async () => {
  const histogram = (type: string) =>
    `ARRAY(SELECT count(*) FILTER (WHERE r.rating = stars AND r.review_type = '${type}')::integer
      FROM generate_series(1, 5) AS stars LEFT JOIN reviews r ON r.provider_id = p.id
      GROUP BY stars ORDER BY stars)`;
  const wrong = await database.query(`
    SELECT id FROM providers p
    WHERE service_histogram::integer[] <> ${histogram("service")}
      OR advertisement_histogram::integer[] <> ${histogram("advertisement")}
    UNION ALL
    SELECT id FROM users u WHERE review_count <> (SELECT count(*) FROM reviews WHERE user_id = u.id)`);
  expect(wrong).toEqual([]);
});

test("The figures of every category and region equal a recount of its reviews", async () => {
  const stored = await database.query(`
    SELECT category, region, sum(provider_count)::integer AS providers,
      sum(reviewed_provider_count)::integer AS reviewed, sum(service_provider_count)::integer AS served,
      sum(advertisement_provider_count)::integer AS advertised, sum(service_count + advertisement_count)::integer AS reviews,
      sum(service_sum)::integer AS service_sum, sum(advertisement_sum)::integer AS advertisement_sum
    FROM category_figures GROUP BY 1, 2 HAVING sum(provider_count) > 0 ORDER BY 1, 2`);
  const recounted = await database.query(`
    SELECT coalesce(p.category, 'none') AS category, coalesce(p.region, 'none') AS region,
      count(DISTINCT p.id)::integer AS providers,
      count(DISTINCT p.id) FILTER (WHERE r.id IS NOT NULL)::integer AS reviewed,
      count(DISTINCT p.id) FILTER (WHERE r.review_type = 'service')::integer AS served,
      count(DISTINCT p.id) FILTER (WHERE r.review_type = 'advertisement')::integer AS advertised,
      count(r.id)::integer AS reviews,
      coalesce(sum(r.rating) FILTER (WHERE r.review_type = 'service'), 0)::integer AS service_sum,
      coalesce(sum(r.rating) FILTER (WHERE r.review_type = 'advertisement'), 0)::integer AS advertisement_sum
    FROM providers p LEFT JOIN reviews r ON r.provider_id = p.id GROUP BY 1, 2 ORDER BY 1, 2`);
  expect(stored.length).toBeGreaterThan(20);
  expect(stored).toEqual(recounted);
});

test("The large data is skewed, and its comments have a believable length", async () => {
  const [shape] = await database.query<Record<string, number>>(`
    SELECT max(review_count)::float8 / avg(review_count)::float8 AS steepness,
      count(*) FILTER (WHERE review_count = 0)::integer AS unreviewed,
      (SELECT min(length(comment)) FROM reviews)::integer AS shortest,
      (SELECT max(length(comment)) FROM reviews)::integer AS longest,
      (SELECT count(DISTINCT rating) FROM reviews)::integer AS stars
    FROM providers`);
  expect(shape!.steepness).toBeGreaterThan(10);
  expect(shape!.unreviewed).toBeGreaterThan(0);
  expect(shape!.shortest).toBeGreaterThanOrEqual(40);
  expect(shape!.longest).toBeLessThanOrEqual(300);
  expect(shape!.stars).toBe(5);
});

test("Indexes, references and triggers stand again after the fill, and the triggers go on counting", async () => {
  const untouched = await createTestDatabase();
  const [expected, found] = await Promise.all(
    [untouched, database].map(({ query }) =>
      query(`
        SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
        UNION ALL
        SELECT conname || pg_get_constraintdef(oid) FROM pg_constraint
          WHERE connamespace = 'public'::regnamespace
        UNION ALL
        SELECT tgname || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`),
    ),
  );
  await untouched.drop();
  expect(found).toEqual(expected);

  const [before] = await database.query<{ count: number }>(
    "SELECT review_count AS count FROM providers WHERE id = 1",
  );
  const [added] = await database.query<{ id: number }>(
    "INSERT INTO reviews (provider_id, rating, review_type, comment) VALUES (1, 5, 'service', 'Good.') RETURNING id",
  );
  expect(Number(added!.id)).toBe(size.reviews + 1);
  expect(await count(`providers WHERE id = 1 AND review_count = ${before!.count + 1}`)).toBe(1);
  await database.query("DELETE FROM reviews WHERE id = $1", [added!.id]);
});

test("The same size gives the same directory again, except for random ids", async () => {
  const digest = () =>
    database.query(`
      SELECT md5(string_agg(md5((to_jsonb(p) - 'node_id')::text), '' ORDER BY id)) AS providers,
        (SELECT md5(string_agg(md5((to_jsonb(u) - 'node_id')::text), '' ORDER BY id)) FROM users u) AS users,
        (SELECT md5(string_agg(md5((to_jsonb(r) - 'node_id')::text), '' ORDER BY id)) FROM reviews r) AS reviews
      FROM providers p`);
  const before = await digest();
  await fill(client, size, () => {});
  expect(await digest()).toEqual(before);
});
