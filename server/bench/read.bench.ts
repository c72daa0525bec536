import { writeFileSync } from "node:fs";
import type pg from "pg";
import { StartError } from "#server/platform/settings/start-error";
import { connect, hasProviders, openBenchDatabase } from "./bench-database";
import { describeMachine, parseCount, parseOptions, print, runBench } from "./bench-run";
import { compareAnswers } from "./report/compare";
import { percentile } from "./report/figures";
import { fill } from "./data/fill";
import { drive } from "./load";
import { peakMegabytes, type Server } from "./processes";
import { report } from "./report/report";
import { graphRequest, toBytes } from "./requests";
import { installPeers } from "./peers/install-peers";
import type { Outcome } from "./report/outcome";
import { plot } from "./report/plot";
import { runRounds } from "./report/rounds";
import { startSides, warm } from "./report/start-sides";
import { suggestDocument } from "./documents";
import { drawAnySearches } from "./data/searches";
import { drawWorkloads } from "./workloads";

const usage = `npm run bench -- [options]
Measures the reads of the built product against the limit: four fixed statements by node:http (limit.sql).
  --peers            beside other GraphQL servers, whose packages are installed into .data/bench-peers
  --rounds 5         rounds; all servers run in each
  --seconds 4        of load for each workload, side and round
  --connections 32   of the load
  --only W1,W3       only these workloads
  --json file.json   writes the result, all rounds
  --plot file.svg    draws the shares of the limit
  --profile folder   writes a CPU profile of the product there
  --cached           with the cache of anonymous responses, which is off otherwise
  --unseen           every document is new to the product
Uses the database of DATABASE_URL, or the embedded one in DATA_DIR (.data/bench), and fills it if it is
empty. Exits with 1 if a bar is missed.`;

const options = parseOptions(usage, {
  rounds: { type: "string", default: "5" },
  seconds: { type: "string", default: "4" },
  connections: { type: "string", default: "32" },
  only: { type: "string" },
  peers: { type: "boolean", default: false },
  json: { type: "string" },
  plot: { type: "string" },
  profile: { type: "string" },
  cached: { type: "boolean", default: false },
  unseen: { type: "boolean", default: false },
});
/** For the latency of suggestions. */
const searchCount = 500;
const usualSize = { providers: 100_000, reviews: 1_000_000, users: 100_000 };

async function bench() {
  if (options.cached && options.unseen)
    throw new StartError("--cached and --unseen exclude each other.");
  const outcome = await measureReads();
  if (options.json) writeFileSync(options.json, `${JSON.stringify(outcome, null, 2)}\n`);
  if (options.plot) writeFileSync(options.plot, plot(outcome));
  return report(outcome);
}

async function measureReads(): Promise<Outcome> {
  const peersFolder = options.peers ? installPeers(print) : null;
  const databaseUrl = await openBenchDatabase();
  const client = await connect(databaseUrl);
  if (!(await hasProviders(client))) await fill(client, usualSize, print);

  const workloads = (await drawWorkloads(client)).filter(
    ({ id }) => !options.only || options.only.split(",").includes(id),
  );
  if (workloads.length === 0) throw new StartError("--only has no read: W1, W2, W3 or W4.");
  const measure = {
    rounds: parseCount("rounds", options.rounds),
    seconds: parseCount("seconds", options.seconds),
    connections: parseCount("connections", options.connections),
  };
  const sides = await startSides(client, databaseUrl, workloads, {
    connections: measure.connections,
    peersFolder,
    isUnseen: options.unseen,
    product: {
      ...(options.profile && { profileFolder: options.profile }),
      // Background jobs would count as CPU of the reads.
      variables: { ROLE: "web", READ_CACHE: options.cached ? "on" : "off" },
    },
  });
  const [product, limit, ...peers] = sides;
  for (const side of [product, ...peers]) {
    for (const workload of workloads) await compareAnswers(side, limit, workload);
    print(`${side.title}: the same answers as the limit.`);
  }
  for (const side of [limit, ...peers]) await warm(side, workloads, measure.connections);

  const rounds = await runRounds(client, workloads, sides, measure, print);
  return {
    setting: await describe(client, measure),
    servers: [product, ...peers].map(({ name, title }) => ({ name, title })),
    workloads: workloads.map(({ id, name }) => ({ id, name })),
    rounds,
    peakMegabytes: Object.fromEntries(
      sides.map(({ name, server }) => [name, peakMegabytes(server)]),
    ),
    suggestions: await measureSuggestions(client, product.server),
    kind: options.cached ? "cached" : options.unseen ? "unseen" : "executed",
  };
}

async function measureSuggestions(client: pg.Client, { address }: Server) {
  const searches = await drawAnySearches(client, searchCount);
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
    `${rounds} rounds of ${seconds} s, ${connections} connections; PostgreSQL ${version}, ` +
    `${describeMachine()} CPU: server + database.`
  );
}

await runBench(bench);
