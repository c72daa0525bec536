import type { Environment } from "#server/platform/request/context";
import type { JobFigures } from "#server/platform/settings/metrics";

/** The backlog of each job name, for `/metrics`. */
export async function readJobFigures({ database }: Environment): Promise<JobFigures[]> {
  return database.queryUnprepared<JobFigures>(figures, []);
}

// Dead letters stay for an operator to inspect.
const dead = "attempts >= max_attempts AND locked_at IS NULL";
const figures = `
  SELECT task_identifier AS queue,
    count(*) FILTER (WHERE locked_at IS NULL AND NOT (${dead}))::integer AS waiting,
    count(*) FILTER (WHERE locked_at IS NOT NULL)::integer AS running,
    count(*) FILTER (WHERE ${dead})::integer AS failed,
    coalesce(extract(epoch FROM now() - min(run_at)
      FILTER (WHERE NOT (${dead}) AND run_at <= now())), 0)::float8 AS "oldestSeconds"
  FROM graphile_worker.jobs GROUP BY task_identifier ORDER BY task_identifier`;

/** A dead letter, newest first. */
export interface DeadJob {
  id: string;
  name: string;
  attempts: number;
  lastError: string | null;
  addedAt: Date;
  failedAt: Date;
}

export async function readDeadJobs({ database }: Environment, limit: number): Promise<DeadJob[]> {
  return database.queryUnprepared<DeadJob>(
    `SELECT id::text, task_identifier AS name, attempts, last_error AS "lastError",
       created_at AS "addedAt", updated_at AS "failedAt"
     FROM graphile_worker.jobs WHERE ${dead} ORDER BY updated_at DESC, id DESC LIMIT $1`,
    [limit],
  );
}
