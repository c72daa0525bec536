import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { seededRandom, type SeededRandom } from "#server/pictures/seeded-random";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { refreshChangedScores, refreshScores } from "./refresh-scores";
import { storedClasses } from "./score-rules";
import { roundScore, scoreOf, type ReviewDay } from "./score";

let app: TestApp;
const today = new Date("2026-11-22T10:00:00Z");
beforeAll(async () => {
  app = await startTestApp({ now: () => today });
});
afterAll(() => app.close());
beforeEach(() =>
  app.query("DELETE FROM providers; DELETE FROM score_priors; DELETE FROM score_changes"),
);

/** An element of a list that is not empty. */
function pick<Item>({ whole }: SeededRandom, items: readonly Item[]): Item {
  return items[whole(0, items.length - 1)]!;
}

const dayBefore = (age: number) => new Date(today.getTime() - age * 86_400_000);

interface StoredScore {
  username: string;
  category: string | null;
  prior: number;
  prior_of: string;
  weight: number;
  value: number;
  review_count: number;
  service_value: number;
}

function storedScores(): Promise<StoredScore[]> {
  return app.query<StoredScore>(
    "SELECT username, s.* FROM provider_scores s JOIN providers p ON p.id = s.provider_id ORDER BY p.id",
  );
}

/** The days of a provider by SQL that knows nothing of `trust_days`. */
async function daysOf(username: string, before = "9999-01-01"): Promise<ReviewDay[]> {
  const rows = await app.query<{ class: ReviewDay["class"]; age: number; rating: number }>(
    `SELECT trust_class AS class, rating, ('2026-11-22'::date - utc_day(r.created_at)) AS age FROM reviews r
     JOIN providers p ON p.id = r.provider_id WHERE username = $1 AND counted AND utc_day(r.created_at) < $2`,
    [username, before],
  );
  return rows.map(({ rating, ...day }) => {
    return { ...day, stars: [1, 2, 3, 4, 5].map((stars) => Number(stars === rating)) };
  });
}

async function addRandomReviews(providers: number): Promise<void> {
  const random = seededRandom("scores");
  const rows = Array.from({ length: providers }, (_, index) => {
    const some = storedClasses.slice(0, random.whole(1, 6));
    return Array.from({ length: random.whole(0, 40) }, () => ({
      provider: index + 1,
      trust_class: pick(random, some),
      rating: random.whole(1, 5),
      review_type: random.chance(0.3) ? "advertisement" : "service",
      counted: random.chance(0.95),
      created_at: dayBefore(random.chance(0.5) ? random.whole(0, 40) : random.whole(0, 1500)),
    }));
  }).flat();
  await app.query(
    `INSERT INTO providers (id, username, display_name, category)
     SELECT n, 'p' || n, 'P', CASE WHEN n % 2 = 0 THEN 'fitness' WHEN n % 5 = 0 THEN 'business' END
     FROM generate_series(1, $1::integer) n`,
    [providers],
  );
  await app.query(
    `INSERT INTO reviews (provider_id, trust_class, rating, review_type, counted, created_at, comment)
     SELECT provider, trust_class, rating, review_type, counted, created_at, 'Said.'
     FROM json_to_recordset($1) AS r (provider integer, trust_class text, rating integer, review_type text,
       counted boolean, created_at timestamptz)`,
    [JSON.stringify(rows)],
  );
}

test("SCORE-02 SQL and TypeScript agree on each score and prior of random reviews", async () => {
  await addRandomReviews(150);
  await refreshScores(app.environment);
  const scores = await storedScores();
  const past = await Promise.all(
    scores.map(async ({ username, category }) => {
      return { category, ...scoreOf(await daysOf(username, "2026-11-22"), 0) };
    }),
  );
  const priorOf = (category: string | null) => {
    const own = past.filter((each) => each.reviews > 0 && each.category === category);
    const isOwn = category !== null && own.length >= 30;
    const used = isOwn ? own : past;
    const sum = (key: "stars" | "weight") => used.reduce((all, each) => all + each[key], 0);
    return { prior: sum("stars") / sum("weight"), of: isOwn ? "category" : "site" };
  };
  const kinds = new Set<string>();
  for (const row of scores) {
    const { prior, of } = priorOf(row.category);
    const score = scoreOf(await daysOf(row.username), prior);
    expect(row.prior).toBeCloseTo(prior, 10);
    expect(row.prior_of).toBe(of);
    expect(row.review_count).toBe(score.reviews);
    expect(row.weight).toBeCloseTo(score.weight, 10);
    expect(row.value).toBe(score.value === null ? 0 : roundScore(score.value));
    kinds.add(of);
  }
  expect([...kinds].sort()).toEqual(["category", "site"]);
});

