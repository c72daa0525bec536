import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { closeAtEnd } from "#server/bench/bench-run";
import { suggestionStatement } from "#server/bench/data/suggestion-statement";
import { startProgram } from "#server/bench/processes";
import type { Side } from "#server/bench/report/rounds";
import type { Workload } from "#server/bench/workloads";
import { hashOf, peerRequest, peers } from "./peers";

interface Options {
  /** Where `installPeers` put the programs. */
  folder: string;
  databaseUrl: string;
  connections: number;
  isPersisted: boolean;
}

/** Starts all peers; each has as many connections as the limit. */
export async function startPeers(
  workloads: readonly Workload[],
  { folder, databaseUrl, connections, isPersisted }: Options,
): Promise<Side[]> {
  const readsFile = writeReads(workloads);
  const sides: Side[] = [];
  for (const peer of peers) {
    const server = await startProgram(path.join(folder, `${peer.name}.mjs`), {
      DATABASE_URL: databaseUrl,
      GRAPHILE_ENV: "production",
      NODE_ENV: "production",
      PEER_CONNECTIONS: String(connections),
      PEER_READS: readsFile,
    });
    closeAtEnd(() => server.stop());
    sides.push({ ...peer, server, requestOf: peerRequest(peer, isPersisted) });
  }
  return sides;
}

/** What the programs cannot have themselves: the product's search as SQL, and the persisted documents. */
function writeReads(workloads: readonly Workload[]): string {
  const asks = workloads.flatMap((workload) => workload.asks);
  const searches = asks.filter(({ limit }) => limit.statement === "suggest");
  const documents = peers.flatMap(({ documentOf }) => asks.map(documentOf));
  const reads = {
    suggestions: Object.fromEntries(
      searches.map(({ limit: { values } }) => [values[0]!, suggestionStatement(values[0]!)]),
    ),
    documents: Object.fromEntries([...new Set(documents)].map((text) => [hashOf(text), text])),
  };
  const folder = mkdtempSync(path.join(tmpdir(), "plaudit-peers-"));
  closeAtEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "reads.json");
  writeFileSync(file, JSON.stringify(reads));
  return file;
}
