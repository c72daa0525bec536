import type pg from "pg";
import { closeAtEnd, type Report } from "#server/bench/bench-run";
import { drive } from "#server/bench/load";
import { readCpuTime, startProduct, startProgram, type Server } from "#server/bench/processes";
import { median } from "#server/bench/report/figures";
import { inOrderOf } from "#server/bench/report/rounds";
import { missedBar, table } from "#server/bench/report/report";
import { toBytes } from "#server/bench/requests";
import { poolConnections } from "#server/platform/settings/read-limits";
import { saveRequest, type Drawn } from "./save-forms";

interface Options {
  url: string;
  secret: string;
  rounds: number;
  seconds: number;
  /** Connections of the load. */
  writers: number;
}

interface Side {
  name: string;
  server: Server;
  requestOf(drawn: Drawn): Buffer;
}

interface Cost {
  savesPerSecond: number;
  server: number;
  database: number;
}

const bar = 0.9;
/** More than either side saves in a second. */
const drawnPerSecond = 4_000;

/** Saves spread over providers, over HTTP: the built product beside one statement by node:http. */
export async function compareOverHttp(
  client: pg.Client,
  next: () => Drawn,
  options: Options,
): Promise<Report> {
  const sides = await startSides(options);
  const costs = sides.map((): Cost[] => []);
  // The first round is a warm-up.
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const side of inOrderOf(round, sides)) {
      const cost = await measure(client, side, next, options);
      if (round > 0) costs[sides.indexOf(side)]!.push(cost);
    }
  }
  const [product, limit] = costs as [Cost[], Cost[]];
  const ratios = (of: (cost: Cost) => number) =>
    product.map((cost, round) => of(cost) / of(limit[round]!)).toSorted((a, b) => a - b);
  const cpu = ratios(({ server, database }) => 1 / (server + database));
  const pace = ratios(({ savesPerSecond }) => savesPerSecond);
  const rows = sides.map(({ name }, side) => {
    const of = (figure: keyof Cost) => median(costs[side]!.map((cost) => cost[figure])).toFixed(0);
    return [name, of("savesPerSecond"), `${of("server")} + ${of("database")}`];
  });
  const spread = (all: number[]) =>
    `${median(all).toFixed(2)} (${all[0]!.toFixed(2)} to ${all.at(-1)!.toFixed(2)})`;
  const text = [
    table(["over HTTP, many providers", "saves/s", "CPU µs: server + database"], rows),
    "",
    `The limit takes ${spread(cpu)} times the product's CPU time.`,
    `The product saves ${spread(pace)} times as many a second.`,
  ].join("\n");
  return { text, missed: missedBar(median(cpu) >= bar, "CPU of saves over HTTP", bar) };
}

async function startSides({ url, secret }: Options): Promise<Side[]> {
  const variables = { ROLE: "web", SECRET: secret };
  const product = await startProduct(url, { variables });
  closeAtEnd(() => product.stop());
  const limit = await startProgram("server/bench/limit/save-limit-server.ts", {
    DATABASE_URL: url,
    LIMIT_CONNECTIONS: String(poolConnections.write),
  });
  closeAtEnd(() => limit.stop());
  return [
    { name: "product", server: product, requestOf: saveRequest },
    {
      name: "one statement by node:http",
      server: limit,
      requestOf: (drawn) => toBytes({ method: "POST", path: "/", body: JSON.stringify(drawn) }),
    },
  ];
}

async function measure(
  client: pg.Client,
  { name, server, requestOf }: Side,
  next: () => Drawn,
  { seconds, writers }: Options,
): Promise<Cost> {
  const requests = Array.from({ length: seconds * drawnPerSecond }, () => requestOf(next()));
  const stored = await countReviews(client);
  const before = await readCpuTime(client, server);
  const { address } = server;
  const load = { address, requests, connections: writers, seconds, count: requests.length };
  const done = await drive(load);
  const after = await readCpuTime(client, server);
  const saved = (await countReviews(client)) - stored;
  if (saved !== done.requests) {
    throw new Error(`${name}: ${done.requests} answers, but ${saved} reviews were stored`);
  }
  return {
    savesPerSecond: saved / done.seconds,
    server: (after.server - before.server) / saved,
    database: (after.database - before.database) / saved,
  };
}

async function countReviews(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM reviews",
  );
  return rows[0]!.count;
}
