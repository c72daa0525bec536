import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Logger, parseCronItems, run, runOnce, type WorkerEvents } from "graphile-worker";
import type { Environment } from "#server/platform/request/context";
import type { Log } from "#server/platform/settings/log";
import { jobAttempts, jobLimits } from "#server/platform/settings/job-limits";
import type { JobName } from "./add-job";
import { markAsAlive, recoverJobs, releaseJobsOf } from "./recover-jobs";
import { toTaskList, type Tasks } from "./tasks";

/** Crontab patterns of scheduled jobs, in UTC. */
export type Schedule = Partial<Record<JobName, string>>;

/**
 * Runs background jobs until it is stopped, and restarts after errors. Stopping waits briefly for running jobs;
 * longer ones are released and run again later.
 */
export function startJobWorker(
  environment: Environment,
  tasks: Tasks,
  schedule: Schedule,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = (async () => {
    while (!signal.aborted) {
      await runUntil(signal, environment, tasks, schedule).catch((error: unknown) => {
        environment.log.warn({ err: error }, "the job worker stopped and is restarting");
      });
      await pause(jobLimits.restartMilliseconds, null, { signal }).catch(() => {});
    }
  })();
  return () => {
    ending.abort();
    return ended;
  };
}

async function runUntil(
  signal: AbortSignal,
  environment: Environment,
  tasks: Tasks,
  schedule: Schedule,
): Promise<void> {
  const { database, log } = environment;
  // Jobs of a killed process are still locked.
  await recoverJobs(environment);
  const pool = database.openPool(jobLimits.connections);
  const events = new EventEmitter() as WorkerEvents;
  let worker = "";
  events.on("pool:create", ({ workerPool }) => (worker = workerPool.id));
  const hasBegunToEnd = new Promise<void>((resolve) => {
    events.once("pool:gracefulShutdown", () => resolve());
  });
  events.on("pool:listen:success", ({ client, workerPool }) => {
    const begin = async () => {
      await markAsAlive(client, worker);
      // Jobs added between the last look and LISTEN were not announced.
      if (!signal.aborted) workerPool.nudge(jobLimits.concurrency);
    };
    // The library must LISTEN on the connection first.
    client.once("drain", () => {
      begin().catch((error: unknown) => {
        log.warn({ err: error }, "the job worker could not mark itself as alive and look for jobs");
      });
    });
  });
  const runner = await run({
    ...optionsOf(environment, tasks),
    pgPool: pool,
    events,
    concurrency: jobLimits.concurrency,
    pollInterval: jobLimits.pollMilliseconds,
    parsedCronItems: parseCronItems(cronItemsOf(schedule)),
  });
  const stopped = aborted(signal).then(() => runner.stop());
  // After a database error the library stops its workers, and may wait forever to store their results.
  const ending = Promise.race([aborted(signal), hasBegunToEnd]);
  const late = ending.then(() =>
    pause(jobLimits.stopMilliseconds, "late" as const, { ref: false }),
  );
  const outcome = await Promise.race([stopped, runner.promise, late]);
  if (outcome === "late") {
    runner.stop().catch(() => {});
    // A running job keeps its connection; idle connections end.
    pool.end().catch(() => {});
  } else await pool.end();
  // Jobs that did not stop, or whose completion was not stored.
  await releaseJobsOf(environment, worker);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** Runs due jobs sequentially until none is left. */
export async function runDueJobs(environment: Environment, tasks: Tasks): Promise<void> {
  const pool = environment.database.openPool(2);
  try {
    await runOnce({ ...optionsOf(environment, tasks), pgPool: pool, concurrency: 1 });
  } finally {
    await pool.end();
  }
}

function optionsOf(environment: Environment, tasks: Tasks) {
  return {
    taskList: toTaskList(environment, tasks),
    logger: new Logger(() => (level, message) => logLine(environment.log, level, message)),
    // main.ts defines the shutdown order.
    noHandleSignals: true,
    preset: {
      worker: {
        gracefulShutdownAbortTimeout: 0,
        // With any delay, even 0, the library waits for a job's completion to be stored and retries it.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  };
}

function cronItemsOf(schedule: Schedule) {
  return Object.entries(schedule).map(([task, match]) => ({
    task,
    match,
    options: { jobKey: task, maxAttempts: jobAttempts[task as JobName] },
  }));
}

function logLine(log: Log, level: string, message: string): void {
  if (level === "error") log.warn(message);
  else if (level === "warning") log.info(message);
  else log.debug(message);
}
