import { randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DataFileParts1763700000070 } from "#server/migrations/70-data-file-parts";
import { scoreLimits, storedFileLimits } from "#server/platform/settings/job-limits";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { writeDataFiles } from "./write-data-files";

const { fileBatchRows } = scoreLimits;
const { partBytes } = storedFileLimits;
/** One more than whole batches. */
const reviewCount = 5 * fileBatchRows + 1;
const path = "/data/reviews.ndjson";
const gzip = { "accept-encoding": "gzip" };
let app: TestApp;
let address: string;

beforeAll(async () => {
  app = await startTestApp({ isListening: true });
  address = `http://127.0.0.1:${(app.http.server.address() as { port: number }).port}`;
  const [first, second] = [await app.build.aProvider(), await app.build.aProvider()];
  await app.query(
    `INSERT INTO reviews (provider_id, rating, review_type, comment, created_at)
     SELECT CASE n % 2 WHEN 0 THEN $1::integer ELSE $2::integer END, 5, 'service', 'Said.', now() - interval '1 hour' * (n % 7)
     FROM generate_series(1, ${reviewCount}) AS n`,
    [first.id, second.id],
  );
  await writeDataFiles(app.environment);
});
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}, url = path) => app.http.inject({ url, headers });
const versions = () =>
  app.query<{ id: number; replaced: boolean }>(
    `SELECT id, replaced_at IS NOT NULL AS replaced FROM data_file_versions
     WHERE name = 'reviews.ndjson' ORDER BY id`,
  );

/** The most rows that a statement returned meanwhile, and the lengths of the parts. */
async function readsOf(work: () => Promise<unknown>) {
  const spy = vi.spyOn(app.environment.database, "queryPrepared");
  await work();
  const read = (await Promise.all(spy.mock.results.map(({ value }) => value))) as object[][];
  spy.mockRestore();
  const values = read.flat().flatMap((row) => Object.values(row));
  return {
    maxRows: Math.max(...read.map(({ length }) => length)),
    parts: values.filter((value) => Buffer.isBuffer(value)).map(({ length }) => length),
  };
}

test("A file of many parts and batches has each line once, in order, with and without compression", async () => {
  const compressed = await get(gzip);
  expect(compressed.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(compressed.rawPayload.length).toBeGreaterThan(2 * partBytes);
  const { body, headers } = await get({ "accept-encoding": "identity" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(body);
  const rows = await app.query<{ id: string }>(
    "SELECT r.node_id AS id FROM reviews r ORDER BY r.provider_id, r.created_at, r.id",
  );
  const lines = body.trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).id)).toEqual(rows.map(({ id }) => id));
});

test("A download reads one part at a time, whatever the length of the file", async () => {
  const { parts } = await readsOf(() => get(gzip));
  expect(parts.length).toBeGreaterThan(2);
  expect(Math.max(...parts)).toBe(partBytes);
});

