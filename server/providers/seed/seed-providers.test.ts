import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { JobInterrupted } from "#server/jobs/tasks";
import { seedLimits } from "#server/platform/settings/job-limits";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { parseSeedLine } from "./parse-seed-line";
import { applySeed, startSeed } from "./apply-seed";
import { checkSeed } from "./check-seed";
import { describeReport } from "./describe-report";
import { seedColumns } from "./read-seed-file";
import { readSeedLines, readSeedReport } from "./seed-report";
import { undoSeed } from "./undo-seed";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.query("DELETE FROM seed_batches"));

const header = seedColumns.join(",");
const source = () => app.database.source;

async function check(...lines: string[]) {
  const file = Readable.from([Buffer.from([header, ...lines].join("\n"))]);
  const batch = await checkSeed(source(), { file, sha256: "0" });
  return { ...(await readSeedReport(source().manager, batch)), batch };
}

async function seed(...lines: string[]) {
  const { batch } = await check(...lines);
  await startSeed(source(), batch);
  await app.runJobs();
  return readSeedReport(source().manager, batch);
}

const rowOf = (username: string) =>
  app.query<Record<string, unknown>>(
    `SELECT username, display_name, category, region, city, country, website, languages, service_types,
       listed_source, is_only_listed, owner_id FROM providers WHERE username = $1`,
    [username],
  );

test("a seeded provider has the facts of its line, and its region follows from the country", async () => {
  const line =
    '@Ada.Bakes,instagram,"Ada, Baker",lifestyle,,Lyon,fr,ada.example.com,French|English,fashion_styling,Her website';
  expect(await seed(line)).toMatchObject({ lines: 1, add: 1, change: 0, same: 0, refused: [] });
  expect(await rowOf("ada.bakes")).toEqual([
    {
      username: "ada.bakes",
      display_name: "Ada, Baker",
      category: "lifestyle",
      region: "europe",
      city: "Lyon",
      country: "FR",
      website: "https://ada.example.com/",
      languages: ["French", "English"],
      service_types: ["fashion_styling"],
      listed_source: "Her website",
      is_only_listed: true,
      owner_id: null,
    },
  ]);
  expect(await seed(line)).toMatchObject({ add: 0, change: 0, same: 1 });
});

test("a dry run changes nothing and names the changed fields of a known page", async () => {
  await seed("ben,,Ben,fitness,,Rome,IT,,,,List of 2026");
  const report = await check("ben,,,business,,Milan,IT,,,,List of 2026", "cleo,,,fitness,,,,,,,");
  expect(report).toMatchObject({ lines: 2, add: 1, change: 1, same: 0, refused: [] });
  expect(await readSeedLines(source().manager, report.batch)).toEqual([
    { line: 2, username: "ben", action: "change", changes: ["category", "city"] },
    { line: 3, username: "cleo", action: "add", changes: [] },
  ]);
  expect(await rowOf("cleo")).toEqual([]);
  expect(await rowOf("ben")).toMatchObject([{ city: "Rome" }]);
});

test("all faults of a line are named at once with their column, and the other lines apply", async () => {
  const report = await seed(
    "not a name,facebook,✔ Verified,sports,asia,,XX,javascript:x,,flying,",
    "dora,,,,europe,,JP,,,,",
    "emil,,=1+1,fitness,,+49,,,,,-formula",
    "https://instagram.com/emil/,,,fitness,,,,,,,",
    "fred,,,fitness",
  );
  expect(report).toMatchObject({ lines: 5, add: 1 });
  expect(report.refused.map(({ line, column }) => `${line} ${column}`)).toEqual([
    ...["username", "network", "display_name", "category", "country", "website"].map(
      (c) => `2 ${c}`,
    ),
    "2 service_types",
    "3 category",
    "3 region",
    "5 username",
    "6 region",
  ]);
  expect(await rowOf("emil")).toMatchObject([
    { display_name: "=1+1", city: "+49", listed_source: "-formula" },
  ]);
});

test("a claimed page stays as it is, and so does the page of a person who signed up", async () => {
  const owner = await app.build.aUser({ username: "gil" });
  await app.build.aProvider({ username: "hana" });
  expect(owner).toBeDefined();
  const report = await seed("gil,,Not Gil,fitness,,,,,,,A list");
  expect(report).toMatchObject({ add: 1 });
  expect(await rowOf("gil")).toMatchObject([{ is_only_listed: false, listed_source: null }]);
  expect(await seed("gil,,Someone else,business,,,,,,,A list")).toMatchObject({ same: 1 });
});

