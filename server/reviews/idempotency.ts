import { createHash } from "node:crypto";
import type { Context } from "#server/platform/context";

/** A key of a caller for one save, and what was to be saved. Without a key nothing is claimed. */
export interface Claim {
  scope: string;
  key: string | null;
  /** In hexadecimal digits. */
  bodyHash: string;
}

/** A digest of a body, the same whatever the order of its keys. */
export function hashBody(body: object): string {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}

/** The review that was saved with this key and this body; null where there is none. */
export async function findReviewOfKey(ctx: Context, claim: Claim): Promise<number | null> {
  if (claim.key === null) return null;
  const [earlier] = (await ctx.manager.query(
    `SELECT review_id AS "reviewId" FROM idempotency_keys
     WHERE scope = $1 AND key = $2 AND body_hash = decode($3, 'hex')`,
    [claim.scope, claim.key, claim.bodyHash],
  )) as { reviewId: number | null }[];
  return earlier?.reviewId ?? null;
}
