import "reflect-metadata";
import type pg from "pg";
import { mountGraph } from "#server/platform/graph/graph-server";
import { createHttpServer } from "#server/platform/http/http-server";
import { StartError } from "#server/platform/settings/start-error";
import { buildGraph, compileReads } from "#server/schema";
import { refreshScores } from "#server/trust/refresh-scores";
import { connect, hasProviders, openEmbedded } from "./bench-database";
import { openProduct } from "./bench-product";
import {
  closeAfter,
  closeAtEnd,
  parseCount,
  parseOptions,
  print,
  runBench,
  type Report,
} from "./bench-run";
import { fill } from "./data/fill";
import { reportGrowth, type GrowthRow } from "./growth/growth-report";
import { drawGrowthReads, type GrowthRead } from "./growth/growth-reads";
import { measureRead, recordStatements, type Measured } from "./growth/measure-reads";

const usage = `npm run bench:growth -- [--small 100000] [--large 1000000] [--reviews 10] [--only search,verified]
Measures the pages and the time of each read in two directories of different sizes. --reviews is the mean number of
reviews of a provider. The databases are filled once and kept in DATA_DIR (.data/bench).`;

const options = parseOptions(usage, {
  small: { type: "string", default: "100000" },
  large: { type: "string", default: "1000000" },
  reviews: { type: "string", default: "10" },
  only: { type: "string" },
});

async function bench(): Promise<Report> {
  const small = parseCount("small", options.small);
  const large = parseCount("large", options.large);
  if (large <= small) throw new StartError("--large must be more than --small.");
  let reads: GrowthRead[] = [];
  const measured: Map<string, Measured>[] = [];
  for (const providers of [small, large]) {
    print(`${providers.toLocaleString("en")} providers`);
    await closeAfter(async () => {
      const url = await openEmbedded(`growth-${providers}`);
      const client = await connect(url);
      await fillIfEmpty(client, providers);
      if (reads.length === 0) reads = (await drawGrowthReads(client)).filter(isChosen);
      measured.push(await measureAll(url, client, reads));
    });
  }
  const rows: GrowthRow[] = reads.map(({ name, bar }) => ({
    name,
    bar,
    small: measured[0]!.get(name)!,
    large: measured[1]!.get(name)!,
  }));
  return reportGrowth(rows, { small, large });
}

function isChosen({ name }: GrowthRead): boolean {
  return !options.only || options.only.split(",").some((part) => name.includes(part));
}

async function fillIfEmpty(client: pg.Client, providers: number): Promise<void> {
  if (await hasProviders(client)) return;
  const reviews = providers * parseCount("reviews", options.reviews);
  await fill(client, { providers, reviews, users: Math.max(100, Math.ceil(reviews / 10)) }, print);
}

/** Runs the product inside this process, to see its statements. */
async function measureAll(
  url: string,
  client: pg.Client,
  reads: readonly GrowthRead[],
): Promise<Map<string, Measured>> {
  const environment = await openProduct(url, { RATE_LIMITS: "off", READ_CACHE: "off" });
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

await runBench(bench);
