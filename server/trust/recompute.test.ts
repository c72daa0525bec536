import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seededRandom } from "#server/pictures/seeded-random";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { writeDataFiles } from "./data-files/write-data-files";
import { refreshScores } from "./refresh-scores";

let app: TestApp;
let base: string;
const usernames = Array.from({ length: 40 }, (_, index) => `provider.${index}`);

beforeAll(async () => {
  app = await startTestApp({ isListening: true });
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

async function recompute(): Promise<string> {
  await refreshScores(app.environment);
  await writeDataFiles(app.environment);
  const { stdout } = await promisify(execFile)(process.execPath, ["docs/recompute.mjs", base]);
  return stdout.trim();
}

test("T1 SCORE-03 The script agrees with every score", async () => {
  expect(await recompute()).toBe("40 of 40 agree");
});

test("T1 SCORE-03 It agrees after any saves, edits and deletions", async () => {
  const random = seededRandom("recompute");
  const written: { token: string; review: string }[] = [];
  for (let step = 0; step < 60; step++) {
    const old = written[random.whole(0, written.length * 2)];
    const rating = random.whole(1, 5);
    if (!old) {
      const { token } = await signedUp();
      const provider = usernames[random.whole(0, usernames.length - 1)]!;
      const content = { rating, reviewType: "SERVICE", region: "EUROPE", comment: "Said." };
      const { review } = await change(token, "saveReview", { provider, ...content });
      written.push({ token, review: review.id });
    } else if (random.chance(0.6)) {
      await change(old.token, "updateReview", { review: old.review, rating });
    } else {
      await change(old.token, "deleteReview", { review: old.review });
      written.splice(written.indexOf(old), 1);
    }
  }
  expect(written.length).toBeGreaterThan(10);
  expect(await recompute()).toBe("40 of 40 agree");
});

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
    "counted",
    "experiencedOn",
    "incentive",
    "language",
  ]);
  const users = await app.query<{ id: string }>("SELECT node_id AS id FROM users");
  for (const { id } of users) expect(lines).not.toContain(id);
  const { body } = await app.rest("GET", "/data/priors.json");
  expect(body).toMatchObject({
    day: new Date().toISOString().slice(0, 10),
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
