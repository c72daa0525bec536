import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";
import { build } from "#server/testing/build";

let database: TestDatabase;
let providers: number[];
let users: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { aProvider, aUser } = build(database);
  const made = [
    aProvider(),
    aProvider({ category: "creative", region: "asia" }),
    aProvider({ category: null, region: null }),
  ];
  providers = (await Promise.all(made)).map((each) => each.id);
  users = (await Promise.all([aUser(), aUser()])).map((each) => each.id);
});
afterAll(() => database.drop());

/** The expected counters, counted from the reviews. */
const recount = `
  SELECT p.id,
    ARRAY(SELECT (SELECT count(*) FROM reviews r WHERE r.provider_id = p.id AND review_type = 'service' AND rating = stars)::integer
      FROM generate_series(1, 5) AS stars ORDER BY stars) AS service,
    ARRAY(SELECT (SELECT count(*) FROM reviews r WHERE r.provider_id = p.id AND review_type = 'advertisement' AND rating = stars)::integer
      FROM generate_series(1, 5) AS stars ORDER BY stars) AS advertisement,
    (SELECT count(*)::integer FROM reviews r WHERE r.provider_id = p.id) AS count,
    coalesce((SELECT avg(rating)::real FROM reviews r WHERE r.provider_id = p.id), 0::real) AS average
  FROM providers p ORDER BY p.id`;
const counters = `
  SELECT id, service_histogram AS service, advertisement_histogram AS advertisement, review_count AS count,
    average_rating AS average FROM providers ORDER BY id`;
const userCounters = "SELECT id, review_count FROM users ORDER BY id";
const userRecount = `
  SELECT u.id, (SELECT count(*)::integer FROM reviews r WHERE r.user_id = u.id) AS review_count FROM users u ORDER BY id`;
const figures = `
  SELECT category, region, sum(provider_count)::integer AS providers, sum(service_count + advertisement_count)::integer AS reviews,
    sum(service_sum + advertisement_sum)::integer AS stars, sum(service_provider_count)::integer AS "with service",
    sum(reviewed_provider_count)::integer AS reviewed
  FROM category_figures GROUP BY 1, 2 HAVING sum(provider_count) > 0 ORDER BY 1, 2`;
const figuresRecount = `
  SELECT coalesce(category, 'none') AS category, coalesce(region, 'none') AS region, count(*)::integer AS providers,
    sum(review_count)::integer AS reviews,
    coalesce(sum((SELECT sum(rating) FROM reviews r WHERE r.provider_id = p.id)), 0)::integer AS stars,
    count(*) FILTER (WHERE service_count > 0)::integer AS "with service",
    count(*) FILTER (WHERE review_count > 0)::integer AS reviewed
  FROM providers p GROUP BY 1, 2 ORDER BY 1, 2`;

const step = fc.record({
  kind: fc.constantFrom("add", "add", "add many", "change", "move", "remove", "recategorise"),
  provider: fc.nat({ max: 2 }),
  user: fc.option(fc.nat({ max: 1 })),
  rating: fc.integer({ min: 1, max: 5 }),
  reviewType: fc.constantFrom("service", "advertisement"),
  category: fc.constantFrom("fitness", "education", null),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(
  { kind, provider, user, rating, reviewType, category }: Step,
  index: number,
): Promise<void> {
  const id = providers[provider];
  const writer = user === null ? null : users[user];
  // A reviewer has one live review per provider and service type; the property is about counting only.
  const values = [id, null, rating, reviewType, `comment ${index}`];
  const add = "INSERT INTO reviews (provider_id, user_id, rating, review_type, comment)";
  const any = "(SELECT id FROM reviews ORDER BY id LIMIT 1)";
  if (kind === "add") {
    await database.query(`${add} VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`, [
      id,
      writer,
      rating,
      reviewType,
      `one ${index}`,
    ]);
  } else if (kind === "add many") {
    await database.query(
      `${add} SELECT p, NULL, $1, $2, 'many' FROM unnest($3::integer[]) AS p, generate_series(1, 3)`,
      [rating, reviewType, providers],
    );
  } else if (kind === "change") {
    await database.query(`UPDATE reviews SET rating = $1, review_type = $2 WHERE id = ${any}`, [
      rating,
      reviewType,
    ]);
  } else if (kind === "move") {
    await database.query(`UPDATE reviews SET provider_id = $1, user_id = NULL WHERE id = ${any}`, [
      values[0],
    ]);
  } else if (kind === "remove") {
    await database.query(`DELETE FROM reviews WHERE id = ${any}`);
  } else {
    await database.query("UPDATE providers SET category = $1 WHERE id = $2", [category, id]);
  }
}

test("every counter equals a recount after any sequence of changes, some of them at once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const half = Math.floor(steps.length / 2);
      for (const [index, each] of steps.slice(0, half).entries()) await take(each, index);
      await Promise.all(steps.slice(half).map((each, index) => take(each, half + index)));
      expect(await database.query(counters)).toEqual(await database.query(recount));
      expect(await database.query(userCounters)).toEqual(await database.query(userRecount));
      expect(await database.query(figures)).toEqual(await database.query(figuresRecount));
    }),
    { numRuns: 30 },
  );
});

test("the database refuses what no code may store", async () => {
  const refused = [
    "INSERT INTO reviews (provider_id, rating, review_type, comment) VALUES (1, 0, 'service', 'x')",
    "INSERT INTO reviews (provider_id, rating, review_type, comment) VALUES (1, 6, 'service', 'x')",
    "INSERT INTO reviews (provider_id, rating, review_type, comment) VALUES (1, 5, 'other', 'x')",
    "INSERT INTO reviews (provider_id, rating, review_type, comment) VALUES (1, 5, 'service', '')",
    "INSERT INTO reviews (provider_id, rating, review_type, comment) VALUES (1, 5, 'service', repeat('x', 1001))",
    "INSERT INTO reviews (provider_id, rating, review_type, comment, service_type) VALUES (1, 5, 'service', 'x', 'general')",
    "INSERT INTO providers (username, display_name) VALUES ('Upper', 'x')",
    "INSERT INTO providers (username, display_name, picture_url) VALUES ('a', 'x', '//host/x')",
    "INSERT INTO providers (username, display_name, picture_url) VALUES ('a', 'x', 'javascript:alert(1)')",
    "UPDATE providers SET review_count = 5",
    "UPDATE providers SET service_histogram = '{1,2,3}'",
    "UPDATE providers SET service_histogram = '{-1,0,0,0,0}'",
  ];
  for (const statement of refused)
    await expect(database.query(statement), statement).rejects.toThrow(
      /violates|generated|check constraint|cannot be|column/,
    );
});
