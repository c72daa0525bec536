import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seededRandom } from "#server/pictures/seeded-random";
import { deskCalls } from "#server/testing/desk";
import { password, people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { writeDataFiles } from "./data-files/write-data-files";
import { refreshScores } from "./refresh-scores";

/** One moment, so that no day begins between a computation and its check. */
const now = new Date();
let app: TestApp;
let base: string;
const usernames = Array.from({ length: 40 }, (_, index) => `provider.${index}`);

beforeAll(async () => {
  app = await startTestApp({ isListening: true, now: () => now });
  const { port } = app.http.server.address() as { port: number };
  base = `http://127.0.0.1:${port}`;
  for (const username of usernames) await app.build.aProvider({ username });
  await app.query(`
    INSERT INTO reviews (provider_id, trust_class, rating, review_type, comment, created_at, counted)
    SELECT p.id, (ARRAY['light', 'contact', 'network', 'invited', 'invited_guest', 'receipt'])[1 + (p.id + n * n) % 6],
      1 + (p.id * n) % 5, 'service', 'Said.', now() - interval '1 day' * (n * p.id % 900), n % 10 > 0
    FROM providers p, generate_series(1, 30) n WHERE n <= p.id`);
});
afterAll(() => app.close());
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);
const { operator, openCase, call: desk, decide } = deskCalls(() => app);

async function recompute(): Promise<string> {
  await refreshScores(app.environment);
  await writeDataFiles(app.environment);
  const { stdout } = await promisify(execFile)(process.execPath, ["docs/recompute.mjs", base]);
  return stdout.trim();
}

test("The script agrees with every score (T1, SCORE-03)", async () => {
  expect(await recompute()).toBe("40 of 40 agree");
});

/** 460 changes by statements, which the triggers count; actions take longer. */
async function changeRows(): Promise<void> {
  const some = (count: number, salt: string) =>
    `id IN (SELECT id FROM reviews ORDER BY md5('${salt}' || id) LIMIT ${count})`;
  await app.query(`INSERT INTO reviews (provider_id, trust_class, rating, review_type, comment, created_at)
    SELECT p.id, 'contact', 1 + (p.id * n) % 5, 'advertisement', 'Said.', now() - interval '1 day' * (p.id * n * 37 % 700)
    FROM providers p, generate_series(1, 10) n ORDER BY md5(p.id || ' ' || n) LIMIT 210`);
  await app.query(`UPDATE reviews SET rating = 1 + id * 7 % 5 WHERE ${some(150, "edit")}`);
  await app.query(`UPDATE reviews SET rating = 1 + id * 3 % 5, rating_before = rating,
    paced_from = greatest(utc_day(created_at), utc_day(now()) - (id % 40)::integer) WHERE ${some(60, "late edit")}`);
  await app.query(`UPDATE reviews SET counted = NOT counted WHERE ${some(50, "count")}`);
  await app.query(`DELETE FROM reviews WHERE ${some(50, "delete")}`);
}

async function leave(bearer: string, reviews: string): Promise<void> {
  const { data } = await app.graph(
    "mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { isDeleted } }",
    { input: { reviews, currentPassword: password } },
    { bearer },
  );
  expect(data.deleteUser.isDeleted).toBe(true);
  await app.runJobs();
}

/** What the histograms say beside a recount, and shares beside the counted reviews of their writer. */
async function findWrongRows(): Promise<unknown[]> {
  const days = await app.query(
    `SELECT * FROM (SELECT * FROM trust_days WHERE stars <> '{0,0,0,0,0}') AS kept
     FULL JOIN recount_trust_days(0, 1000000) AS recount
       USING (provider_id, day, review_type, class, shared_by, paced_from, stars_before, stars)
     WHERE kept.provider_id IS NULL OR recount.provider_id IS NULL`,
  );
  const shares = await app.query(
    `SELECT id FROM reviews r WHERE user_id IS NOT NULL AND shared_by <> (SELECT count(*) FROM reviews o
       WHERE o.user_id = r.user_id AND o.provider_id = r.provider_id AND (o.counted OR o.id = r.id))`,
  );
  return [...days, ...shares];
}

const services = [null, "yoga_instruction", "personal_training"];

