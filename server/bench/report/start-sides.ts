import type pg from "pg";
import { closeAtEnd } from "#server/bench/bench-run";
import { drive } from "#server/bench/load";
import { startPeers } from "#server/bench/peers/start-peers";
import { findBackends, startLimit, startProduct, type StartOptions } from "#server/bench/processes";
import { graphRequest, limitRequest, renameOperation, unseenRequest } from "#server/bench/requests";
import type { Workload } from "#server/bench/workloads";
import { loadOf, productNames, type Side } from "./rounds";

interface Options {
  product: StartOptions;
  /** Of the load. */
  connections: number;
  /** Where the peers are installed; null for none. */
  peersFolder: string | null;
  /** Whether every document is new to the product. */
  isUnseen: boolean;
}

/** JIT warm-up: requests of each kind, or the maximum time. */
const warmUp = { count: 1_500, seconds: 20 };

/** Starts all servers. The limit and the peers get as many connections as the read pool of the warm product. */
export async function startSides(
  client: pg.Client,
  databaseUrl: string,
  workloads: readonly Workload[],
  { product: start, connections, peersFolder, isUnseen }: Options,
): Promise<[product: Side, limit: Side, ...peers: Side[]]> {
  const server = await startProduct(databaseUrl, start);
  closeAtEnd(() => server.stop());
  const product: Side = {
    name: "product",
    title: "Plaudit",
    server,
    ...(isUnseen
      ? { requestOf: unseenRequest, renew: renameOperation }
      : { requestOf: graphRequest }),
  };
  await warm(product, workloads, connections);
  const readNames = productNames.filter((name) => name.endsWith("-read"));
  const reads = (await findBackends(client, readNames)).length;

  const limitServer = await startLimit(databaseUrl, reads);
  closeAtEnd(() => limitServer.stop());
  const limit = { name: "limit", title: "limit", server: limitServer, requestOf: limitRequest };
  if (peersFolder === null) return [product, limit];
  const options = { folder: peersFolder, databaseUrl, connections: reads };
  return [product, limit, ...(await startPeers(workloads, options))];
}

export async function warm(
  side: Side,
  workloads: readonly Workload[],
  connections: number,
): Promise<void> {
  for (const workload of workloads) {
    await drive({ ...loadOf(side, workload), connections, ...warmUp });
  }
}
