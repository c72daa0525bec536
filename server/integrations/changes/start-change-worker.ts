import { setTimeout as pause } from "node:timers/promises";
import { addDumpJob } from "#server/integrations/dump/write-dump";
import type { Environment } from "#server/platform/request/context";
import { dumpLimits, numberingLimits } from "#server/platform/settings/job-limits";
import { numberChanges } from "./number-changes";

/** Numbers changes soon after their commits, until it is stopped. In the demonstration the dump follows. */
export function startChangeWorker(environment: Environment): () => Promise<void> {
  const { config, events, log } = environment;
  const ending = new AbortController();
  const { signal } = ending;
  let wake = new AbortController();
  const stopListening = events.listen("contentChanged", () => wake.abort());
  const ended = (async () => {
    let lastMilliseconds = 0;
    let dumpDueAt = 0;
    while (!signal.aborted) {
      await waitFor(numberingLimits.pollMilliseconds, AbortSignal.any([signal, wake.signal]));
      await waitFor(gatherMilliseconds(lastMilliseconds), signal);
      wake = new AbortController();
      try {
        if (signal.aborted || !(await hasPending(environment))) continue;
        const start = performance.now();
        const count = await numberChanges(environment);
        lastMilliseconds = performance.now() - start;
        if (count > 0 && config.hasDemoData && start >= dumpDueAt) {
          await addDumpJob(environment, dumpLimits.delaySeconds);
          dumpDueAt = start + dumpLimits.delaySeconds * 1_000;
        }
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, "changes could not be numbered");
      }
    }
  })();
  return () => {
    stopListening();
    ending.abort();
    return ended;
  };
}

/** When the server is busy, more changes share a transaction. */
function gatherMilliseconds(lastMilliseconds: number): number {
  const { gatherMilliseconds: least, maxGatherMilliseconds: most } = numberingLimits;
  return Math.min(most, Math.max(least, 2 * lastMilliseconds));
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return pause(milliseconds, undefined, { signal }).catch(() => {});
}

/** Reads only, because it runs twice a second. */
async function hasPending({ database }: Environment): Promise<boolean> {
  const [row] = await database.source.query(
    "SELECT EXISTS (SELECT FROM pending_changes) AS pending",
  );
  return row.pending;
}
