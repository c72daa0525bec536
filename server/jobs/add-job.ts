import type { EntityManager } from "typeorm";
import { jobAttempts } from "#server/platform/settings/job-limits";

/** Background jobs and their payloads: ids and hashes only, so that the job table contains no personal data. */
export interface JobPayloads {
  deliverContactMessage: { id: number };
  eraseUser: { userId: number; reviews: "WITHDRAW" | "KEEP_WITHOUT_NAME" };
  measureAllProviderFacts: null;
  measureProviderFacts: { providerId: number };
  purgeExpiredRows: null;
  receiveMessage: { id: string; senderId: string; codeHashes: string[] };
  recoverJobs: null;
  refreshLookUps: null;
  renewProfileToken: null;
  sendUserMail: { id: string };
  sendVerificationCode: { id: string };
  writeDataExport: { userId: number };
  writeDataFiles: null;
  writeSitemap: null;
}
export type JobName = keyof JobPayloads;

/** Users wait for these jobs, so they run before all others. */
const urgentJobs: ReadonlySet<JobName> = new Set(["sendVerificationCode"]);

/**
 * Adds a job inside the caller's transaction (transactional outbox). A waiting job with the same key is replaced; a
 * running one is followed by another.
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
