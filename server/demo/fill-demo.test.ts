import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { DataSource } from "typeorm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { categories } from "#server/catalog/categories";
import { Region } from "#server/catalog/regions";
import { Measure } from "#server/moderation/measure";
import { ruleBooks } from "#server/moderation/rules/rules";
import { verifyLedger } from "#server/moderation/ledger/verify-ledger";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { createTestDatabase } from "#server/testing/test-database";
import { people } from "#server/testing/people";
import { readyAddresses } from "#server/site/site-kind";
import { refreshScores } from "#server/trust/refresh-scores";
import { writeDataFiles } from "#server/trust/data-files/write-data-files";
import { composeDemo } from "./compose/compose-demo";
import { isPassword } from "#server/users/password-hash";
import { fillDemo, hasProviders } from "./fill-demo";
import { readyUsers } from "./ready-users";

const strong = { config: { passwordHashing: "strong" } } as const;

let app: TestApp;
let testDatabase: Pick<TestApp, "query">;
const { call } = people(() => app);

const today = new Date("2026-11-21T15:30:00Z");
const lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ isListening: true, now: () => today });
  testDatabase = app;
  await fillDemo(app.database, (line) => lines.push(line), today);
});

afterAll(() => app.close());

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
  expect(await hasProviders(app.database)).toBe(true);
  expect(await count("providers")).toBe(world.providers.length);
  // And the moderator.
  expect(await count("users")).toBe(world.users.length + world.owners.length + 1);
  // And those that moderation decided about and left on the pages.
  expect(await count("reviews")).toBe(world.reviews.length + 8);
  expect(await count("testimonials")).toBe(world.testimonials.length);
  expect(await count("review_photos")).toBe(world.photos.length);
  expect(await count("reviews WHERE photo_count > 0")).toBe(
    new Set(world.photos.map(({ review }) => review)).size,
  );
  expect(await count("portfolio_images")).toBe(
    // One was removed.
    world.providers.reduce((sum, { portfolio }) => sum + portfolio.length, -1),
  );
});

