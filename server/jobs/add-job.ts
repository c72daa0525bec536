import type { EntityManager } from "typeorm";
import { jobAttempts } from "#server/platform/settings/job-limits";

/** Every background job with its payload: ids and hashes only, so that the job table shows nothing about people. */
export interface JobPayloads {
  deliverContactMessage: { id: number };
  eraseUser: { userId: number; reviews: "WITHDRAW" | "KEEP_WITHOUT_NAME" };
  purgeExpiredRows: null;
  receiveMessage: { id: string; senderId: string; codeHashes: string[] };
  recoverJobs: null;
  refreshLookUps: null;
  renewProfileToken: null;
  sendUserMail: { id: string };
  sendVerificationCode: { id: string };
  writeDataExport: { userId: number };
  writeSitemap: null;
}
export type JobName = keyof JobPayloads;

/** A person waits for these: a free worker takes them before all others. */
const urgentJobs: ReadonlySet<JobName> = new Set(["sendVerificationCode"]);

/**
 * Adds a job inside the caller's transaction, so that it exists if and only if the rest was written. A job that
 * waits under the same key is replaced; one that is running is followed by another.
 */
export async function addJob<Name extends JobName>(
  { manager }: { manager: EntityManager },
  name: Name,
  payload: JobPayloads[Name],
  { key = null }: { key?: string | null } = {},
): Promise<void> {
  await manager.query(
    "SELECT graphile_worker.add_job($1, $2::json, job_key => $3, max_attempts => $4, priority => $5)",
    [name, JSON.stringify(payload), key, jobAttempts[name], urgentJobs.has(name) ? -1 : 0],
  );
}
