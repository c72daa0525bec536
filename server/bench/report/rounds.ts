import type pg from "pg";
import { drive, type Load } from "#server/bench/load";
import { readCpuTime, type Server } from "#server/bench/processes";
import { toBytes, type Json, type Request } from "#server/bench/requests";
import type { Ask, Workload } from "#server/bench/workloads";
import type { Cost, Round } from "./outcome";

/** One of the compared servers. */
export interface Side {
  /** Its key in the rounds. */
  name: string;
  title: string;
  server: Server;
  /** The request that stands for an ask. */
  requestOf: (ask: Ask) => Request;
  /** Changes each request before it is sent. */
  renew?: ((request: Buffer) => Buffer) | undefined;
  /** The limit's form of the data of another graph than Plaudit's. */
  rowsOf?: (data: Json) => Json;
}

export const productNames = ["plaudit", "plaudit-read"];

export function loadOf(
  { server, requestOf, renew }: Side,
  { asks }: Workload,
): Pick<Load, "address" | "requests" | "renew"> {
  const requests = asks.map((ask) => toBytes(requestOf(ask)));
  return { address: server.address, requests, ...(renew && { renew }) };
}

export interface Measure {
  rounds: number;
  seconds: number;
  connections: number;
}

/** The sides take turns in each round, so that other load on the machine affects all. */
export async function runRounds(
  client: pg.ClientBase,
  workloads: readonly Workload[],
  sides: readonly Side[],
  measure: Measure,
  print: (line: string) => void,
): Promise<Record<string, Round[]>> {
  const found = workloads.map((workload) => ({ workload, rounds: [] as Round[] }));
  for (let round = 0; round < measure.rounds; round++) {
    for (const { workload, rounds } of found) {
      const costs: Record<string, Cost> = {};
      for (const side of inOrderOf(round, sides)) {
        costs[side.name] = await costOf(client, side, workload, measure);
      }
      rounds.push(costs as Round);
    }
    print(`round ${round + 1} of ${measure.rounds} done`);
  }
  return Object.fromEntries(found.map(({ workload, rounds }) => [workload.id, rounds]));
}

/** Each round begins with another side. */
export function inOrderOf<One>(round: number, sides: readonly One[]): One[] {
  const start = round % sides.length;
  return [...sides.slice(start), ...sides.slice(0, start)];
}

async function costOf(
  client: pg.ClientBase,
  side: Side,
  workload: Workload,
  { seconds, connections }: Measure,
): Promise<Cost> {
  const { server } = side;
  const load = loadOf(side, workload);
  const before = await readCpuTime(client, server);
  const done = await drive({ ...load, connections, seconds });
  const after = await readCpuTime(client, server);
  return {
    requestsPerSecond: done.requests / done.seconds,
    serverMicroseconds: (after.server - before.server) / done.requests,
    databaseMicroseconds: (after.database - before.database) / done.requests,
  };
}