test("The ready owner has codes, and reviews with a code are linked to it (Q21)", async () => {
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

test("The ready users are confirmed and can sign in with the displayed password (Q82)", async () => {
  const rows = await testDatabase.query<{ email: string; hash: string }>(
    `SELECT email, username, display_name AS name, password_hash AS hash, is_verified AS "isVerified"
     FROM users WHERE password_hash IS NOT NULL ORDER BY email`,
  );
  expect(rows).toMatchObject([
    { email: "amara@example.org", username: "amara.moves", name: "Amara O.", isVerified: true },
    { email: "ines@example.org", username: "ines.runs.late", name: "Ines M.", isVerified: true },
    { email: "mara@example.org", username: "mara.lindholm", name: "Mara L.", isVerified: true },
  ]);
  for (const { identifier, password } of readyUsers) {
    const { hash } = rows.find(({ email }) => email === identifier)!;
    expect(await isPassword(strong, hash, password)).toBe(true);
  }
});

test("A database without a mark is recognised by the addresses of the ready users", () => {
  expect(readyUsers.map(({ identifier }) => identifier).sort()).toEqual([...readyAddresses].sort());
});

test("The counters equal a recount", async () => {
  const wrong = await testDatabase.query(`
    SELECT username FROM providers
    LEFT JOIN (
      SELECT provider_id, count(*) AS reviews, avg(rating) AS average,
        count(*) FILTER (WHERE review_type = 'advertisement') AS advertisements
      FROM reviews WHERE counted GROUP BY provider_id
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
  expect(figures).toEqual({
    providers: await count("providers"),
    reviews: await count("reviews WHERE counted"),
  });
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

test("Every reviewed provider has a response time measured from its answers, as planned (Q97)", async () => {
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

test("A decision of each measure, in a whole chain in the order of time, and never by one person twice", async () => {
  const measures = await app.query<{ measure: string }>("SELECT DISTINCT measure FROM decisions");
  expect(measures.map(({ measure }) => measure).sort()).toEqual(Object.keys(Measure).sort());
  const { count: decisions, faults } = await verifyLedger(app.environment);
  expect(faults).toEqual([]);
  const rows = await app.query(
    `SELECT count(*) FILTER (WHERE decided_at > $1)::integer AS later,
       count(*) FILTER (WHERE decided_at < before)::integer AS unordered, max(number) AS last
     FROM (SELECT *, lag(decided_at) OVER (ORDER BY number) AS before FROM decisions) AS d`,
    [today],
  );
  expect(rows).toEqual([{ later: 0, unordered: 0, last: decisions }]);
});

test("A page without an owner has nothing that only an owner gives", async () => {
  const pages = await testDatabase.query(
    `SELECT username FROM providers p WHERE owner_id IS NULL AND (
       response_time IS NOT NULL OR availability IS NOT NULL
       OR EXISTS (SELECT FROM testimonials t WHERE t.provider_id = p.id)
       OR EXISTS (SELECT FROM provider_packages k WHERE k.provider_id = p.id)
       OR EXISTS (SELECT FROM reviews r WHERE r.provider_id = p.id AND r.answer IS NOT NULL))`,
  );
  expect(pages).toEqual([]);
  expect(await count("providers WHERE owner_id IS NULL")).toBeGreaterThanOrEqual(10);
});

test("No list of the best has a provider with a public notice, and its card says so", async () => {
  const { data, errors } = await app.graph(`{
    noted: provider(username: "little.megaphone") { hasNotice isFeatured category { slug } region }
    everywhere: categoryAggregates { topProviders(first: 20) { username hasNotice } }
    ${Object.keys(Region)
      .map((region) => `${region}: categoryAggregates(region: ${region}) { ...Best }`)
      .join(" ")}
  } fragment Best on CategoryAggregate { topProviders(first: 20) { username hasNotice } }`);
  expect(errors).toBeUndefined();
  const { noted, ...lists } = data;
  expect(noted).toMatchObject({ hasNotice: true, isFeatured: false });
  const best = Object.values(lists as Record<string, { topProviders: { hasNotice: boolean }[] }[]>)
    .flat()
    .flatMap(({ topProviders }) => topProviders);
  expect(best.length).toBeGreaterThan(categories.length * 20);
  expect(best.filter(({ hasNotice }) => hasNotice)).toEqual([]);
});

test("Decisions cite a text that was in force at their date", async () => {
  const decisions = await app.query<{ ground: string; day: string }>(
    `SELECT ground, to_char(decided_at, 'YYYY-MM-DD') AS day FROM decisions`,
  );
  const inForce = (ground: string, day: string) =>
    ruleBooks.some(
      ({ effectiveOn, clauses }) =>
        effectiveOn <= day && clauses.some(({ number }) => number === ground),
    );
  const early = decisions.filter(({ ground, day }) => !inForce(ground, day));
  expect(early).toEqual([]);
});

test("An owner's saves and follows are figures of their own in each month", async () => {
  const [row] = await testDatabase.query<{ months: number; equal: number }>(
    `SELECT count(*)::integer AS months, count(*) FILTER (WHERE saved = followed)::integer AS equal FROM (
       SELECT date_trunc('month', b.changed_at), count(*) FILTER (WHERE kind = 'saved') AS saved,
         count(*) FILTER (WHERE kind = 'followed') AS followed
       FROM bookmarks b JOIN providers p ON p.id = b.provider_id WHERE p.username = 'amara.moves' GROUP BY 1
     ) AS each`,
  );
  expect(row!.months).toBeGreaterThan(6);
  expect(row!.equal).toBeLessThan(row!.months / 2);
});

test("Tombstones, reviews that do not count, an overturned appeal and a notice are on the pages", async () => {
  const { data, errors } = await app.graph(`{
    gone: provider(username: "gosia.oddech") { tombstones { reviewStars decision { ground measure } } }
    twin: provider(username: "kasia.kettle") { reviews(first: 50) { nodes { state decisions { measure ground } } } }
    back: decisions(filter: { measure: RESTORE, provider: "hikaru.ejima" }) { nodes { replaces } }
    noted: provider(username: "little.megaphone") { notices { isActive message } }
    listed: provider(username: "tyrell.frames") { decisions(first: 5) { nodes { measure } } }
  }`);
  expect(errors).toBeUndefined();
  expect(data.gone.tombstones).toEqual([
    { reviewStars: 2, decision: { ground: "GDPR 17", measure: "REMOVE" } },
  ]);
  const twins = data.twin.reviews.nodes.filter(
    ({ state }: { state: string }) => state !== "PUBLISHED",
  );
  expect(twins).toEqual([
    { state: "NOT_COUNTED", decisions: [{ measure: "NOT_COUNT", ground: "G2" }] },
  ]);
  expect(data.back.nodes).toHaveLength(1);
  expect(data.noted.notices).toMatchObject([{ isActive: true }]);
  expect(data.listed.decisions.nodes).toEqual([{ measure: "RESTORE" }, { measure: "DELIST" }]);
  const [restored] = await app.query(
    `SELECT r.answer IS NOT NULL AS answered, r.helpful_count = count(v.user_id) AS voted
     FROM decisions d JOIN reviews r ON r.node_id = d.subject_id LEFT JOIN helpful_votes v ON v.review_id = r.id
     WHERE d.measure = 'RESTORE' AND d.subject_kind = 'review' GROUP BY r.id`,
  );
  expect(restored).toEqual({ answered: true, voted: true });
  const { data: newest } = await app.graph(
    "{ decisions(first: 1) { nodes { measure subject { kind id } provider { id } } } }",
  );
  expect(newest.decisions.nodes).toEqual([
    { measure: "REMOVE", subject: { kind: "PICTURE", id: expect.any(String) }, provider: null },
  ]);
  const [person] = await app.query(
    `SELECT u.picture_url AS picture FROM decisions d JOIN cases ON cases.id = d.case_id
       JOIN removed_content c ON c.subject_id = cases.subject_id JOIN users u ON u.id = c.user_id
     WHERE d.subject_id = $1`,
    [newest.decisions.nodes[0].subject.id],
  );
  expect(person).toEqual({ picture: null });
});

test("The moderator has open cases to decide, one that waits for its writer, and an open appeal", async () => {
  const { identifier, password } = readyUsers.find(({ role }) => role === "a moderator")!;
  const { token } = await call("signIn", { identifier, password, remember: false });
  const { data, errors } = await app.graph(
    `{ viewer { operator { role pseudonym queue(first: 16) { nodes {
       state reportCount decisionNumber proposedMeasure proposedBy appeals { text } reports { details } } } } } }`,
    {},
    { bearer: token },
  );
  expect(errors).toBeUndefined();
  const { role, pseudonym, queue } = data.viewer.operator;
  expect(role).toBe("MODERATOR");
  const inState = (wanted: string) =>
    queue.nodes.filter(({ state }: { state: string }) => state === wanted);
  expect(inState("ASKED")).toHaveLength(1);
  expect(inState("OPEN").map((each: { reportCount: number }) => each.reportCount)).toContain(3);
  expect(inState("OPEN").map((each: { proposedBy: string }) => each.proposedBy)).toContain(
    "Operator Rowan",
  );
  const [appealed] = inState("APPEALED");
  expect(appealed.appeals).toHaveLength(1);
  const first = await app.query("SELECT operator FROM decisions WHERE number = $1", [
    appealed.decisionNumber,
  ]);
  expect(first).not.toEqual([{ operator: pseudonym }]);
});

test("The script agrees with every score of the demonstration (T1, SCORE-03)", async () => {
  await refreshScores(app.environment);
  await writeDataFiles(app.environment);
  const { port } = app.http.server.address() as { port: number };
  const site = `http://127.0.0.1:${port}`;
  const run = (script: string) => promisify(execFile)(process.execPath, [script, site]);
  const [reviewed] = await app.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM providers WHERE review_count > 0",
  );
  expect((await run("docs/recompute.mjs")).stdout.trim()).toBe(
    `${reviewed!.count} of ${reviewed!.count} agree`,
  );
  expect((await run("docs/verify-ledger.mjs")).stdout).toContain("decisions form the chain");
});
