import type { TaskList } from "graphile-worker";
import type { Environment } from "#server/platform/request/context";
import { addJob, type JobName, type JobPayloads } from "./add-job";

/** Thrown by a task that stops early because its process shuts down; not counted as a failure. */
export class JobInterrupted extends Error {}

export interface JobRun {
  /** Aborted at shutdown: long tasks stop at the next step. */
  signal: AbortSignal;
  /** Whether the job becomes a dead letter if this attempt fails. */
  isLastAttempt: boolean;
}

/** The implementation of each job. Tasks must be idempotent: a job may run more than once. */
export type Tasks = {
  [Name in JobName]: (
    environment: Environment,
    payload: JobPayloads[Name],
    run: JobRun,
  ) => Promise<void>;
};

/** The tasks as the library calls them. */
export function toTaskList(environment: Environment, tasks: Tasks): TaskList {
  const names = Object.keys(tasks) as JobName[];
  return Object.fromEntries(names.map((name) => [name, toTask(environment, tasks, name)]));
}

function toTask<Name extends JobName>(
  environment: Environment,
  tasks: Tasks,
  name: Name,
): TaskList[string] {
  const task: Tasks[Name] = tasks[name];
  return async (given, { job, abortSignal }) => {
    const payload = given as JobPayloads[Name];
    const isLastAttempt = job.attempts >= job.max_attempts;
    const signal = abortSignal ?? new AbortController().signal;
    try {
      // A job that was fetched at the moment of stopping is not started.
      if (signal.aborted) throw new JobInterrupted();
      await task(environment, payload, { signal, isLastAttempt });
    } catch (error) {
      if (!(error instanceof JobInterrupted)) throw error;
      const { manager } = environment.database.source;
      await addJob({ manager }, name, payload, { key: job.key });
    }
  };
}
