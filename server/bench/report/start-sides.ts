import type pg from "pg";
import { closeAtEnd } from "#server/bench/bench-run";
import { drive } from "#server/bench/load";
import { startPeers } from "#server/bench/peers/start-peers";
import { findBackends, startLimit, startProduct, type StartOptions } from "#server/bench/processes";
import { graphRequest, limitRequest } from "#server/bench/requests";
import type { Workload } from "#server/bench/workloads";
import { productNames, requestsOf, type Side } from "./rounds";

interface Options {
  product: StartOptions;
  /** Of the load. */
  connections: number;
  /** Where the peers are installed; null for none. */
  peersFolder: string | null;
  isPersisted: boolean;
}

/** JIT warm-up: requests of each kind, or the maximum time. */
const warmUp = { count: 1_500, seconds: 20 };

/** Starts all servers. The limit and the peers get as many connections as the read pool of the warm product. */
export async function startSides(
  client: pg.Client,
  databaseUrl: string,
  workloads: readonly Workload[],
  { product: start, connections, peersFolder, isPersisted }: Options,
): Promise<[product: Side, limit: Side, ...peers: Side[]]> {
  const server = await startProduct(databaseUrl, start);
  closeAtEnd(() => server.stop());
  const product: Side = { name: "product", title: "Plaudit", server, requestOf: graphRequest };
  await warm(product, workloads, connections);
  const readNames = productNames.filter((name) => name.endsWith("-read"));
  const reads = (await findBackends(client, readNames)).length;

  const limitServer = await startLimit(databaseUrl, reads);
  closeAtEnd(() => limitServer.stop());
  const limit = { name: "limit", title: "limit", server: limitServer, requestOf: limitRequest };
  if (peersFolder === null) return [product, limit];
  const options = { folder: peersFolder, databaseUrl, connections: reads, isPersisted };
  return [product, limit, ...(await startPeers(workloads, options))];
}

export async function warm(
  side: Side,
  workloads: readonly Workload[],
  connections: number,
): Promise<void> {
  const { address } = side.server;
  for (const workload of workloads) {
    await drive({ address, requests: requestsOf(side, workload), connections, ...warmUp });
  }
}
