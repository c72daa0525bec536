import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "#server/platform/request/context";
import { deliveryWaitMilliseconds, maxDeliveryWaits } from "#server/platform/settings/limits";
import { Verification } from "#server/verification/verification.entity";

let waiting = 0;
/** Aborted when the process is asked to end: its worker is stopped before its requests are answered. */
const ending = new AbortController();

/** Ends all waits: the requests answer that their codes are on their way. */
export async function endDeliveryWaits(): Promise<void> {
  ending.abort();
}

/**
 * Stores a verification by `store`, and waits a while for what becomes of its code. Answers it as it is then. No
 * database connection is held meanwhile; where many requests wait already, this one does not.
 */
export async function awaitDelivery(
  ctx: Context,
  id: string,
  store: () => Promise<Verification>,
): Promise<Verification> {
  if (waiting >= maxDeliveryWaits || ending.signal.aborted) return store();
  waiting += 1;
  const updates = ctx.events.follow("verificationUpdated", id);
  // Listening starts before the job exists, so that its end is not missed.
  const update = updates.next();
  const over = new AbortController();
  try {
    const stored = await store();
    await Promise.race([update, pause(AbortSignal.any([over.signal, ending.signal]))]);
    // The announcement may be lost, but the outcome is stored.
    return (await ctx.manager.getRepository(Verification).findOneBy({ id })) ?? stored;
  } finally {
    waiting -= 1;
    over.abort();
    void updates.return();
  }
}

function pause(signal: AbortSignal): Promise<unknown> {
  return sleep(deliveryWaitMilliseconds, null, { signal }).catch(() => null);
}
