import { setTimeout as pause } from "node:timers/promises";
import type { DataSource } from "typeorm";
import type { ProfileScraper } from "#server/networks/profile-scraper";
import { warnAtHalf, type Budget } from "#server/platform/request/budgets";
import type { Context } from "#server/platform/request/context";
import { refundRateLimit, consumeRateLimit } from "#server/platform/request/rate-limit";
import { lookUpPatienceMilliseconds, maxWaitingForLookUps } from "#server/platform/settings/limits";
import { claimLookUp, recallLookUp } from "./stored-look-ups";
import { lookUpOnNetwork } from "./look-up-on-network";

/** What all look-ups of a day together count under. */
export const lookUpBudget: Budget = ["LOOK_UP_DAY", "everybody"];

const underway = new WeakMap<DataSource, Map<string, Promise<void>>>();
const lookAgainMilliseconds = 150;
let waiting = 0;
/** Aborted when the process is asked to end. */
const ending = new AbortController();

/** Lets go all who wait for a network: a process that ends does not keep them until they are cut off. */
export async function endLookUps(): Promise<void> {
  ending.abort();
}

/**
 * Has the network asked about a username, once however many want to know, in all processes; what it answered is
 * remembered. Whoever waits does so for a while only: the answer that comes later serves the next one who asks.
 */
export async function askNetwork(
  ctx: Context,
  scraper: ProfileScraper,
  username: string,
): Promise<void> {
  if (waiting >= maxWaitingForLookUps) return;
  const { source } = ctx.database;
  let flights = underway.get(source);
  if (!flights) underway.set(source, (flights = new Map()));
  let flight = flights.get(username);
  if (!flight) {
    const own = flights;
    flight = ask(ctx, scraper, username)
      .catch((error: unknown) => {
        ctx.log.warn({ err: error }, "a look-up failed");
      })
      .finally(() => own.delete(username));
    flights.set(username, flight);
  }
  waiting += 1;
  const patience = new AbortController();
  try {
    const signal = AbortSignal.any([patience.signal, ending.signal]);
    const givenUp = pause(lookUpPatienceMilliseconds, null, { signal }).catch(() => null);
    await Promise.race([flight, givenUp]);
  } finally {
    patience.abort();
    waiting -= 1;
  }
}

async function ask(ctx: Context, scraper: ProfileScraper, username: string): Promise<void> {
  const { manager } = ctx.database.source;
  const turn = await consumeRateLimit(ctx, ...lookUpBudget);
  if (!turn.allowed) {
    ctx.log.warn("the look-ups of the day are used up");
    return;
  }
  if (!(await claimLookUp(manager, username, ctx.now()))) {
    await refundRateLimit(ctx, ...lookUpBudget);
    return untilAnswered(ctx, username);
  }
  await warnAtHalf(ctx, lookUpBudget);
  await lookUpOnNetwork(ctx, scraper, username);
}

/** Another process asks: it is known as soon as that one remembers it. */
async function untilAnswered(ctx: Context, username: string): Promise<void> {
  const end = performance.now() + lookUpPatienceMilliseconds;
  while (performance.now() < end) {
    const { answer, isBeingAsked } = await recallLookUp(ctx, username);
    if (answer !== null || !isBeingAsked) return;
    await pause(lookAgainMilliseconds);
  }
}
