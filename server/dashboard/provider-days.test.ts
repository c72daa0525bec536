import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "#server/testing/build";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";

let database: TestDatabase;
let builder: ReturnType<typeof build>;
let providers: number[];
let users: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  builder = build(database);
  const { aProvider, aUser } = builder;
  providers = (await Promise.all([aProvider(), aProvider()])).map(({ id }) => id);
  users = (await Promise.all([aUser(), aUser(), aUser()])).map(({ id }) => id);
});
afterAll(() => database.drop());

const figures = `
  SELECT provider_id AS provider, day::text, sum(review_count)::integer AS reviews, sum(star_sum)::integer AS stars,
    sum(vote_count)::integer AS votes, sum(save_count)::integer AS saves, sum(follow_count)::integer AS follows
  FROM provider_days GROUP BY 1, 2
  HAVING sum(review_count + star_sum + vote_count + save_count + follow_count) > 0 ORDER BY 1, 2`;

/** Independent of the triggers' SQL. */
const recount = `
  SELECT p.id AS provider, day::date::text AS day, reviews, stars, votes, saves, follows
  FROM providers p, generate_series('2026-10-01', '2026-10-09', interval '1 day') AS day,
    LATERAL (SELECT count(*)::integer AS reviews, coalesce(sum(rating), 0)::integer AS stars FROM reviews r
      WHERE r.provider_id = p.id AND date_trunc('day', r.created_at, 'UTC') = day AT TIME ZONE 'UTC') AS r,
    LATERAL (SELECT count(*)::integer AS votes FROM helpful_votes v, reviews r
      WHERE r.id = v.review_id AND r.provider_id = p.id
        AND date_trunc('day', v.created_at, 'UTC') = day AT TIME ZONE 'UTC') AS v,
    LATERAL (SELECT count(*) FILTER (WHERE kind = 'saved')::integer AS saves,
        count(*) FILTER (WHERE kind = 'followed')::integer AS follows FROM bookmarks b
      WHERE b.provider_id = p.id AND is_on
        AND date_trunc('day', b.changed_at, 'UTC') = day AT TIME ZONE 'UTC') AS b
  WHERE reviews + votes + saves + follows > 0 ORDER BY 1, 2`;

const step = fc.record({
  kind: fc.constantFrom(
    ...["review", "review", "many", "rate", "move", "delete", "vote", "vote", "unvote"],
    ...["bookmark", "bookmark", "drop", "leave"],
  ),
  provider: fc.nat({ max: 1 }),
  user: fc.nat({ max: 2 }),
  rating: fc.integer({ min: 1, max: 5 }),
  hour: fc.nat({ max: 9 * 24 - 1 }),
  list: fc.constantFrom("saved", "followed"),
  isOn: fc.boolean(),
  which: fc.nat({ max: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take({ kind, which, list, isOn, hour, rating, ...of }: Step, index: number) {
  const moment = new Date(Date.UTC(2026, 9, 1, hour));
  const provider = providers[of.provider];
  const user = users[of.user];
  const review = `(SELECT id FROM reviews ORDER BY id LIMIT 1 OFFSET ${which})`;
  const add =
    "INSERT INTO reviews (provider_id, user_id, rating, review_type, comment, created_at)";
  const run: Record<string, () => Promise<unknown>> = {
    review: () =>
      database.query(`${add} VALUES ($1, $2, $3, 'service', $4, $5) ON CONFLICT DO NOTHING`, [
        ...[provider, user, rating, `one ${index}`, moment],
      ]),
    many: () =>
      database.query(
        `${add} SELECT p, NULL, $1, 'service', 'many', $2 FROM unnest($3::integer[]) AS p, generate_series(1, 3)`,
        [rating, moment, providers],
      ),
    rate: () => database.query(`UPDATE reviews SET rating = $1 WHERE id = ${review}`, [rating]),
    move: () =>
      database.query(
        `UPDATE reviews SET provider_id = $1, user_id = NULL, created_at = $2 WHERE id = ${review}`,
        [provider, moment],
      ),
    delete: () => database.query(`DELETE FROM reviews WHERE id = ${review}`),
    vote: () =>
      database.query(
        `INSERT INTO helpful_votes (review_id, user_id, created_at) SELECT id, $1, $2 FROM reviews
         WHERE id = ${review} ON CONFLICT DO NOTHING`,
        [user, moment],
      ),
    unvote: () => database.query("DELETE FROM helpful_votes WHERE user_id = $1", [user]),
    bookmark: () =>
      database.query(
        `INSERT INTO bookmarks (user_id, kind, provider_id, is_on, changed_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (user_id, kind, provider_id) DO UPDATE
           SET is_on = excluded.is_on, changed_at = excluded.changed_at`,
        [user, list, provider, isOn, moment],
      ),
    drop: () => database.query("DELETE FROM bookmarks WHERE provider_id = $1", [provider]),
    leave: () => database.query("DELETE FROM helpful_votes WHERE user_id = $1", [user]),
  };
  await run[kind]!();
}

test("daily counts equal a recount of reviews, votes, saves and follows after any sequence of changes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      for (const [index, each] of steps.entries()) await take(each, index);
      expect(await database.query(figures)).toEqual(await database.query(recount));
    }),
    { numRuns: 40 },
  );
});

test("concurrent changes are all counted, and lock different rows", async () => {
  const { aUser, aProvider } = builder;
  const { id: provider } = await aProvider();
  const crowd = await Promise.all(Array.from({ length: 24 }, () => aUser()));
  await Promise.all(
    crowd.map(({ id }) =>
      database.query("INSERT INTO bookmarks VALUES ($1, 'saved', $2, true, '2026-10-03T12:00Z')", [
        id,
        provider,
      ]),
    ),
  );
  const rows = await database.query<{ saves: number }>(
    "SELECT save_count AS saves FROM provider_days WHERE provider_id = $1",
    [provider],
  );
  expect(rows.reduce((sum, { saves }) => sum + saves, 0)).toBe(24);
  expect(rows.length).toBeGreaterThan(1);
});

test("deleting a provider deletes its days, and the table can be recounted", async () => {
  const { aProvider, aUser } = builder;
  const [{ id: provider }, { id: user }] = await Promise.all([aProvider(), aUser()]);
  await database.query(
    "INSERT INTO reviews (provider_id, user_id, rating, review_type, comment) VALUES ($1, $2, 5, 'service', 'gone')",
    [provider, user],
  );
  await database.query(
    "INSERT INTO helpful_votes SELECT id, $2, now() FROM reviews WHERE provider_id = $1",
    [provider, users[0]],
  );
  const all =
    "SELECT * FROM provider_days WHERE review_count + vote_count + save_count + follow_count > 0";
  const counted = "SELECT * FROM recount_provider_days()";
  const ordered = (rows: string) => database.query(`${rows} ORDER BY provider_id, day, slot`);
  expect(await ordered(all)).toEqual(await ordered(counted));
  await database.query("DELETE FROM providers WHERE id = $1", [provider]);
  expect(
    await database.query("SELECT * FROM provider_days WHERE provider_id = $1", [provider]),
  ).toEqual([]);
  expect(await ordered(all)).toEqual(await ordered(counted));
});
