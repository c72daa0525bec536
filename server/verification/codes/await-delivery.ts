import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "#server/platform/request/context";
import { deliveryWaitMilliseconds, maxDeliveryWaits } from "#server/platform/settings/limits";
import { Verification } from "#server/verification/verification.entity";

let waiting = 0;
/** Shutdown stops the worker before the requests are answered, so no delivery would arrive. */
const ending = new AbortController();

/** Ends all waits: the requests answer that their codes are being sent. */
export async function endDeliveryWaits(): Promise<void> {
  ending.abort();
}

/**
 * Stores a verification with `store`, then waits briefly for the delivery of its code. Holds no database connection
 * while waiting. Returns without waiting when `maxDeliveryWaits` requests already wait.
 */
export async function awaitDelivery(
  ctx: Context,
  id: string,
  store: () => Promise<Verification>,
): Promise<Verification> {
  if (waiting >= maxDeliveryWaits || ending.signal.aborted) return store();
  waiting += 1;
  const updates = ctx.events.follow("verificationUpdated", id);
  // Subscribe before the job exists, so that its result is not missed.
  const update = updates.next();
  const finished = new AbortController();
  try {
    const stored = await store();
    await Promise.race([update, pause(AbortSignal.any([finished.signal, ending.signal]))]);
    // The event may be lost, but the outcome is stored.
    return (await ctx.manager.getRepository(Verification).findOneBy({ id })) ?? stored;
  } finally {
    waiting -= 1;
    finished.abort();
    void updates.return();
  }
}

function pause(signal: AbortSignal): Promise<unknown> {
  return sleep(deliveryWaitMilliseconds, null, { signal }).catch(() => null);
}
