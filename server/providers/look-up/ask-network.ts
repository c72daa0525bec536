import { setTimeout as pause } from "node:timers/promises";
import type { DataSource } from "typeorm";
import type { ProfileScraper } from "#server/networks/profile-scraper";
import { warnAtHalf, type Budget } from "#server/platform/request/budgets";
import type { Context } from "#server/platform/request/context";
import { refundRateLimit, consumeRateLimit } from "#server/platform/request/rate-limit";
import { lookUpPatienceMilliseconds, maxWaitingForLookUps } from "#server/platform/settings/limits";
import { leaseLookUp, findStoredLookUp } from "./stored-look-ups";
import { lookUpOnNetwork } from "./look-up-on-network";

/** The daily budget of all look-ups together. */
export const lookUpBudget: Budget = ["LOOK_UP_DAY", "everybody"];

const inFlightBySource = new WeakMap<DataSource, Map<string, Promise<void>>>();
const pollMilliseconds = 150;
let waiting = 0;
const shutdown = new AbortController();

/** Shutdown: releases every request that waits for the social network. */
export async function endLookUps(): Promise<void> {
  shutdown.abort();
}

/**
 * Requests a profile from the social network, once for all concurrent callers in all processes, and stores the answer.
 * Callers wait for a limited time; a late answer serves the next caller.
 */
export async function askNetwork(
  ctx: Context,
  scraper: ProfileScraper,
  username: string,
): Promise<void> {
  if (waiting >= maxWaitingForLookUps) return;
  const { source } = ctx.database;
  let inFlight = inFlightBySource.get(source);
  if (!inFlight) inFlightBySource.set(source, (inFlight = new Map()));
  let request = inFlight.get(username);
  if (!request) {
    const requests = inFlight;
    request = lookUpOnce(ctx, scraper, username)
      .catch((error: unknown) => {
        ctx.log.warn({ err: error }, "profile look-up failed");
      })
      .finally(() => requests.delete(username));
    inFlight.set(username, request);
  }
  waiting += 1;
  const timeoutController = new AbortController();
  try {
    const signal = AbortSignal.any([timeoutController.signal, shutdown.signal]);
    const timeout = pause(lookUpPatienceMilliseconds, null, { signal }).catch(() => null);
    await Promise.race([request, timeout]);
  } finally {
    timeoutController.abort();
    waiting -= 1;
  }
}

async function lookUpOnce(ctx: Context, scraper: ProfileScraper, username: string): Promise<void> {
  const { manager } = ctx.database.source;
  const result = await consumeRateLimit(ctx, ...lookUpBudget);
  if (!result.allowed) {
    ctx.log.warn("the daily look-up budget is exhausted");
    return;
  }
  if (!(await leaseLookUp(manager, username, ctx.now()))) {
    await refundRateLimit(ctx, ...lookUpBudget);
    return waitForAnswer(ctx, username);
  }
  await warnAtHalf(ctx, lookUpBudget);
  await lookUpOnNetwork(ctx, scraper, username);
}

/** Another process holds the lease: poll for the answer that it stores. */
async function waitForAnswer(ctx: Context, username: string): Promise<void> {
  const end = performance.now() + lookUpPatienceMilliseconds;
  while (performance.now() < end) {
    const { answer, isLeased } = await findStoredLookUp(ctx, username);
    if (answer !== null || !isLeased) return;
    await pause(pollMilliseconds);
  }
}
