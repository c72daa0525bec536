import { setTimeout as pause } from "node:timers/promises";
import type { Environment } from "#server/platform/request/context";
import { scoreLimits } from "#server/platform/settings/job-limits";
import { readDataFileVersions } from "./data-files/data-file";
import { addDataFilesJob } from "./data-files/write-data-files";
import { refreshChangedScores, refreshDay, utcDay } from "./refresh-scores";

/**
 * Keeps scores current until it is stopped: those of changed providers in seconds, all of them at midnight UTC. In the
 * demonstration the data files follow, elsewhere they wait for the night.
 */
export function startScoreWorker(environment: Environment): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = (async () => {
    let day: string | null = null;
    let filesDueAt = Infinity;
    let versions: string | null = null;
    while (!signal.aborted) {
      try {
        const today = utcDay(environment.now());
        if (day !== today) {
          const { isComplete, providers } = await refreshDay(environment);
          if (isComplete) day = today;
          if (providers > 0) filesDueAt = performance.now();
        }
        if (await hasChanges(environment)) {
          await refreshChangedScores(environment);
          if (environment.config.hasDemoData) {
            filesDueAt = Math.min(
              filesDueAt,
              performance.now() + scoreLimits.filesAfterMilliseconds,
            );
          }
        }
        if (environment.config.hasDemoData) {
          const current = await readDataFileVersions(environment);
          if (versions !== null && versions !== current) {
            filesDueAt = Math.min(
              filesDueAt,
              performance.now() + scoreLimits.filesAfterMilliseconds,
            );
          }
          versions = current;
        }
        if (performance.now() >= filesDueAt) {
          filesDueAt = Infinity;
          await addDataFilesJob(environment);
        }
      } catch (error) {
        if (!signal.aborted) environment.log.warn({ err: error }, "scores could not be recomputed");
      }
      await pause(scoreLimits.pollMilliseconds, null, { signal }).catch(() => {});
    }
  })();
  return () => {
    ending.abort();
    return ended;
  };
}

/** Reads only: a write would count as a change of content. */
async function hasChanges({ database }: Environment): Promise<boolean> {
  const [{ changed }] = await database.source.query(
    "SELECT EXISTS (SELECT FROM outdated_scores) AS changed",
  );
  return changed;
}
