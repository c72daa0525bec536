import { setTimeout as pause } from "node:timers/promises";
import type { Payer } from "./cost-budget";

/** The budget is looked at again, because other requests take from it. */
const maxPauseMilliseconds = 10_000;

/** The last of the events that wait for a budget, by its key. */
const waiting = new Map<string, Promise<boolean>>();

/**
 * Charges an event of a stream as soon as its budget is large enough. Events that share a budget wait in turn, one
 * timer for all. False if the signal ended the wait, and nothing was charged.
 */
export async function chargeEvent(
  payer: Payer,
  cost: number,
  signal: AbortSignal,
): Promise<boolean> {
  if (isChargedNow(payer, cost)) return true;
  const before = waiting.get(payer.key);
  const charge = Promise.resolve(before).then(() => takeWhenAvailable(payer, cost, signal));
  waiting.set(payer.key, charge);
  const isCharged = await charge;
  if (waiting.get(payer.key) === charge) waiting.delete(payer.key);
  return isCharged;
}

/** Charges an event if its budget is large enough and no other event waits for it. */
export function isChargedNow(payer: Payer, cost: number): boolean {
  if (waiting.has(payer.key) || payer.secondsUntil(cost) > 0) return false;
  payer.take(cost);
  return true;
}

async function takeWhenAvailable(
  payer: Payer,
  cost: number,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    const wait = payer.secondsUntil(cost) * 1_000;
    if (wait === 0) {
      payer.take(cost);
      return true;
    }
    await pauseUntil(Math.min(Math.ceil(wait), maxPauseMilliseconds), signal);
  }
  return false;
}

/** Ends early with the signal. */
export async function pauseUntil(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, null, { signal, ref: false }).catch(() => {});
}
