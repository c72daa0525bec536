import { setTimeout as sleep } from "node:timers/promises";
import { createChance } from "#server/demo/chance";
import { addProviders, findBreaches } from "./crash-check";
import { createClient } from "./crash-client";
import { inviteGuests, type Guests } from "./crash-guests";
import { end, launch, makeHome, untilReady, type Home } from "./crash-product";

export interface Disturbance {
  /** Prefix of all reviews. */
  name: string;
  /** Further environment of the product. */
  variables?: Record<string, string>;
  /** What happens while guests write; returns what ends it. */
  begin(home: Home): () => void;
  milliseconds: number;
}

const writers = 8;
const readers = 4;
const reviewsBefore = 400;
const patienceMilliseconds = 120_000;
const list = "{ providers(first: 20) { nodes { username rating { average count } } } }";

/**
 * Disturbs a product while guests write and visitors read. It must neither end nor lose an acknowledged review, and
 * saves must work again afterwards without a restart by hand. Prints what it saw; returns whether all of this held.
 */
export async function disturb({
  name,
  variables,
  begin,
  milliseconds,
}: Disturbance): Promise<boolean> {
  const home = await makeHome(variables);
  const product = launch(home.variables);
  const client = createClient(home.address, writers);
  let guests: Guests | null = null;
  const problems: string[] = [];
  try {
    await untilReady(home, product);
    const providers = await addProviders(home.dataDir, 24);
    guests = inviteGuests({ client, chance: createChance(name), writers, providers, name });
    const { acknowledged, unanswered } = guests.ledger;
    guests.allow(1_000_000);
    await guests.untilAcknowledged(reviewsBefore, patienceMilliseconds);

    const before = acknowledged.length;
    const stop = begin(home);
    const reads = await readWhile(home, milliseconds);
    console.log(`${name}: ${acknowledged.length - before} reviews saved in ${milliseconds} ms`);
    console.log(`Saves repeated because of: ${words(unanswered)}`);
    console.log(`Reads meanwhile: ${words(reads)}`);
    if (product.hasEnded()) problems.push("The product ended.");

    const ended = performance.now();
    stop();
    await guests.untilAcknowledged(acknowledged.length + 1, patienceMilliseconds);
    console.log(`First save ${Math.round(performance.now() - ended)} ms after its end`);
    guests.allow(0);
    await guests.untilIdle(patienceMilliseconds);

    const found = await findBreaches(home.dataDir, name, acknowledged.slice());
    for (const what of ["lost", "doubled", "drifted", "unknown"] as const) {
      if (found[what].length > 0) problems.push(`${found[what].length} ${what}: ${found[what][0]}`);
    }
    console.log(`${acknowledged.length} acknowledged, ${found.lost.length} lost\n`);
  } catch (error) {
    problems.push(`${(error as Error).message}\n${product.output()}`);
  } finally {
    await guests?.stop();
    problems.push(...(guests?.ledger.breaches ?? []));
    client.close();
    await end(product);
    await home.remove();
  }
  for (const problem of problems) console.error(`✗ ${problem}`);
  return problems.length === 0;
}

/** Statuses of reads. */
async function readWhile({ address }: Home, milliseconds: number): Promise<Map<string, number>> {
  const client = createClient(address, readers);
  const statuses = new Map<string, number>();
  const over = performance.now() + milliseconds;
  const read = async () => {
    while (performance.now() < over) {
      const status = await client.send(list, {}).then(
        (answer) => `${answer.status}`,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(50);
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  client.close();
  return statuses;
}

function words(counts: Map<string, number>): string {
  const all = [...counts].map(([what, times]) => `${what.trim()} (${times})`);
  return all.join(", ") || "nothing";
}
