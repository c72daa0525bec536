import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findGround } from "#server/moderation/rules/rules";
import { numberAllChanges } from "#server/testing/number-all-changes";
import { storedFileLimits } from "#server/platform/settings/job-limits";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { mirroredProvider, mirroredReview } from "./dump-lines";
import { addDumpJob } from "./write-dump";

let app: TestApp;
const comment = `“Quote" \\ back\n\t<é> 日本 👩‍🚀`;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers });
const manifest = async () => (await get("/data/manifest.json")).json();
async function write(): Promise<void> {
  await addDumpJob(app.environment);
  await app.runJobs();
}

test("before the first dump clients are told to come back", async () => {
  for (const name of ["manifest.json", "reviews.jsonl.gz"]) {
    const { statusCode, headers } = await get(`/data/${name}`);
    expect([statusCode, headers["retry-after"]]).toEqual([503, "10"]);
  }
});

test("the manifest names the files with their checksums, and the number to continue from", async () => {
  const provider = await app.build.aProvider({ username: "jane.doe", specialties: [comment] });
  const user = await app.build.aUser({ displayName: "Ann" });
  await app.build.aReview(provider, { comment, userId: user.id, serviceType: "yoga_instruction" });
  await app.build.aReview(provider);
  await app.build.aPortfolioImage(provider);
  await numberAllChanges(app.environment);
  await write();
  const { number, at, licence, files } = await manifest();
  const [counter] = await app.query<{ last: number }>("SELECT last::integer FROM change_counter");
  expect([number, licence]).toEqual([counter!.last, "CC-BY-4.0"]);
  for (const name of ["manifest.json", "reviews.jsonl.gz"]) {
    const { headers } = await app.http.inject(`/data/${name}`);
    expect(headers.link).toBe('<https://creativecommons.org/licenses/by/4.0/>; rel="license"');
  }
  const terms = findGround("T3")!.clause.paragraphs.join(" ");
  expect(terms).toContain("Creative Commons Attribution 4.0 (CC BY 4.0)");
  expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
  expect(files.map(({ name, rows }: { name: string; rows: number }) => [name, rows])).toEqual([
    ["reviews.jsonl.gz", 2],
    ["providers.jsonl.gz", 1],
  ]);
  for (const { name, bytes, sha256 } of files) {
    const { rawPayload, headers } = await get(`/data/${name}`);
    expect(rawPayload).toHaveLength(bytes);
    expect(createHash("sha256").update(rawPayload).digest("hex")).toBe(sha256);
    expect(headers).toMatchObject({
      "content-type": "application/gzip",
      "content-length": String(bytes),
      "access-control-allow-origin": "*",
    });
    expect(headers["content-encoding"]).toBeUndefined();
  }
});

test.each([
  ["reviews.jsonl.gz", `... on Review {${mirroredReview}}`],
  ["providers.jsonl.gz", `... on Provider {${mirroredProvider}}`],
])("each line of %s is what the graph answers", async (name, selection) => {
  const { rawPayload } = await get(`/data/${name}`);
  const lines = gunzipSync(rawPayload).toString().trimEnd().split("\n");
  const rows = lines.map((line) => JSON.parse(line) as { id: string });
  const { data } = await app.graph(`query ($ids: [ID!]!) { nodes(ids: $ids) { ${selection} } }`, {
    ids: rows.map(({ id }) => id),
  });
  expect(rows).toEqual(data.nodes);
});

test("a download can be continued, and an unchanged file is 304", async () => {
  const whole = await get("/data/reviews.jsonl.gz");
  const tag = String(whole.headers.etag);
  const bytes = whole.rawPayload.length;
  expect((await get("/data/reviews.jsonl.gz", { "if-none-match": tag })).statusCode).toBe(304);
  const rest = await get("/data/reviews.jsonl.gz", { range: "bytes=10-", "if-range": tag });
  expect([rest.statusCode, rest.headers["content-range"]]).toEqual([
    206,
    `bytes 10-${bytes - 1}/${bytes}`,
  ]);
  expect(rest.rawPayload).toEqual(whole.rawPayload.subarray(10));
  const other = await get("/data/reviews.jsonl.gz", { range: "bytes=10-", "if-range": '"other"' });
  expect(other.statusCode).toBe(200);
  const beyond = await get("/data/reviews.jsonl.gz", { range: `bytes=${bytes}-` });
  expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${bytes}`]);
  const { etag } = (await get("/data/manifest.json")).headers;
  expect((await get("/data/manifest.json", { "if-none-match": String(etag) })).statusCode).toBe(
    304,
  );
  const head = await app.http.inject({ method: "HEAD", url: "/data/reviews.jsonl.gz" });
  expect([head.statusCode, head.headers["content-length"]]).toEqual([200, String(bytes)]);
});

test("a file of several parts is put together again, at each boundary", async () => {
  // Incompressible, so that the file is longer than a part.
  await app.query(
    `INSERT INTO reviews (provider_id, rating, review_type, comment)
     SELECT (SELECT id FROM providers LIMIT 1), 5, 'service',
       (SELECT string_agg(md5(n || '-' || m), '') FROM generate_series(1, 31) AS m)
     FROM generate_series(1, 900) AS n`,
  );
  await write();
  const { files } = await manifest();
  const { bytes, sha256 } = files[0];
  const { partBytes } = storedFileLimits;
  expect(bytes).toBeGreaterThan(partBytes);
  const { rawPayload } = await get("/data/reviews.jsonl.gz");
  expect(createHash("sha256").update(rawPayload).digest("hex")).toBe(sha256);
  for (const first of [partBytes - 1, partBytes, partBytes + 1]) {
    const range = `bytes=${first}-${first + 1}`;
    const part = await get("/data/reviews.jsonl.gz", { range });
    expect(part.rawPayload).toEqual(rawPayload.subarray(first, first + 2));
  }
});

test("a replaced dump stays while downloads may run, then it is deleted with its parts", async () => {
  await write();
  const count = async () => {
    const [row] = await app.query<{ dumps: number; files: number }>(
      `SELECT (SELECT count(*)::integer FROM dumps) AS dumps,
         (SELECT count(DISTINCT (dump_id, name))::integer FROM dump_parts) AS files`,
    );
    return row!;
  };
  const before = await count();
  expect(before.dumps).toBeGreaterThan(1);
  await app.purgeExpiredRows();
  expect(await count()).toEqual(before);
  await app.purgeExpiredRows(
    () => new Date(Date.now() + (storedFileLimits.keptSeconds + 5) * 1000),
  );
  expect(await count()).toEqual({ dumps: 1, files: 2 });
  expect((await get("/data/reviews.jsonl.gz")).statusCode).toBe(200);
});

test("in the demonstration a waiting dump keeps its time, however many changes follow", async () => {
  const due = () =>
    app.query<{ run_at: Date }>(
      "SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'writeDump'",
    );
  await addDumpJob(app.environment, 20);
  const [first] = await due();
  await addDumpJob(app.environment, 20);
  expect(await due()).toEqual([first]);
  await app.runJobs();
});
