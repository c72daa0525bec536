import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { serviceTypes } from "#server/catalog/service-types";
import { seededRandom, type SeededRandom } from "#server/pictures/seeded-random";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { scoreExamples } from "#server/testing/score-examples";
import { refreshChangedScores, refreshFirstScores, refreshScores } from "./refresh-scores";
import { roundedSql, valueSql, weighedSql } from "./score.sql";
import { storedClasses } from "./score-rules";
import { roundScore, scoreOf, type ReviewDay } from "./score";

let app: TestApp;
const today = new Date("2026-11-22T10:00:00Z");
beforeAll(async () => {
  app = await startTestApp({ now: () => today });
});
afterAll(() => app.close());
beforeEach(() =>
  app.query(
    "DELETE FROM providers; DELETE FROM users; DELETE FROM score_priors; DELETE FROM outdated_scores",
  ),
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
  const rows = await app.query<Omit<ReviewDay, "stars"> & { rating: number }>(
    `SELECT trust_class AS class, rating, ('2026-11-22'::date - utc_day(r.created_at)) AS age,
       CASE WHEN user_id IS NULL THEN shared_by ELSE (SELECT count(*)::integer FROM reviews o
         WHERE o.user_id = r.user_id AND o.provider_id = r.provider_id AND o.counted) END AS "sharedBy",
       '2026-11-22'::date - coalesce(paced_from, utc_day(r.created_at)) AS "pacedAge",
       coalesce(rating_before, 0) AS "starsBefore" FROM reviews r
     JOIN providers p ON p.id = r.provider_id WHERE username = $1 AND counted AND utc_day(r.created_at) < $2`,
    [username, before],
  );
  return rows.map(({ rating, ...day }) => {
    return { ...day, stars: [1, 2, 3, 4, 5].map((stars) => Number(stars === rating)) };
  });
}

function writtenAndEdited(random: SeededRandom) {
  const age = random.chance(0.5) ? random.whole(0, 40) : random.whole(0, 1500);
  const written = { created_at: dayBefore(age) };
  if (random.chance(0.7)) return written;
  const pacedAge = random.whole(0, Math.min(age, 60));
  const isSettled = age - pacedAge >= 30;
  const rating_before = isSettled && random.chance(0.8) ? random.whole(1, 5) : null;
  return { ...written, paced_from: dayBefore(pacedAge), rating_before };
}

/** By one of three writers, or without the name of one. */
function shareOf(random: SeededRandom) {
  return random.chance(0.3) ? { shared_by: random.whole(1, 9) } : { writer: random.whole(1, 3) };
}

async function addRandomReviews(providers: number): Promise<void> {
  const random = seededRandom("scores");
  const rows = Array.from({ length: providers }, (_, index) => {
    const some = storedClasses.slice(0, random.whole(1, 6));
    return Array.from({ length: random.whole(0, serviceTypes.length) }, (_, place) => ({
      provider: index + 1,
      trust_class: pick(random, some),
      rating: random.whole(1, 5),
      review_type: random.chance(0.3) ? "advertisement" : "service",
      counted: random.chance(0.95),
      ...writtenAndEdited(random),
      service: serviceTypes[place]!.slug,
      ...(random.chance(0.3) ? shareOf(random) : {}),
    }));
  }).flat();
  await app.query(
    `INSERT INTO users (id, display_name) SELECT n, 'W' FROM generate_series(1, 4) n ON CONFLICT DO NOTHING`,
  );
  await app.query(
    `INSERT INTO providers (id, username, display_name, category)
     SELECT n, 'p' || n, 'P', CASE WHEN n % 2 = 0 THEN 'fitness' WHEN n % 5 = 0 THEN 'business' END
     FROM generate_series(1, $1::integer) n`,
    [providers],
  );
  await app.query(
    `INSERT INTO reviews (provider_id, trust_class, rating, review_type, counted, created_at, comment, paced_from,
       rating_before, shared_by, user_id, service_type)
     SELECT provider, trust_class, rating, review_type, counted, created_at, 'Said.', paced_from, rating_before,
       coalesce(shared_by, 1), writer, service
     FROM json_to_recordset($1) AS r (provider integer, trust_class text, rating integer, review_type text,
       counted boolean, created_at timestamptz, paced_from date, rating_before smallint, shared_by smallint,
       writer integer, service text)`,
    [JSON.stringify(rows)],
  );
}

