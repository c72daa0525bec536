import { DataSource } from "typeorm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";
import { composeDemo } from "./compose/compose-demo";
import { isPassword } from "#server/users/password-hash";
import { fillDemo, hasProviders } from "./fill-demo";
import { readyUsers } from "./ready-users";

const strong = { config: { passwordHashing: "strong" } } as const;

let testDatabase: TestDatabase;
let source: DataSource;

const today = new Date("2026-11-21T15:30:00Z");
const lines: string[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  source = await new DataSource({ type: "postgres", url: testDatabase.url }).initialize();
  await fillDemo({ source }, (line) => lines.push(line), today);
});

afterAll(async () => {
  await source.destroy();
  await testDatabase.drop();
});

async function count(table: string, { query } = testDatabase): Promise<number> {
  const [row] = await query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`);
  return row!.count;
}

test("An interrupted fill leaves no rows", async () => {
  const empty = await createTestDatabase();
  const source = await new DataSource({ type: "postgres", url: empty.url }).initialize();
  const interrupted = fillDemo({ source }, (line) => {
    if (line.endsWith("reviews.")) throw new Error("The power went out.");
  });
  await expect(interrupted).rejects.toThrow("The power went out.");
  expect(await hasProviders({ source })).toBe(false);
  expect(await count("users", empty)).toBe(0);
  await source.destroy();
  await empty.drop();
});

test("The demonstration data is complete", async () => {
  expect(lines.length).toBeGreaterThanOrEqual(3);
  const world = composeDemo(today);
  expect(await hasProviders({ source })).toBe(true);
  expect(await count("providers")).toBe(world.providers.length);
  expect(await count("users")).toBe(world.users.length);
  expect(await count("reviews")).toBe(world.reviews.length);
  expect(await count("testimonials")).toBe(world.testimonials.length);
  expect(await count("portfolio_images")).toBe(
    world.providers.reduce((sum, { portfolio }) => sum + portfolio.length, 0),
  );
});

test("Q21 The ready owner has codes, and reviews with a code are linked to it", async () => {
  const rows = await testDatabase.query<{ username: string; matched: number; written: number }>(
    `SELECT p.username, count(r.promotion_code_id)::integer AS matched, count(r.promotion_code)::integer AS written
     FROM reviews r JOIN providers p ON p.id = r.provider_id
     WHERE p.id IN (SELECT provider_id FROM promotion_codes) GROUP BY p.username`,
  );
  expect(rows).toEqual([
    { username: "amara.moves", matched: rows[0]?.written, written: expect.any(Number) },
  ]);
  expect(rows[0]!.written).toBeGreaterThan(0);
});

test("Q82 The ready users are confirmed and can sign in with the displayed password", async () => {
  const rows = await testDatabase.query<{ email: string; hash: string }>(
    `SELECT email, username, display_name AS name, password_hash AS hash, is_verified AS "isVerified"
     FROM users WHERE password_hash IS NOT NULL ORDER BY email`,
  );
  expect(rows).toMatchObject([
    { email: "amara@example.org", username: "amara.moves", name: "Amara O.", isVerified: true },
    { email: "ines@example.org", username: "ines.runs.late", name: "Ines M.", isVerified: true },
  ]);
  for (const { identifier, password } of readyUsers) {
    const { hash } = rows.find(({ email }) => email === identifier)!;
    expect(await isPassword(strong, hash, password)).toBe(true);
  }
});

test("The counters equal a recount", async () => {
  const wrong = await testDatabase.query(`
    SELECT username FROM providers
    LEFT JOIN (
      SELECT provider_id, count(*) AS reviews, avg(rating) AS average,
        count(*) FILTER (WHERE review_type = 'advertisement') AS advertisements
      FROM reviews GROUP BY provider_id
    ) AS recount ON recount.provider_id = providers.id
    WHERE review_count <> coalesce(reviews, 0)
      OR advertisement_count <> coalesce(advertisements, 0)
      OR abs(average_rating - coalesce(average, 0)) > 0.0001`);
  expect(wrong).toEqual([]);

  const wrongUsers = await testDatabase.query(`
    SELECT users.id FROM users
    WHERE review_count <> (SELECT count(*) FROM reviews WHERE user_id = users.id)`);
  expect(wrongUsers).toEqual([]);

  const [figures] = await testDatabase.query(`
    SELECT sum(provider_count)::integer AS providers,
      sum(service_count + advertisement_count)::integer AS reviews
    FROM category_figures`);
  expect(figures).toEqual({ providers: await count("providers"), reviews: await count("reviews") });
});

test("Later reviews get new ids", async () => {
  const [added] = await testDatabase.query<{ id: number }>(`
    INSERT INTO reviews (provider_id, rating, review_type, comment)
    SELECT min(id), 5, 'service', 'One more.' FROM providers RETURNING id`);
  const [last] = await testDatabase.query<{ id: number }>("SELECT max(id) AS id FROM reviews");
  expect(added).toEqual(last);
});

test("Every helpful vote has a user and a date between the review and today", async () => {
  const world = composeDemo(new Date("2026-11-21T15:30:00Z"));
  const [row] = await testDatabase.query<Record<string, number>>(
    `SELECT count(*)::integer AS votes,
       count(*) FILTER (WHERE v.user_id = r.user_id)::integer AS own,
       count(*) FILTER (WHERE v.created_at < r.created_at OR v.created_at > '2026-11-21T15:30:00Z')::integer AS misdated,
       (SELECT sum(helpful_count) FROM reviews)::integer AS shown,
       (SELECT sum(vote_count) FROM provider_days)::integer AS dated
     FROM helpful_votes v JOIN reviews r ON r.id = v.review_id`,
  );
  const wanted = world.reviews.reduce((sum, { helpfulCount }) => sum + helpfulCount, 0);
  expect(row).toEqual({ votes: wanted, own: 0, misdated: 0, shown: wanted, dated: wanted });
});

test("The ready users have no votes, saves or follows yet", async () => {
  const [row] = await testDatabase.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM helpful_votes v WHERE v.user_id = ANY(ready))::integer AS votes,
       (SELECT count(*) FROM bookmarks b WHERE b.user_id = ANY(ready))::integer AS bookmarks,
       (SELECT count(*) FROM bookmarks)::integer > 100 AS "others do"
     FROM (SELECT array_agg(id) AS ready FROM users WHERE password_hash IS NOT NULL) AS ready`,
  );
  expect(row).toEqual({ votes: 0, bookmarks: 0, "others do": true });
});

