import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "#server/demo/chance";
import { createClient, type Client } from "./crash-client";
import type { Guests } from "./crash-guests";
import { databaseProcessesOn, descendantsOf, isRunning, signalIfThere } from "./crash-processes";
import type { Home, Product } from "./crash-product";

export interface Stop {
  /** Null if it had to be killed. */
  code: number | null;
  milliseconds: number;
  /** Requests in flight at the signal. */
  accepted: number;
  /** Of those, without a complete response. */
  cut: number;
  /** Sent after the signal on a reused connection, without a response. */
  turnedAway: number;
  /** Remaining database processes. */
  orphans: number;
}

const patienceMilliseconds = 15_000;
const readers = 16;
const list = "{ providers(first: 20) { nodes { username rating { average count } } } }";

/** Sends SIGTERM while guests write and visitors read, and checks every request. */
export async function stopUnderLoad(
  { home, product, chance }: { home: Home; product: Product; chance: Chance },
  guests: Guests,
  writing: Client,
): Promise<Stop> {
  const visitors = inviteVisitors(home.address);
  const start = guests.ledger.acknowledged.length;
  guests.allow(start + 100_000);
  await guests.untilAcknowledged(start + chance.whole(60, 160), 60_000);
  await sleep(chance.whole(0, 20));

  const family = descendantsOf(product.pid).map(({ pid }) => pid);
  const open = [...writing.open(), ...visitors.client.open()];
  const accepted = open.filter(({ isSent }) => isSent);
  const dropped = writing.dropped.length + visitors.client.dropped.length;
  const before = performance.now();
  signalIfThere(product.pid, "SIGTERM");
  const forced = setTimeout(() => signalIfThere(product.pid, "SIGKILL"), patienceMilliseconds);
  const { code } = await product.ended;
  clearTimeout(forced);
  const milliseconds = Math.round(performance.now() - before);
  const orphans = new Set([...family.filter(isRunning), ...databaseProcessesOn(home.dataDir)]);
  await visitors.stop();
  while (accepted.some(({ hasEnded }) => !hasEnded)) await sleep(5);
  const cut = accepted.filter(({ isAnswered }) => !isAnswered).length;
  const turnedAway = writing.dropped.length + visitors.client.dropped.length - dropped - cut;
  return {
    code,
    milliseconds,
    accepted: accepted.length,
    cut,
    turnedAway: Math.max(turnedAway, 0),
    orphans: orphans.size,
  };
}

/** Visitors who read meanwhile. */
function inviteVisitors(address: string) {
  const client = createClient(address, readers);
  const over = new AbortController();
  async function read(): Promise<void> {
    while (!over.signal.aborted) {
      try {
        await client.send(list, {});
      } catch {
        await sleep(20);
      }
    }
  }
  const work = Array.from({ length: readers }, read);
  return {
    client,
    async stop(): Promise<void> {
      over.abort();
      await Promise.all(work);
      client.close();
    },
  };
}
