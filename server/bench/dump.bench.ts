import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request, type IncomingMessage, type RequestOptions } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { compileDumpLines } from "#server/integrations/dump/dump-lines";
import { mountDump } from "#server/integrations/dump/routes";
import { writeDump } from "#server/integrations/dump/write-dump";
import type { Database } from "#server/platform/database/database";
import { createHttpServer } from "#server/platform/http/http-server";
import { listen } from "#server/platform/settings/listen";
import { buildGraph } from "#server/schema";
import { graphSql } from "#server/schema-sql";
import { mountDataFiles } from "#server/trust/data-files/routes";
import { writeDataFiles } from "#server/trust/data-files/write-data-files";
import { openProduct } from "./bench-product";
import { closeAtEnd, parseCount, parseOptions, runBench } from "./bench-run";

const usage = `npm run bench:dump -- [options]
Writes the dump and the data files of a database with many reviews, downloads them over HTTP, and measures time and
memory.
  --reviews 1000000
Before that the process writes and sends the files of 100,000 reviews; memory is counted from there. Uses an embedded
database of its own, which is deleted afterwards. Exits with 1 if live memory grows by more than 20 MB.`;

const options = parseOptions(usage, { reviews: { type: "string", default: "1000000" } });
const maxMegabytes = 20;
const sampleMilliseconds = 1_000;
/** So many that the heap of the process has its usual size. */
const warmUpReviews = 100_000;
const providers = 20_000;
const downloads = 3;

async function bench() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "plaudit-dump-"));
  closeAtEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  const variables = { DATA_DIR: dataDir, DEMO_DATA: "off", PORT: "0", RATE_LIMITS: "off" };
  const environment = await openProduct(process.env.DATABASE_URL, variables);
  const { config, database } = environment;
  const http = await createHttpServer(environment);
  mountDump(http, environment);
  mountDataFiles(http, environment);
  await listen(http, config);
  closeAtEnd(() => http.close());
  const lines = compileDumpLines(buildGraph(), graphSql);
  const write = () => writeDump(environment, lines);

  await fill(database, warmUpReviews);
  await write();
  await download(config.publicUrl);
  await writeDataFiles(environment);
  await downloadLines(config.publicUrl);
  await fill(database, parseCount("reviews", options.reviews) - warmUpReviews);
  const writing = await measure(write);
  const reading = await measure(() => download(config.publicUrl));
  const writingLines = await measure(() => writeDataFiles(environment));
  const readingLines = await measure(() => downloadLines(config.publicUrl));
  const { rows, bytes } = reading.result;
  const line = (name: string, { seconds, live, resident }: Measured) =>
    `| ${name} | ${seconds.toFixed(1)} s | +${live.toFixed(1)} MB | +${resident.toFixed(1)} MB |`;
  const text = `| ${rows.toLocaleString("en")} reviews | Time | Live memory | Resident memory |
| --- | --- | --- | --- |
${line("writing the dump", writing)}
${line(`downloading reviews.jsonl.gz, ${(bytes / 1e6).toFixed(1)} MB`, reading)}
${line("writing the data files", writingLines)}
${line(`downloading reviews.ndjson ${downloads} times at once, ${(readingLines.result / 1e6).toFixed(1)} MB`, readingLines)}`;
  const measured = [writing, reading, writingLines, readingLines];
  const missed = measured.flatMap(({ live }) =>
    live <= maxMegabytes
      ? []
      : [`${live.toFixed(1)} MB of live memory (the bar is ${maxMegabytes})`],
  );
  return { text, missed };
}

/** Synthetic rows, without the work of triggers. */
async function fill({ source }: Database, count: number): Promise<void> {
  await source.transaction(async (manager) => {
    await manager.query(
      "SET LOCAL statement_timeout = 0; SET LOCAL session_replication_role = replica",
    );
    await manager.query(
      `INSERT INTO providers (username, display_name, category) SELECT 'p' || n, 'Provider ' || n, 'fitness'
       FROM generate_series(1, $1::integer) AS n ON CONFLICT DO NOTHING`,
      [providers],
    );
    await manager.query(
      `INSERT INTO reviews (provider_id, rating, review_type, service_type, region, comment, created_at)
       SELECT p.first + n % $2::integer, 1 + n % 5, 'service', 'yoga_instruction', 'europe',
         'Patient, on time, and clear about the price. ' || md5(n::text) || ' ' || md5((n * 7)::text),
         now() - n * interval '1 second'
       FROM generate_series(1, $1::integer) AS n, (SELECT min(id) AS first FROM providers) AS p`,
      [count, providers],
    );
  });
}

/** Reads like a client that keeps nothing, and checks the checksum. */
async function download(site: string): Promise<{ rows: number; bytes: number }> {
  const manifest = await (await fetch(`${site}/data/manifest.json`)).json();
  const [file] = manifest.files as { name: string; rows: number; bytes: number; sha256: string }[];
  const { body } = await fetch(`${site}/data/${file!.name}`);
  const hash = createHash("sha256");
  for await (const chunk of body!) hash.update(chunk);
  if (hash.digest("hex") !== file!.sha256) throw new Error("The checksum differs.");
  return file!;
}

/** Returns the length of the compressed file. */
async function downloadLines(site: string): Promise<number> {
  const lengths = Array.from({ length: downloads }, async () => {
    const response = await get(`${site}/data/reviews.ndjson`, {
      headers: { "accept-encoding": "gzip" },
    });
    if (response.statusCode !== 200) throw new Error(`The status is ${response.statusCode}.`);
    let length = 0;
    for await (const chunk of response) length += (chunk as Buffer).length;
    return length;
  });
  return Math.max(...(await Promise.all(lengths)));
}

function get(url: string, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => request(url, options, resolve).on("error", reject).end());
}

interface Measured {
  seconds: number;
  live: number;
  resident: number;
}

/** Memory of this process, sampled: what lives after a garbage collection, and the resident set. */
async function measure<Result>(work: () => Promise<Result>) {
  const look = () => {
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { live: (heapUsed + external) / 1024 ** 2, resident: rss / 1024 ** 2 };
  };
  look();
  await pause(500);
  const before = look();
  const peak = { ...before };
  const timer = setInterval(() => {
    const now = look();
    peak.live = Math.max(peak.live, now.live);
    peak.resident = Math.max(peak.resident, now.resident);
  }, sampleMilliseconds);
  const startedAt = performance.now();
  const result = await work();
  clearInterval(timer);
  return {
    result,
    seconds: (performance.now() - startedAt) / 1000,
    live: peak.live - before.live,
    resident: peak.resident - before.resident,
  };
}

await runBench(bench);
