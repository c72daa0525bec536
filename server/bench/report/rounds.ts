import type pg from "pg";
import { drive } from "#server/bench/load";
import { readCpuTime, type Server } from "#server/bench/processes";
import { graphRequest, limitRequest, toBytes } from "#server/bench/requests";
import type { Workload } from "#server/bench/workloads";

/** One of the two compared servers. */
export interface Side {
  server: Server;
  requests: ReadonlyMap<string, readonly Buffer[]>;
}

/** Cost of a workload for one side in one round. */
export interface Cost {
  requestsPerSecond: number;
  /** CPU microseconds per request. */
  serverMicroseconds: number;
  databaseMicroseconds: number;
}

export interface Round {
  product: Cost;
  limit: Cost;
}

export const productNames = ["plaudit", "plaudit-read"];

export function productSide(server: Server, workloads: readonly Workload[]): Side {
  const requests = workloads.map(({ id, asks }) => [
    id,
    asks.map((ask) => toBytes(graphRequest(ask))),
  ]);
  return { server, requests: new Map(requests as never) };
}

export function limitSide(server: Server, workloads: readonly Workload[]): Side {
  const requests = workloads.map(({ id, asks }) => [
    id,
    asks.map((ask) => toBytes(limitRequest(ask))),
  ]);
  return { server, requests: new Map(requests as never) };
}

export interface Measure {
  rounds: number;
  seconds: number;
  connections: number;
}

/** Alternates both sides in each round, so that other load on the machine affects both. */
export async function runRounds(
  client: pg.ClientBase,
  workloads: readonly Workload[],
  sides: { product: Side; limit: Side },
  measure: Measure,
  print: (line: string) => void,
): Promise<Map<string, Round[]>> {
  const found = new Map<string, Round[]>(workloads.map(({ id }) => [id, []]));
  for (let round = 1; round <= measure.rounds; round++) {
    for (const { id } of workloads) {
      // The order alternates.
      const isProductFirst = round % 2 === 1;
      const first = await costOf(client, id, isProductFirst ? sides.product : sides.limit, measure);
      const second = await costOf(
        client,
        id,
        isProductFirst ? sides.limit : sides.product,
        measure,
      );
      const [product, limit] = isProductFirst ? [first, second] : [second, first];
      found.get(id)!.push({ product, limit });
    }
    print(`round ${round} of ${measure.rounds} done`);
  }
  return found;
}

async function costOf(
  client: pg.ClientBase,
  id: string,
  side: Side,
  { seconds, connections }: Measure,
): Promise<Cost> {
  const { server } = side;
  const before = await readCpuTime(client, server);
  const { address } = server;
  const done = await drive({ address, requests: side.requests.get(id)!, connections, seconds });
  const after = await readCpuTime(client, server);
  return {
    requestsPerSecond: done.requests / done.seconds,
    serverMicroseconds: (after.server - before.server) / done.requests,
    databaseMicroseconds: (after.database - before.database) / done.requests,
  };
}
