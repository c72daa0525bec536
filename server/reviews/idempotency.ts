import { createHash } from "node:crypto";
import type { Context } from "#server/platform/context";
import { idempotencyHours } from "#server/platform/limits";

/** A key of a caller for one save, and what was to be saved. Without a key nothing is claimed. */
export interface Claim {
  scope: string;
  key: string | null;
  bodyHash: Buffer;
}

export type Claimed =
  { state: "new" } | { state: "done"; reviewId: number } | { state: "used otherwise" };

/** A digest of a body, the same whatever the order of its keys. */
export function hashBody(body: object): Buffer {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest();
}

/**
 * Takes the key inside the caller's transaction. A second save with the same key waits here until the first
 * has committed or failed; then it is told what became of it.
 */
export async function claimIdempotencyKey(ctx: Context, claim: Claim): Promise<Claimed> {
  if (claim.key === null) return { state: "new" };
  const taken: unknown[] = await ctx.manager.query(
    `INSERT INTO idempotency_keys (scope, key, body_hash, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (scope, key) DO UPDATE
       SET body_hash = excluded.body_hash, review_id = NULL, created_at = excluded.created_at
       WHERE idempotency_keys.created_at < excluded.created_at - make_interval(hours => $5)
     RETURNING key`,
    [claim.scope, claim.key, claim.bodyHash, ctx.now(), idempotencyHours],
  );
  if (taken.length > 0) return { state: "new" };

  const reviewId = await findReviewOfKey(ctx, claim);
  return reviewId === null ? { state: "used otherwise" } : { state: "done", reviewId };
}

/** The review that was saved with this key and this body; null where there is none. */
export async function findReviewOfKey(ctx: Context, claim: Claim): Promise<number | null> {
  if (claim.key === null) return null;
  const [earlier] = (await ctx.manager.query(
    `SELECT review_id AS "reviewId" FROM idempotency_keys
     WHERE scope = $1 AND key = $2 AND body_hash = $3`,
    [claim.scope, claim.key, claim.bodyHash],
  )) as { reviewId: number | null }[];
  return earlier?.reviewId ?? null;
}

/** Remembers which review a key stands for. */
export async function keepReviewOfKey(ctx: Context, claim: Claim, reviewId: number): Promise<void> {
  if (claim.key === null) return;
  await ctx.manager.query(
    "UPDATE idempotency_keys SET review_id = $3 WHERE scope = $1 AND key = $2",
    [claim.scope, claim.key, reviewId],
  );
}
