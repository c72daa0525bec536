import type { Environment } from "#server/platform/context";

/** How far the jobs of one name are behind. Ages are in seconds, 0 where there is no such job. */
export interface JobFigures {
  name: string;
  /** Due now or later, and in progress. */
  waiting: number;
  /** Since the longest waiting job was due. */
  oldestDueSeconds: number;
  /** Given up after their last attempt: they stay for an operator to look at. */
  dead: number;
  oldestDeadSeconds: number;
}

export async function readJobFigures({ database }: Environment): Promise<JobFigures[]> {
  return database.readPlanned<JobFigures>(figures, []);
}

const dead = "attempts >= max_attempts AND locked_at IS NULL";
const figures = `
  SELECT task_identifier AS name,
    count(*) FILTER (WHERE NOT (${dead}))::integer AS waiting,
    coalesce(extract(epoch FROM now() - min(run_at)
      FILTER (WHERE NOT (${dead}) AND run_at <= now())), 0)::float8 AS "oldestDueSeconds",
    count(*) FILTER (WHERE ${dead})::integer AS dead,
    coalesce(extract(epoch FROM now() - min(updated_at) FILTER (WHERE ${dead})), 0)::float8 AS "oldestDeadSeconds"
  FROM graphile_worker.jobs GROUP BY task_identifier ORDER BY task_identifier`;

/** A job that was given up, newest first. */
export interface DeadJob {
  id: string;
  name: string;
  attempts: number;
  lastError: string | null;
  addedAt: Date;
  failedAt: Date;
}

export async function readDeadJobs({ database }: Environment, limit: number): Promise<DeadJob[]> {
  return database.readPlanned<DeadJob>(
    `SELECT id::text, task_identifier AS name, attempts, last_error AS "lastError",
       created_at AS "addedAt", updated_at AS "failedAt"
     FROM graphile_worker.jobs WHERE ${dead} ORDER BY updated_at DESC, id DESC LIMIT $1`,
    [limit],
  );
}
