import type { EntityManager } from "typeorm";
import { jobAttempts } from "#server/platform/settings/job-limits";

/** Background jobs and their payloads: ids and hashes only, so that the job table contains no personal data. */
export interface JobPayloads {
  addReviewAlerts: null;
  applySeed: { batchId: number };
  carryOutMeasures: null;
  deliverContactMessage: { id: number };
  /** The last review of the batch before. */
  detectLanguages: { after: string };
  /** Of people in a restored back-up who were erased after it. */
  eraseAgain: { userId: number; reviews: "WITHDRAW" | "KEEP_WITHOUT_NAME" };
  eraseUser: { userId: number; reviews: "WITHDRAW" | "KEEP_WITHOUT_NAME" };
  mailAppealOutcome: { id: number };
  mailClosedReport: { id: number };
  mailReportReceipt: { id: number };
  mailWaitingMeasure: { caseId: number; isWithdrawn: boolean };
  measureAllProviderFacts: null;
  measureProviderFacts: { providerId: number };
  normalizeStoredTexts: {
    table: string;
    /** The last primary key of the batch before. */
    after: string[];
    changed: number;
    /** Texts without a normal form, or whose form a constraint refuses. */
    left: number;
  };
  purgeExpiredRows: null;
  readPrices: null;
  receiveMessage: { id: string; senderId: string; codeHashes: string[] };
  recoverJobs: null;
  refreshLookUps: null;
  renewProfileToken: null;
  sendDecisionMail: { partyId: number };
  sendReviewAlert: { providerId: number };
  sendUserMail: { id: string };
  sendVerificationCode: { id: string };
  undoSeed: { batchId: number };
  writeDataExport: { userId: number };
  writeDataFiles: null;
  writeDump: null;
  writeSitemap: null;
}
export type JobName = keyof JobPayloads;

/** Users wait for these jobs, so they run before all others. */
const urgentJobs: ReadonlySet<JobName> = new Set(["sendVerificationCode"]);

/**
 * Adds a job inside the caller's transaction (transactional outbox). A waiting job with the same key is replaced; a
 * running one is followed by another. With a delay, the first one keeps its time, however many follow.
 */
export async function addJob<Name extends JobName>(
  { manager }: { manager: EntityManager },
  name: Name,
  payload: JobPayloads[Name],
  { key = null, delaySeconds = 0 }: { key?: string | null; delaySeconds?: number } = {},
): Promise<void> {
  await manager.query(
    `SELECT graphile_worker.add_job($1, $2::json, job_key => $3, max_attempts => $4, priority => $5,
       run_at => CASE WHEN $6 > 0 THEN now() + make_interval(secs => $6) END, job_key_mode => $7)`,
    [
      name,
      JSON.stringify(payload),
      key,
      jobAttempts[name],
      priorityOf(name),
      delaySeconds,
      delaySeconds > 0 ? "preserve_run_at" : "replace",
    ],
  );
}

/** Adds jobs as `addJob` does, in one statement for any number of them. */
export async function addJobs<Name extends JobName>(
  { manager }: { manager: EntityManager },
  name: Name,
  jobs: readonly { payload: JobPayloads[Name]; key: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await manager.query(
    `SELECT FROM graphile_worker.add_jobs(ARRAY(
       SELECT (job.name, job.payload, NULL, NULL, job.attempts, job.key, job.priority, NULL)::graphile_worker.job_spec
       FROM (SELECT $1::text AS name, $3::smallint AS attempts, $4::smallint AS priority, given.*
         FROM json_to_recordset($2::json) AS given (payload json, key text)) AS job))`,
    [name, JSON.stringify(jobs), jobAttempts[name], priorityOf(name)],
  );
}

function priorityOf(name: JobName): number {
  return urgentJobs.has(name) ? -1 : 0;
}