test("A download of the compressed file can be continued", async () => {
  const whole = await get(gzip);
  const tag = String(whole.headers.etag);
  const { length } = whole.rawPayload;
  for (const first of [partBytes - 1, partBytes, length - 2]) {
    const range = `bytes=${first}-${first + 1}`;
    const part = await get({ ...gzip, range, "if-range": tag });
    expect([part.statusCode, part.headers["content-range"]]).toEqual([
      206,
      `bytes ${first}-${first + 1}/${length}`,
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(first, first + 2));
  }
  const beyond = await get({ ...gzip, range: `bytes=${length}-` });
  expect([beyond.statusCode, beyond.headers["content-encoding"]]).toEqual([416, undefined]);
  // Bytes of the text are not stored.
  expect((await get({ "accept-encoding": "identity", range: "bytes=5-" })).statusCode).toBe(200);
});

test("A version that the client has is answered without reading any part", async () => {
  const tags = [await get(gzip), await get()].map(({ headers }) => String(headers.etag));
  const since = String((await get()).headers["last-modified"]);
  const known = [...tags.map((tag) => ({ "if-none-match": tag })), { "if-modified-since": since }];
  const { parts } = await readsOf(async () => {
    for (const headers of known) {
      expect((await get({ ...gzip, ...headers })).statusCode).toBe(304);
      expect((await get(headers)).statusCode).toBe(304);
    }
  });
  expect(parts).toEqual([]);
});

test.each([{}, gzip])("HEAD with the headers %j reads at most the first part", async (headers) => {
  const { parts } = await readsOf(async () => {
    const head = await app.http.inject({ method: "HEAD", url: path, headers });
    expect(head.statusCode).toBe(200);
    await new Promise(setImmediate);
  });
  expect(parts.length).toBeLessThan(2);
});

test("A file whose content is the same keeps its version; another content is a new one", async () => {
  const before = await versions();
  await writeDataFiles(app.environment);
  expect(await versions()).toEqual(before);
  await app.query("UPDATE reviews SET rating = 4 WHERE id = (SELECT min(id) FROM reviews)");
  await writeDataFiles(app.environment);
  const after = await versions();
  expect(after.map(({ replaced }) => replaced)).toEqual([...before.map(() => true), false]);
});

test("A download ends with the version that it began, which is deleted later", async () => {
  const expected = (await get(gzip)).rawPayload;
  const response = await fetch(address + path, { headers: { "accept-encoding": "gzip" } });
  await app.query("UPDATE reviews SET rating = 3 WHERE id = (SELECT min(id) FROM reviews)");
  await writeDataFiles(app.environment);
  await app.purgeExpiredRows();
  expect(await response.text()).toBe(gunzipSync(expected).toString());
  expect((await get(gzip)).rawPayload).not.toEqual(expected);

  await app.purgeExpiredRows(
    () => new Date(Date.now() + (storedFileLimits.keptSeconds + 5) * 1_000),
  );
  expect((await versions()).map(({ replaced }) => replaced)).toEqual([false]);
  const [{ files }] = (await app.query(
    "SELECT count(DISTINCT version_id)::integer AS files FROM data_file_parts",
  )) as [{ files: number }];
  expect(files).toBe(4);
});

test.each([fileBatchRows, fileBatchRows + 1])(
  "The maps of %i scores and priors have each provider once, read in batches",
  async (count) => {
    await app.query("DELETE FROM reviews");
    await app.query(
      `INSERT INTO providers (username, display_name, category) SELECT 'p' || n, 'P', 'fitness'
       FROM generate_series(1, $1::integer) AS n ON CONFLICT (username) DO NOTHING`,
      [count],
    );
    await app.query(
      `INSERT INTO provider_scores AS s (provider_id, value, prior, review_count, day)
       SELECT id, 4 + id % 100 * 0.01, 4.1, CASE WHEN username ~ '^p[0-9]+$' THEN 1 ELSE 0 END, now() FROM providers
       ON CONFLICT (provider_id) DO UPDATE SET value = excluded.value, review_count = excluded.review_count`,
    );
    const rows = await app.query<{ username: string; value: number; prior: number }>(
      `SELECT username, value, prior FROM provider_scores s JOIN providers p ON p.id = provider_id
       WHERE s.review_count > 0 ORDER BY username`,
    );
    expect(rows).toHaveLength(count);
    let body = "";
    const { maxRows } = await readsOf(async () => {
      ({ body } = await get({}, "/api/score"));
    });
    expect(maxRows).toBe(fileBatchRows);
    const map = (key: "value" | "prior") =>
      JSON.stringify(Object.fromEntries(rows.map((row) => [row.username, row[key]])));
    expect(body).toBe(map("value"));
    await writeDataFiles(app.environment);
    expect((await get({}, "/data/priors.json")).body).toContain(`"of":${map("prior")},"version"`);
  },
);

test("A file that the version before wrote as a whole is sent from its parts", async () => {
  const text = randomBytes(2 * partBytes).toString("hex");
  await app.query(
    "INSERT INTO data_files (name, content, hash, modified_at) VALUES ('reviews.ndjson', $1, 'a', now())",
    [gzipSync(text)],
  );
  const runner = app.environment.database.source.createQueryRunner();
  const migration = new DataFileParts1763700000070();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
  expect(gunzipSync((await get(gzip)).rawPayload).toString()).toBe(text);
});
