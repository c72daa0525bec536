import type { Environment } from "#server/platform/request/context";
import { maxExportLeases } from "#server/platform/settings/limits";

/** The exclusive right to write an export. A later attempt or a new request (`askedAt`) ends it. */
export interface DataExportLease {
  userId: number;
  attempt: number;
  askedAt: Date;
}

/** Null when there is no export left to write, or after `maxExportLeases` failed attempts. */
export async function leaseDataExport(
  environment: Environment,
  userId: number,
): Promise<DataExportLease | null> {
  const { manager } = environment.database.source;
  await manager.query(
    `UPDATE data_exports SET failed_at = $2
     WHERE user_id = $1 AND ready_at IS NULL AND failed_at IS NULL AND claims >= $3`,
    [userId, environment.now(), maxExportLeases],
  );
  const [rows]: [DataExportLease[], number] = await manager.query(
    `UPDATE data_exports SET claims = claims + 1, row_count = 0, done_count = 0, bytes = 0
     WHERE user_id = $1 AND ready_at IS NULL AND failed_at IS NULL
     RETURNING user_id AS "userId", claims AS attempt, asked_at AS "askedAt"`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Shutdown: an interrupted attempt does not count as failed. */
export async function releaseLease(
  environment: Environment,
  { userId, attempt, askedAt }: DataExportLease,
): Promise<void> {
  await environment.database.source.manager.query(
    `UPDATE data_exports SET claims = claims - 1
     WHERE user_id = $1 AND claims = $2 AND asked_at = $3`,
    [userId, attempt, askedAt],
  );
}
