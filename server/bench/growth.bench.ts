import "reflect-metadata";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { migrations } from "#server/migrations/all";
import { migrate } from "#server/platform/database/migrate";
import { mountGraph } from "#server/platform/graph/graph-server";
import { createHttpServer } from "#server/platform/http/http-server";
import { startEmbeddedDatabase } from "#server/platform/postgres/embedded-database";
import { checkout } from "#server/platform/settings/checkout";
import { parseStorage } from "#server/platform/settings/config";
import { createLog } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";
import { buildGraph, compileReads } from "#server/schema";
import { asKind } from "#server/site/site-kind";
import { refreshScores } from "#server/trust/refresh-scores";
import { openProduct } from "./bench-product";
import { closeAfter, closeAtEnd, print, runBench } from "./bench-run";
import { fill } from "./data/fill";
import { reportGrowth, type GrowthRow } from "./growth/growth-report";
import { drawGrowthReads, type GrowthRead } from "./growth/growth-reads";
import { measureRead, recordStatements, type Measured } from "./growth/measure-reads";

const usage = `npm run bench:growth -- [--small 100000] [--large 1000000] [--reviews 10] [--only search,verified]
Measures the pages and the time of each read in two directories of different sizes. --reviews is the mean number of
reviews of a provider. The databases are filled once and kept in DATA_DIR (.data/bench).`;

const { values: options } = parseArgs({
  options: {
    small: { type: "string", default: "100000" },
    large: { type: "string", default: "1000000" },
    reviews: { type: "string", default: "10" },
    only: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

async function bench(): Promise<boolean> {
  const [small, large] = [readCount("small"), readCount("large")];
  if (large <= small) throw new StartError("--large must be more than --small.");
  let reads: GrowthRead[] = [];
  const measured: Map<string, Measured>[] = [];
  for (const providers of [small, large]) {
    print(`${providers.toLocaleString("en")} providers`);
    await closeAfter(async () => {
      const client = await openFilled(providers);
      if (reads.length === 0) reads = (await drawGrowthReads(client)).filter(isChosen);
      measured.push(await measureAll(client, reads));
    });
  }
  const rows: GrowthRow[] = reads.map(({ name, bar }) => ({
    name,
    bar,
    small: measured[0]!.get(name)!,
    large: measured[1]!.get(name)!,
  }));
  const { text, missed } = reportGrowth(rows, { small, large });
  print(`\n${text}`);
  for (const each of missed) print(`Missed: ${each}.`);
  return missed.length === 0;
}

function isChosen({ name }: GrowthRead): boolean {
  return !options.only || options.only.split(",").some((part) => name.includes(part));
}

/** A connection to the embedded database of this size, filled if it is empty. */
async function openFilled(providers: number): Promise<pg.Client & { url: string }> {
  const { dataDir } = parseStorage(process.env, {
    DATA_DIR: path.join(checkout, ".data", "bench"),
  });
  const folder = path.join(dataDir, `growth-${providers}`);
  const { url, stop } = await startEmbeddedDatabase(folder, createLog("warn"));
  closeAtEnd(stop);
  await migrate(url, migrations, { isEmbedded: true, around: asKind("demo") });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closeAtEnd(() => client.end());
  const { rowCount } = await client.query("SELECT FROM providers LIMIT 1");
  const reviews = providers * readCount("reviews");
  const users = Math.max(100, Math.ceil(reviews / 10));
  if (!rowCount) await fill(client, { providers, reviews, users }, print);
  return Object.assign(client, { url });
}

/** Runs the product inside this process, to see its statements. */
async function measureAll(
  client: pg.Client & { url: string },
  reads: readonly GrowthRead[],
): Promise<Map<string, Measured>> {
  const environment = await openProduct(client.url, { RATE_LIMITS: "off", READ_CACHE: "off" });
  await refreshScores(environment);
  await client.query("VACUUM (ANALYZE) provider_scores");
  const sent = recordStatements(environment.database);
  const http = await createHttpServer(environment);
  closeAtEnd(() => http.close());
  const schema = buildGraph();
  await mountGraph(http, environment, schema, compileReads(environment.config, schema));
  const measured = new Map<string, Measured>();
  for (const read of reads) {
    measured.set(read.name, await measureRead(http, client, sent, read));
    const { pages, high } = measured.get(read.name)!;
    print(`${read.name.padEnd(32)}${Math.round(pages)} pages, p95 ${high.toFixed(1)} ms`);
  }
  return measured;
}

function readCount(name: "small" | "large" | "reviews"): number {
  const count = Number(options[name]);
  if (Number.isInteger(count) && count > 0) return count;
  throw new StartError(`--${name} must be a whole number above 0.`);
}

if (options.help) print(usage);
else await runBench(bench);