test("Q97 Every reviewed provider has a response time measured from its answers, as planned", async () => {
  const rows = await testDatabase.query<{ username: string; time: string | null }>(
    `SELECT username, response_time AS time FROM providers WHERE review_count > 0 ORDER BY username`,
  );
  expect(rows.filter(({ time }) => time === null)).toEqual([]);
  const timeOf = (username: string) => rows.find((row) => row.username === username)!.time;
  expect(timeOf("amara.moves")).toBe("2 hours");
  expect(timeOf("studio.halvorsen")).toBe("1 day");
  expect(timeOf("marcel.cuts")).toBe("2 days");
});

test("Verified, featured and fetched facts have a source and a past date", async () => {
  const rows = await testDatabase.query(
    `SELECT count(*) FILTER (WHERE is_verified)::integer > 100 AS verified,
       count(*) FILTER (WHERE verified_source = 'owner')::integer > 0 AS owned,
       count(*) FILTER (WHERE is_featured)::integer AS featured,
       count(*) FILTER (WHERE verified_at > $1 OR featured_on > $1 OR fetched_at > $1)::integer AS later,
       count(*) FILTER (WHERE fetched_at IS NULL)::integer AS unfetched
     FROM providers`,
    [today],
  );
  expect(rows).toEqual([{ verified: true, owned: true, featured: 12, later: 0, unfetched: 0 }]);
});
