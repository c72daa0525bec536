import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import pg from "pg";
import { StartError } from "#server/platform/settings/start-error";
import { openBenchDatabase } from "./bench-database";
import { closeAtEnd, runBench, print } from "./bench-run";
import { compareAnswers } from "./report/compare";
import { percentile } from "./report/figures";
import { fill } from "./data/fill";
import { drive } from "./load";
import { findBackends, peakMegabytes, startLimit, startProduct, type Server } from "./processes";
import { report } from "./report/report";
import { graphRequest, toBytes } from "./requests";
import { limitSide, productNames, productSide, runRounds, type Side } from "./report/rounds";
import { suggestDocument } from "./documents";
import { drawAnySearches } from "./data/searches";
import { drawWorkloads, type Workload } from "./workloads";

const usage = `npm run bench -- [options]
Measures the reads of the built product against the limit: four fixed statements by node:http (limit.sql).
  --rounds 5         rounds; both servers run in each
  --seconds 4        of load for each workload, side and round
  --connections 32   of the load
  --only W1,W3       only these workloads
  --searches 500     searches for the latency of suggestions; 0 for none
  --write file.md    writes the table into a file too
  --profile folder   writes a CPU profile of the product there
  --cached           with the cache of anonymous responses, which is off otherwise
  --as-built         uses dist/ as it is, even if outdated
Uses the database of DATABASE_URL, or the embedded one in DATA_DIR (.data/bench), and fills it if it is
empty. Exits with 1 if a bar is missed.`;

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "4" },
    connections: { type: "string", default: "32" },
    only: { type: "string" },
    searches: { type: "string", default: "500" },
    write: { type: "string" },
    profile: { type: "string" },
    cached: { type: "boolean", default: false },
    "as-built": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const usualSize = { providers: 100_000, reviews: 1_000_000, users: 100_000 };
/** JIT warm-up: requests of each kind, or the maximum time. */
const warmUp = { count: 1_500, seconds: 20 };

async function bench(): Promise<boolean> {
  const database = await openBenchDatabase();
  closeAtEnd(() => database.stop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  closeAtEnd(() => client.end());
  const { rowCount } = await client.query("SELECT FROM providers LIMIT 1");
  if (!rowCount) await fill(client, usualSize, print);

  const workloads = (await drawWorkloads(client)).filter(
    ({ id }) => !options.only || options.only.split(",").includes(id),
  );
  const connections = readCount("connections", options.connections);
  const { product, limit } = await startBoth(client, database.url, workloads, connections);
  for (const workload of workloads) {
    await compareAnswers(product.server.address, limit.server.address, workload);
  }
  print("Both servers answer the same.");

  const measure = {
    rounds: readCount("rounds", options.rounds),
    seconds: readCount("seconds", options.seconds),
    connections,
  };
  const rounds = await runRounds(client, workloads, { product, limit }, measure, print);
  const suggestions = await measureSuggestions(client, product.server);
  const outcome = {
    rounds,
    workloads,
    suggestions,
    isCached: options.cached,
    peakMegabytes: peakMegabytes(product.server),
    setting: await describe(client, measure),
  };
  const { text, missed } = report(outcome);
  print(`\n${text}`);
  if (options.write) writeFileSync(options.write, `${text}\n`);
  for (const each of missed) print(`Missed: ${each}.`);
  return missed.length === 0;
}

/** The limit gets as many connections as the read pool of the product. */
async function startBoth(
  client: pg.Client,
  url: string,
  workloads: readonly Workload[],
  connections: number,
): Promise<{ product: Side; limit: Side }> {
  const server = await startProduct(url, {
    isAsBuilt: options["as-built"],
    ...(options.profile && { profileFolder: options.profile }),
    // Background jobs would count as CPU of the reads.
    variables: { ROLE: "web", READ_CACHE: options.cached ? "on" : "off" },
  });
  closeAtEnd(() => server.stop());
  const product = productSide(server, workloads);
  await warm(product, connections);
  const reads = await findBackends(
    client,
    productNames.filter((name) => name.endsWith("-read")),
  );
  const limitServer = await startLimit(url, reads.length);
  closeAtEnd(() => limitServer.stop());
  const limit = limitSide(limitServer, workloads);
  await warm(limit, connections);
  return { product, limit };
}

async function warm({ server, requests }: Side, connections: number): Promise<void> {
  for (const each of requests.values()) {
    await drive({ address: server.address, requests: each, connections, ...warmUp });
  }
}

async function measureSuggestions(client: pg.Client, { address }: Server) {
  const wanted = Number(options.searches);
  if (wanted === 0) return null;
  const searches = await drawAnySearches(client, wanted);
  const requests = searches.map((search) => {
    const graph = { query: suggestDocument, variables: { search } };
    return toBytes(graphRequest({ graph }));
  });
  const { milliseconds } = await drive({
    address,
    requests,
    connections: 1,
    count: requests.length,
  });
  return {
    count: milliseconds.length,
    middle: percentile(milliseconds, 0.5),
    high: percentile(milliseconds, 0.95),
  };
}

async function describe(
  client: pg.Client,
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<string> {
  const { rows } = await client.query<{ providers: number; reviews: number; version: string }>(
    `SELECT (SELECT count(*)::integer FROM providers) AS providers,
      (SELECT count(*)::integer FROM reviews) AS reviews, current_setting('server_version') AS version`,
  );
  const { providers, reviews, version } = rows[0]!;
  return (
    `${providers.toLocaleString("en")} providers, ${reviews.toLocaleString("en")} reviews; medians of ` +
    `${rounds} rounds of ${seconds} s, ${connections} connections; ${cpus().length} cores, ` +
    `Node ${process.versions.node}, PostgreSQL ${version}. CPU: server + database.`
  );
}

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new StartError(`--${name} must be a whole number above 0.`);
}

if (options.help) print(usage);
else await runBench(bench);