test("SQL and TypeScript agree on each score and prior of random reviews (SCORE-02)", async () => {
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

test.each(scoreExamples)("SQL agrees: $title", async ({ days, prior, score }) => {
  const { id } = await app.build.aProvider();
  const rows = days.map((day) => ({ pacedAge: day.age, sharedBy: 1, starsBefore: 0, ...day }));
  await app.query(
    `INSERT INTO trust_days (provider_id, day, review_type, class, shared_by, paced_from, stars_before, stars)
     SELECT $1, '2026-11-22'::date - age, 'service', class, "sharedBy", '2026-11-22'::date - "pacedAge", "starsBefore", stars
     FROM json_to_recordset($2) AS d (age integer, class text, "sharedBy" smallint, "pacedAge" integer,
       "starsBefore" smallint, stars integer[])`,
    [id, JSON.stringify(rows)],
  );
  const weighed = weighedSql({ where: "true", day: "'2026-11-22'::date" });
  const [row] = await app.query(
    `SELECT ${roundedSql(valueSql("$1::float8", "w"))} AS score FROM (${weighed}) AS w WHERE scope = 'all'`,
    [prior],
  );
  expect(row).toEqual({ score });
});

/** Reviews of known writers whose share is not one part of their counted reviews of the provider. */
function wrongShares() {
  return app.query(
    `SELECT id FROM reviews r WHERE user_id IS NOT NULL AND shared_by <> (SELECT count(*) FROM reviews o
       WHERE o.user_id = r.user_id AND o.provider_id = r.provider_id AND (o.counted OR o.id = r.id))`,
  );
}

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
    "UPDATE reviews SET paced_from = utc_day(created_at) + 40, rating_before = rating",
    "UPDATE reviews SET user_id = 4",
  ];
  for (let step = 0; step < 40; step++) {
    await app.query(`${pick(random, changes)} WHERE id % 11 = $1`, [random.whole(0, 10)]);
  }
  const wrong = await app.query(
    `SELECT * FROM (SELECT * FROM trust_days WHERE stars <> '{0,0,0,0,0}') AS kept
     FULL JOIN recount_trust_days(0, 1000000) AS recount
       USING (provider_id, day, review_type, class, shared_by, paced_from, stars_before, stars)
     WHERE kept.provider_id IS NULL OR recount.provider_id IS NULL`,
  );
  expect(wrong).toEqual([]);
  expect(await wrongShares()).toEqual([]);
  const [{ different }] = (await app.query(
    `SELECT count(*)::integer AS different FROM providers p WHERE review_count <>
       (SELECT count(*) FROM reviews r WHERE r.provider_id = p.id AND counted)`,
  )) as [{ different: number }];
  expect(different).toBe(0);
});

test("Reviews that lose their name keep their shares, also in batches", async () => {
  const provider = await app.build.aProvider();
  await app.query("INSERT INTO users (id, display_name) VALUES (1, 'W')");
  for (const serviceType of [null, "yoga_instruction", "personal_training"]) {
    await app.build.aReview(provider, { userId: 1, serviceType });
  }
  const nameless = `UPDATE reviews SET user_id = NULL, trust_class = 'light'
    WHERE id = (SELECT min(id) FROM reviews WHERE user_id IS NOT NULL)`;
  for (let batch = 0; batch < 3; batch++) await app.query(nameless);
  expect(
    await app.query("SELECT class, shared_by, stars FROM trust_days WHERE stars[5] > 0"),
  ).toEqual([{ class: "light", shared_by: 3, stars: [0, 0, 0, 0, 3] }]);
});

test("Scores and priors of an earlier version are recomputed at the first start", async () => {
  const provider = await app.build.aProvider();
  await app.build.aReview(provider, { trustClass: "contact", createdAt: today });
  await refreshScores(app.environment);
  const before = await storedScores();
  expect(before[0]).toMatchObject({ weight: 0.5 });
  await app.query("UPDATE score_priors SET version = 2; UPDATE provider_scores SET weight = 1");
  await refreshFirstScores(app.environment);
  expect(await storedScores()).toEqual(before);
  expect(await app.query("SELECT DISTINCT version FROM score_priors")).toEqual([{ version: 3 }]);
});

test("A change moves the score of its provider alone; the prior waits for midnight (SCORE-05)", async () => {
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

test("The next day recomputes everything (SCORE-05)", async () => {
  const provider = await app.build.aProvider();
  await app.build.aReview(provider, { rating: 2, trustClass: "receipt", createdAt: today });
  await refreshScores(app.environment);
  expect((await storedScores())[0]).toMatchObject({ prior: 3, weight: 1.25 });
  const tomorrow = { ...app.environment, now: () => dayBefore(-1) };
  await refreshScores(tomorrow);
  const [score] = await storedScores();
  expect(score!.prior).toBeCloseTo(2, 12);
  expect(score!.weight).toBeCloseTo(1.25 * 2 ** (-1 / 730), 12);
});

test("A provider that changes its category keeps its place in the ranking of the new one", async () => {
  const { id } = await app.build.aProvider({ category: "fitness", region: "europe" });
  await app.query("UPDATE providers SET category = 'business', region = 'asia' WHERE id = $1", [
    id,
  ]);
  expect(await storedScores()).toMatchObject([{ category: "business", region: "asia" }]);
  expect(await app.query("SELECT * FROM outdated_scores")).not.toEqual([]);
});

test("One guest's star moves a well-reviewed provider by less than 0.03 (T14)", async () => {
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
    "INSERT INTO outdated_scores (provider_id) SELECT provider_id FROM provider_scores",
  );
  const transactions = vi.spyOn(app.database.source, "transaction");
  expect(await refreshChangedScores(app.environment)).toEqual({ isComplete: true, providers: 3 });
  expect(transactions).toHaveBeenCalledTimes(1);
  transactions.mockRestore();
});
