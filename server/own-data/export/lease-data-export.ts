import type { Environment } from "#server/platform/request/context";
import { maxExportLeases } from "#server/platform/settings/limits";

/** The right to write a person's file, until a later attempt takes it over. */
export interface Claim {
  userId: number;
  /** Which attempt it is for which request: a later one ends it. */
  claims: number;
  askedAt: Date;
}

/** Null where no file is wanted any more, and where it could not be written so often that it is given up. */
export async function leaseDataExport(
  environment: Environment,
  userId: number,
): Promise<Claim | null> {
  const { manager } = environment.database.source;
  await manager.query(
    `UPDATE data_exports SET failed_at = $2
     WHERE user_id = $1 AND ready_at IS NULL AND failed_at IS NULL AND claims >= $3`,
    [userId, environment.now(), maxExportLeases],
  );
  const [rows]: [Claim[], number] = await manager.query(
    `UPDATE data_exports SET claims = claims + 1, row_count = 0, done_count = 0, bytes = 0
     WHERE user_id = $1 AND ready_at IS NULL AND failed_at IS NULL
     RETURNING user_id AS "userId", claims, asked_at AS "askedAt"`,
    [userId],
  );
  return rows[0] ?? null;
}

/** An attempt that is interrupted because the process ends does not count as one that failed. */
export async function releaseLease(environment: Environment, claim: Claim): Promise<void> {
  await environment.database.source.manager.query(
    `UPDATE data_exports SET claims = claims - 1
     WHERE user_id = $1 AND claims = $2 AND asked_at = $3`,
    [claim.userId, claim.claims, claim.askedAt],
  );
}
