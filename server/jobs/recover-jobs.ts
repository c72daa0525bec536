import type { ClientBase } from "pg";
import type { Environment } from "#server/platform/request/context";
import { jobLimits } from "#server/platform/settings/job-limits";

/** The class of the advisory locks that mark workers as alive. */
const aliveLocks = 752_348_190;

/**
 * Holds a lock on the connection that listens for jobs. PostgreSQL releases it when the process dies for any reason.
 */
export async function markAsAlive(client: ClientBase, worker: string): Promise<void> {
  await client.query("SELECT pg_advisory_lock_shared($1, hashtext($2))", [aliveLocks, worker]);
}

/** Releases the jobs of dead workers. The library alone would wait four hours. */
export async function recoverJobs({ database }: Environment): Promise<void> {
  await database.source.manager.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(worker)) FROM (
       SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs
       WHERE locked_at < now() - make_interval(secs => $2)) AS holder
     WHERE pg_try_advisory_xact_lock($1, hashtext(worker))`,
    [aliveLocks, jobLimits.recoverAfterSeconds],
  );
}

export async function releaseJobsOf({ database }: Environment, worker: string): Promise<void> {
  const text = "SELECT graphile_worker.force_unlock_workers(ARRAY[$1])";
  await database.source.manager.query(text, [worker]);
}