test.each([
  ["another header", "name,city\n", /^The first line must be username,/],
  ["no content", "", /^The first line must be/],
  ["another encoding", Buffer.from([0xff, 0xfe, 0x75, 0x00]), /not in UTF-8/],
  [
    "one line too many",
    `${header}\n${Array.from({ length: seedLimits.maxLines + 1 }, (_, n) => `u${n},,,fitness,,,,,,,`).join("\n")}`,
    /at most 20,000 lines/,
  ],
  [
    "a line that is too long",
    `${header}\n${",".repeat(seedLimits.lineCharacters + 1)}`,
    /at most 20,000 char/,
  ],
  ["too many bytes", `${header}\n${"x".repeat(seedLimits.maxBytes)}`, /at most 10 MB/],
])("a file with %s is refused as a whole", async (_, content, message) => {
  const file = Readable.from([Buffer.from(content)]);
  await expect(checkSeed(source(), { file, sha256: "0" })).rejects.toThrow(message);
  expect(await app.query("SELECT FROM seed_batches")).toEqual([]);
});

test("a byte order mark, semicolons, quoted line breaks and empty lines are accepted", async () => {
  const content = `\ufeff${header.replaceAll(",", ";")}\r\nida;;"Ida\r\nof Rome";fitness;;;;;;;\r\n\r\nbad name;;;fitness;;;;;;;\r\n`;
  const batch = await checkSeed(source(), {
    file: Readable.from([Buffer.from(content)]),
    sha256: "0",
  });
  const report = await readSeedReport(source().manager, batch);
  expect(report).toMatchObject({ lines: 2, add: 1, refused: [{ line: 5, column: "username" }] });
});

test("a message quotes a cell without control characters and only its beginning", async () => {
  const { refused } = await check(
    `ada,,,fitness,,,,,,"=HYPERLINK(""x"")\u0000\u001b[31m\u202e${"x".repeat(100)}",`,
  );
  expect(refused.map(({ message }) => message)).toEqual([
    `“=hyperlink("x")${"x".repeat(45)}” is not the slug of a service type`,
  ]);
});

test("the changed lines of a report are bounded", async () => {
  const lines = (category: string) =>
    Array.from({ length: seedLimits.maxFaults + 1 }, (_, n) => `zoe${n},,,${category},,,,,,,`);
  await seed(...lines("fitness"));
  const report = await check(...lines("business"), "zed,,,fitness,,,,,,,");
  expect(report).toMatchObject({ add: 1, change: seedLimits.maxFaults + 1 });
  const changed = await readSeedLines(source().manager, report.batch, "change");
  expect(changed).toHaveLength(seedLimits.maxFaults);
  const text = await describeReport(source().manager, report);
  expect(text.split("\n")).toHaveLength(1 + seedLimits.maxFaults + 1);
});