test("It agrees after 500 random saves, edits, deletions, decisions and erasures (T1, SCORE-03)", async () => {
  const random = seededRandom("recompute");
  const ash = await operator("Operator Ash");
  const writers: string[] = [];
  while (writers.length < 4) writers.push((await signedUp()).token);
  const written: { token: string; pair: string; review: string }[] = [];
  const decided: { case: string; review: string }[] = [];
  const made = { save: 0, edit: 0, delete: 0, decision: 0 };
  const isDecided = (review: string) => decided.some((each) => each.review === review);
  await changeRows();
  for (let step = 0; step < 40; step++) {
    const free = written.filter(({ review }) => review !== "" && !isDecided(review));
    const old = random.chance(0.6)
      ? free[random.whole(0, Math.max(0, free.length - 1))]
      : undefined;
    const rating = random.whole(1, 5);
    if (decided.length > 0 && random.chance(0.08)) {
      const [undone] = decided.splice(random.whole(0, decided.length - 1), 1);
      const restore = { case: undone!.case, measure: "RESTORE", ground: "G1" };
      expect((await desk(ash, "decideCase", restore)).userErrors).toEqual([]);
      made.decision += 1;
    } else if (!old) {
      const [token, provider] = [writers[random.whole(0, 3)]!, usernames[random.whole(0, 2)]!];
      const serviceType = services[random.whole(0, 2)];
      const pair = `${writers.indexOf(token)} ${provider} ${serviceType}`;
      if (written.some((each) => each.pair === pair)) continue;
      const content = {
        rating,
        reviewType: "SERVICE",
        region: "EUROPE",
        comment: "Said.",
        serviceType,
      };
      const { review, userErrors } = await change(token, "saveReview", { provider, ...content });
      expect(userErrors).toEqual([]);
      written.push({ token, pair, review: review.id });
      made.save += 1;
    } else if (random.chance(0.5)) {
      await change(old.token, "updateReview", { review: old.review, rating });
      made.edit += 1;
    } else if (random.chance(0.4)) {
      await change(old.token, "deleteReview", { review: old.review });
      // The pair stays taken: a deleted review can be restored.
      old.review = "";
      made.delete += 1;
    } else {
      const found = await openCase("review", old.review);
      await decide(ash, found, random.chance(0.5) ? "NOT_COUNT" : "REMOVE");
      decided.push({ case: found, review: old.review });
      made.decision += 1;
    }
  }
  expect(Math.min(...Object.values(made))).toBeGreaterThan(0);
  const [{ shared }] = (await app.query(
    "SELECT count(*)::integer AS shared FROM reviews WHERE shared_by > 1",
  )) as [{ shared: number }];
  expect(shared).toBeGreaterThan(1);
  expect(await findWrongRows()).toEqual([]);
  expect(await recompute()).toBe("40 of 40 agree");
  await leave(writers[0]!, "KEEP_WITHOUT_NAME");
  await leave(writers[1]!, "WITHDRAW");
  expect(await findWrongRows()).toEqual([]);
  expect(await recompute()).toBe("40 of 40 agree");
}, 60_000);

test("The files hold a line for each review, without names, and the day's priors", async () => {
  const lines = (await app.http.inject("/data/reviews.ndjson")).body;
  const [first, ...others] = lines.trim().split("\n");
  const [{ count }] = (await app.query("SELECT count(*)::integer AS count FROM reviews")) as [
    { count: number },
  ];
  expect(others.length + 1).toBe(count);
  expect(Object.keys(JSON.parse(first!))).toEqual([
    "id",
    "provider",
    "reviewer",
    "rating",
    "type",
    "class",
    "base",
    "invitedGuest",
    "created",
    "edited",
    "share",
    "pacedFrom",
    "ratingBefore",
    "counted",
    "experiencedOn",
    "incentive",
    "language",
  ]);
  const users = await app.query<{ id: string }>("SELECT node_id AS id FROM users");
  for (const { id } of users) expect(lines).not.toContain(id);
  const { body } = await app.rest("GET", "/data/priors.json");
  expect(body).toMatchObject({
    day: now.toISOString().slice(0, 10),
    constants: { base: { invitedGuest: 0.6 }, halfLifeDays: 730, priorWeight: 10 },
  });
  expect(Object.keys(body.of)).toHaveLength(40);
});

test("A file that a client has is not sent again", async () => {
  const { headers } = await app.http.inject("/data/priors.json");
  const again = await app.http.inject({
    url: "/data/priors.json",
    headers: { "if-none-match": String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});