test("Any sequence of changes leaves the daily histograms as a recount finds them", async () => {
  await addRandomReviews(30);
  const random = seededRandom("changes");
  const changes = [
    "DELETE FROM reviews",
    "UPDATE reviews SET rating = 1 + (id * 7) % 5",
    "UPDATE reviews SET review_type = 'advertisement'",
    "UPDATE reviews SET trust_class = 'receipt'",
    "UPDATE reviews SET counted = NOT counted",
    "UPDATE reviews SET helpful_count = helpful_count + 1",
    "UPDATE reviews SET created_at = created_at - interval '1 day'",
  ];
  for (let step = 0; step < 40; step++) {
    await app.query(`${pick(random, changes)} WHERE id % 11 = $1`, [random.whole(0, 10)]);
  }
  const wrong = await app.query(
    `SELECT * FROM (SELECT * FROM trust_days WHERE stars <> '{0,0,0,0,0}') AS kept
     FULL JOIN recount_trust_days(0, 1000000) AS recount USING (provider_id, day, review_type, class, stars)
     WHERE kept.provider_id IS NULL OR recount.provider_id IS NULL`,
  );
  expect(wrong).toEqual([]);
  const [{ different }] = (await app.query(
    `SELECT count(*)::integer AS different FROM providers p WHERE review_count <>
       (SELECT count(*) FROM reviews r WHERE r.provider_id = p.id AND counted)`,
  )) as [{ different: number }];
  expect(different).toBe(0);
});

test("SCORE-05 A change moves the score of its provider alone; the prior waits for midnight", async () => {
  const provider = await app.build.aProvider();
  const other = await app.build.aProvider();
  for (const each of [provider, other]) {
    await app.build.aReview(each, { rating: 4, trustClass: "network", createdAt: dayBefore(50) });
  }
  await refreshScores(app.environment);
  const [before, otherBefore] = await storedScores();
  expect(before).toMatchObject({ prior: 4, value: 4, review_count: 1 });
  await app.build.aReview(provider, { rating: 1, trustClass: "network", createdAt: today });
  await refreshScores(app.environment);
  const [after, otherAfter] = await storedScores();
  expect(after!.value).toBeLessThan(before!.value);
  expect(after!.prior).toBe(before!.prior);
  expect(otherAfter).toEqual(otherBefore);
});

test("SCORE-05 The next day recomputes everything", async () => {
  const provider = await app.build.aProvider();
  await app.build.aReview(provider, { rating: 2, trustClass: "network", createdAt: today });
  await refreshScores(app.environment);
  expect((await storedScores())[0]).toMatchObject({ prior: 3, weight: 1 });
  const tomorrow = { ...app.environment, now: () => dayBefore(-1) };
  await refreshScores(tomorrow);
  const [score] = await storedScores();
  expect(score!.prior).toBeCloseTo(2, 12);
  expect(score!.weight).toBeCloseTo(2 ** (-1 / 730), 12);
});

test("A provider that changes its category keeps its place in the ranking of the new one", async () => {
  const { id } = await app.build.aProvider({ category: "fitness", region: "europe" });
  await app.query("UPDATE providers SET category = 'business', region = 'asia' WHERE id = $1", [
    id,
  ]);
  expect(await storedScores()).toMatchObject([{ category: "business", region: "asia" }]);
  expect(await app.query("SELECT * FROM score_changes")).not.toEqual([]);
});

test("T14 One guest's star moves a well-reviewed provider by less than 0.03", async () => {
  const provider = await app.build.aProvider();
  for (let age = 1; age <= 60; age++) {
    await app.build.aReview(provider, { trustClass: "network", createdAt: dayBefore(age * 8) });
  }
  await refreshScores(app.environment);
  const before = (await storedScores())[0]!.value;
  await app.build.aReview(provider, { rating: 1, createdAt: today });
  await refreshScores(app.environment);
  expect(before - (await storedScores())[0]!.value).toBeLessThan(0.03);
});

test("A look with fewer changes than a batch is one transaction, so that steady changes do not keep it busy", async () => {
  await addRandomReviews(3);
  await refreshScores(app.environment);
  await app.query(
    "INSERT INTO score_changes (provider_id) SELECT provider_id FROM provider_scores",
  );
  const transactions = vi.spyOn(app.database.source, "transaction");
  expect(await refreshChangedScores(app.environment)).toEqual({ isComplete: true, providers: 3 });
  expect(transactions).toHaveBeenCalledTimes(1);
  transactions.mockRestore();
});
