import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { closeAtEnd } from "#server/bench/bench-run";
import { suggestionStatement } from "#server/bench/data/suggestion-statement";
import { startProgram } from "#server/bench/processes";
import type { Side } from "#server/bench/report/rounds";
import type { Workload } from "#server/bench/workloads";
import { peers } from "./peers";

interface Options {
  /** Where `installPeers` put the programs. */
  folder: string;
  databaseUrl: string;
  connections: number;
}

/** Starts all peers; each has as many connections as the limit. */
export async function startPeers(
  workloads: readonly Workload[],
  { folder, databaseUrl, connections }: Options,
): Promise<Side[]> {
  const searchesFile = writeSearches(workloads);
  const sides: Side[] = [];
  for (const peer of peers) {
    const server = await startProgram(path.join(folder, `${peer.name}.mjs`), {
      DATABASE_URL: databaseUrl,
      GRAPHILE_ENV: "production",
      NODE_ENV: "production",
      PEER_CONNECTIONS: String(connections),
      PEER_SEARCHES: searchesFile,
    });
    closeAtEnd(() => server.stop());
    sides.push({ ...peer, server });
  }
  return sides;
}

/** The product's search as SQL, by its text: the programs cannot have it themselves. */
function writeSearches(workloads: readonly Workload[]): string {
  const asks = workloads.flatMap((workload) => workload.asks);
  const searches = asks.filter(({ limit }) => limit.statement === "suggest");
  const statements = Object.fromEntries(
    searches.map(({ limit: { values } }) => [values[0]!, suggestionStatement(values[0]!)]),
  );
  const folder = mkdtempSync(path.join(tmpdir(), "plaudit-peers-"));
  closeAtEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "searches.json");
  writeFileSync(file, JSON.stringify(statements));
  return file;
}
