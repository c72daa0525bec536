import type { OverloadGuard } from "#server/platform/http/overload";
import { pauseUntil } from "#server/platform/request/charge-events";

const pauseMilliseconds = 1_000;

const replayed = new WeakSet<object>();

/** Marks events that are read from the database for one stream, not shared by all streams as they happen. */
export function markReplayed(events: readonly object[]): void {
  for (const event of events) replayed.add(event);
}

export interface Streamer {
  overload: OverloadGuard;
  ipAddress: string;
}

/**
 * Runs the work for an event: for a replayed one in a slot, as a request, and waits for it. Undefined if the signal
 * ended the wait.
 */
export async function runInSlot<Result>(
  { overload, ipAddress }: Streamer,
  event: unknown,
  signal: AbortSignal,
  run: () => Promise<Result> | Result,
): Promise<Result | undefined> {
  const isReplayed = typeof event === "object" && event !== null && replayed.has(event);
  if (!isReplayed) return run();
  while (!signal.aborted) {
    const release = await overload.take(ipAddress);
    if (!release) await pauseUntil(pauseMilliseconds, signal);
    else {
      try {
        return await run();
      } finally {
        release();
      }
    }
  }
  return undefined;
}
