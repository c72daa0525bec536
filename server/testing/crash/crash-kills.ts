import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "#server/demo/chance";
import { databaseIn, descendantsOf, signalIfThere, type DatabaseProcess } from "./crash-processes";
import { launch, untilReady, type Home, type Product } from "./crash-product";

/** Kill targets, in rotation. */
export const kills = [
  "the server",
  "the postmaster",
  "the database with all its processes",
  "both",
  "the server, and again while it starts",
] as const;
export type Kill = (typeof kills)[number];

const serverMilliseconds = 10_000;
const databaseMilliseconds = 20_000;

/** Maximum recovery time. */
export function maxRecovery(kill: Kill): number {
  return kill.startsWith("the server") ? serverMilliseconds : databaseMilliseconds;
}

/** Number of workers it kills. */
export function timesKilled(kill: Kill): number {
  return kill === "the server, and again while it starts" ? 2 : 1;
}

export interface Recovery {
  product: Product;
  /** Time from the last kill until ready. */
  milliseconds: number;
}

/** Kills with SIGKILL, restarts what does not restart itself, and waits until ready. */
export async function killAndRecover(
  kill: Kill,
  { home, product, chance }: { home: Home; product: Product; chance: Chance },
): Promise<Recovery> {
  const database = ownDatabase(home, product);
  const doomed = { server: [product.pid], postmaster: [database.pid], backends: [] as number[] };
  if (kill === "both" || kill === "the database with all its processes") {
    doomed.backends = descendantsOf(database.pid).map(({ pid }) => pid);
  }
  const killed = performance.now();
  if (!kill.startsWith("the server")) killAll([...doomed.postmaster, ...doomed.backends]);
  if (kill.startsWith("the server") || kill === "both") killAll(doomed.server);

  if (!product.hasEnded() && !kill.startsWith("the server") && kill !== "both") {
    await untilReady(home, product, { isNot: database.pid });
    return { product, milliseconds: Math.round(performance.now() - killed) };
  }
  await product.ended;
  if (kill !== "the server, and again while it starts") {
    const next = launch(home.variables);
    await untilReady(home, next);
    return { product: next, milliseconds: Math.round(performance.now() - killed) };
  }
  const cut = launch(home.variables);
  await sleep(chance.whole(20, 2_500));
  const killedAgain = performance.now();
  killAll([cut.pid]);
  await cut.ended;
  const next = launch(home.variables);
  await untilReady(home, next);
  return { product: next, milliseconds: Math.round(performance.now() - killedAgain) };
}

/** Only the database of this product instance: other instances are never touched. */
function ownDatabase({ dataDir }: Home, product: Product): DatabaseProcess {
  const database = databaseIn(dataDir);
  const isOwn = descendantsOf(product.pid).some(({ pid }) => pid === database?.pid);
  if (!database || !isOwn) throw new Error("The product has no database to kill.");
  return database;
}

function killAll(pids: number[]): void {
  for (const pid of pids) signalIfThere(pid, "SIGKILL");
}
