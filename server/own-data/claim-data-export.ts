import type { Environment } from "#server/platform/context";
import { dataExportLeaseSeconds, mostClaimsOfAnExport } from "#server/platform/limits";

/** The right to write somebody's file, until another process takes it over. */
export interface Claim {
  userId: number;
  /** Which claim it is of which request: a later one ends it. */
  claims: number;
  askedAt: Date;
}

export function leaseEnd({ now }: Environment): Date {
  return new Date(now().getTime() + dataExportLeaseSeconds * 1000);
}

/**
 * The file that has waited longest and that nobody writes, or whose process has not been heard of for a while.
 * However many processes ask, each file goes to one of them.
 */
export async function claimDataExport(environment: Environment): Promise<Claim | null> {
  const { manager } = environment.database.source;
  const now = environment.now();
  await manager.query(
    `UPDATE data_exports SET failed_at = $1
     WHERE ready_at IS NULL AND failed_at IS NULL AND claims >= $2 AND claimed_until <= $1`,
    [now, mostClaimsOfAnExport],
  );
  const [rows]: [Claim[], number] = await manager.query(
    `UPDATE data_exports SET claims = claims + 1, claimed_until = $2, row_count = 0, done_count = 0, bytes = 0
     WHERE user_id = (
       SELECT user_id FROM data_exports
       WHERE ready_at IS NULL AND failed_at IS NULL AND (claimed_until IS NULL OR claimed_until <= $1)
       ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING user_id AS "userId", claims, asked_at AS "askedAt"`,
    [now, leaseEnd(environment)],
  );
  return rows[0] ?? null;
}

/** A process that ends leaves its file to the next, and does not count as one that failed. */
export async function giveClaimBack(environment: Environment, claim: Claim): Promise<void> {
  await environment.database.source.manager.query(
    `UPDATE data_exports SET claimed_until = NULL, claims = claims - 1
     WHERE user_id = $1 AND claims = $2 AND asked_at = $3`,
    [claim.userId, claim.claims, claim.askedAt],
  );
}
