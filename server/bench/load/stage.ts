import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { connect, createDatabase, openProduct } from "#server/bench/bench-product";
import { closeAtEnd } from "#server/bench/bench-run";
import { startProduct, type Server } from "#server/bench/processes";
import { signIn } from "#server/bench/save/save-crowd";
import type { Drawn } from "#server/bench/save/save-forms";
import { told, type Figure, type PartOptions } from "./part";

/** A copy of the template and one product process on it, until the part is over. */
export interface Stage {
  server: Server;
  client: pg.Client;
  /** People who are signed in. */
  writers: Drawn["user"][];
}

interface StageOptions {
  hasRateLimits: boolean;
  /** Where the product finds the database, given where it is. */
  reachBy?: (databaseUrl: string) => Promise<string>;
}

const people = 2_000;

export async function openStage(
  { serverUrl, template }: PartOptions,
  { hasRateLimits, reachBy }: StageOptions,
): Promise<Stage> {
  const url = await createDatabase(serverUrl, "plaudit_load", template);
  // Both have their secret there: the product believes the bearers that are signed here.
  const dataFolder = mkdtempSync(path.join(tmpdir(), "plaudit-bench-"));
  closeAtEnd(async () => rmSync(dataFolder, { recursive: true, force: true }));
  const client = await connect(url);
  const writers = await signIn(await openProduct(url, { DATA_DIR: dataFolder }), client, people);
  const server = await startProduct(reachBy ? await reachBy(url) : url, {
    isAsBuilt: false,
    dataFolder,
    variables: { LOG_LEVEL: "error", RATE_LIMITS: hasRateLimits ? "on" : "off" },
  });
  closeAtEnd(() => server.stop());
  return { server, client, writers };
}

/** Whatever a part does, the process lives and has no error to log. */
export function wellBeing({ hasEnded, logged }: Server): Figure[] {
  const isAlive = !hasEnded();
  const errors = logged.length === 0 ? "0" : `${logged.length}, the first: ${logged[0]}`;
  return [
    { ...told("the process is alive", isAlive ? "yes" : "no"), bar: "yes", isMissed: !isAlive },
    { ...told("errors in its log", errors), bar: "0", isMissed: logged.length > 0 },
  ];
}