test("a cell of many parts is read in linear time", () => {
  const types = Array.from({ length: 60_000 }, (_, n) => n.toString(36)).join("|");
  const begun = performance.now();
  const cells = ["ada", "", "", "fitness", "", "", "", "", "", types, ""];
  expect(parseSeedLine({ line: 2, cells })).toMatchObject([{ column: "service_types" }]);
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test("undoing a batch adds the job that reads prices by the restored countries", async () => {
  await seed("kea,,,fitness,,,CA,,,,");
  await app.query("UPDATE providers SET price = '$80' WHERE username = 'kea'");
  const { batch } = await seed("kea,,,fitness,,,AU,,,,");
  const currency = "SELECT price_currency FROM providers WHERE username = 'kea'";
  expect(await app.query(currency)).toEqual([{ price_currency: "AUD" }]);
  await app.query("UPDATE providers SET updated_at = NULL WHERE username = 'kea'");
  expect(await undoSeed(source(), batch)).toMatchObject({ restored: 1 });
  await app.runJobs();
  expect(await app.query(currency)).toEqual([{ price_currency: "CAD" }]);
});

test("at most 500 faults are listed", async () => {
  const report = await check(...Array.from({ length: 501 }, () => "?,,,fitness,,,,,,,"));
  expect([report.lines, report.refused.length]).toEqual([501, seedLimits.maxFaults]);
});

test("a job that is interrupted continues with the first line that is not applied", async () => {
  const names = Array.from(
    { length: seedLimits.batchLines * 2 + 1 },
    (_, n) => `jo${n},,,fitness,,,,,,,`,
  );
  const { batch } = await check(...names);
  await startSeed(source(), batch);
  const ending = new AbortController();
  const onStep = () => ending.abort();
  await expect(applySeed(source(), batch, { signal: ending.signal, onStep })).rejects.toThrow(
    JobInterrupted,
  );
  const added = () =>
    app.query<{ n: number }>("SELECT count(*)::int AS n FROM providers WHERE username LIKE 'jo%'");
  expect(await added()).toEqual([{ n: seedLimits.batchLines }]);
  await Promise.all([applySeed(source(), batch), applySeed(source(), batch)]);
  expect(await added()).toEqual([{ n: names.length }]);
  expect(await readSeedReport(source().manager, batch)).toMatchObject({
    add: names.length,
    same: 0,
  });
});

test("undoing a batch removes and restores all but what was claimed, reviewed or edited since", async () => {
  await seed("kim,,Kim,fitness,,Rome,IT,,,,");
  const { batch } = await seed(
    "kim,,,fitness,,Turin,IT,,,,",
    ...["lea", "max", "nia", "oli"].map((name) => `${name},,,fitness,,,,,,,`),
  );
  await app.build.aUser({ username: "lea" });
  const [max] = await app.query<{ id: number }>("SELECT id FROM providers WHERE username = 'max'");
  await app.build.aReview(max!);
  await app.query("UPDATE providers SET title = 'Edited' WHERE username = 'nia'");
  expect(await undoSeed(source(), batch)).toEqual({ batch, removed: 1, restored: 1, kept: 3 });
  expect(await rowOf("oli")).toEqual([]);
  expect(await rowOf("kim")).toMatchObject([{ city: "Rome" }]);
  expect(await undoSeed(source(), batch)).toMatch(/^There is no batch/);
});

test("undoing removes no page that has a review, a deleted review, a report or an owner, whatever its flag says", async () => {
  const names = ["ana", "bea", "cyd", "dan", "eva"];
  const { batch } = await seed(...names.map((name) => `${name},,,fitness,,,,,,,`));
  const rows = await app.query<{ id: number }>(
    "SELECT id FROM providers WHERE username = ANY ($1) ORDER BY username",
    [names],
  );
  const [ana, bea, cyd, dan] = rows.map(({ id }) => id);
  await app.build.aReview({ id: ana! });
  await app.query(
    `INSERT INTO deleted_reviews (review_id, provider_id, user_id, review, wordings, votes, testimonials, deleted_at)
     SELECT 1, $1, id, '{}', '[]', '[]', '[]', now() FROM users LIMIT 1`,
    [bea],
  );
  await app.query(
    `INSERT INTO reports (receipt, subject_kind, subject_id, provider_id, reason, good_faith, created_at)
     VALUES ('R-1', 'provider', 'p', $1, 'OTHER', true, now())`,
    [cyd],
  );
  const owner = await app.build.aUser({});
  await source().transaction(async (manager) => {
    // Without triggers, which would correct the flag.
    await manager.query("SET LOCAL session_replication_role = replica");
    await manager.query("UPDATE providers SET owner_id = $2 WHERE id = $1", [dan, owner.id]);
    const flag = "UPDATE providers SET is_only_listed = true WHERE username = ANY ($1)";
    await manager.query(flag, [names]);
  });
  expect(await undoSeed(source(), batch)).toEqual({ batch, removed: 1, restored: 0, kept: 4 });
  expect(await rowOf("eva")).toEqual([]);
  expect(await rowOf("ana")).toHaveLength(1);
});

test("a batch can be undone for 24 hours", async () => {
  const { batch } = await seed("pia,,,fitness,,,,,,,");
  await app.query("UPDATE seed_batches SET applied_at = now() - interval '24 hours 1 second'");
  expect(await undoSeed(source(), batch)).toMatch(/in the last 24 hours/);
  expect(await rowOf("pia")).toHaveLength(1);
});
