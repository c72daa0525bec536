import type { Context } from "#server/platform/request/context";
import { applyCounting } from "./counting";
import type { Review } from "#server/reviews/review.entity";
import type { PendingSave } from "#server/reviews/save/pending-save";

/**
 * Reviews written again have the public ids of the gone ones, so that decisions, cases, reports and appeals hold on
 * them. This moves what knows the writer. Most saves cost no statement.
 */
export async function takeOverReviews(
  ctx: Context,
  reviews: ReadonlyMap<PendingSave, Review>,
): Promise<void> {
  for (const [{ decision }, review] of reviews) {
    if (decision.outcome !== "insert" || decision.heldReview === null) continue;
    await takeOverReview(ctx, review);
  }
}

async function takeOverReview(ctx: Context, { nodeId, userId }: Review): Promise<void> {
  const run = (text: string) => ctx.manager.query(text, [nodeId]);
  // Waits for an operator who is deciding the case, before the decisions are read again.
  await run(`SELECT FROM cases WHERE ${isItsCase} ORDER BY id FOR UPDATE`);
  await ctx.manager.query(`UPDATE cases SET writer_id = $2, gone_since = NULL WHERE ${isItsCase}`, [
    nodeId,
    userId,
  ]);
  // With another account, the writer can appeal these decisions too.
  await ctx.manager.query(
    `INSERT INTO decision_parties (decision_number, user_id, party)
     SELECT number, $2, 'WRITER' FROM decisions WHERE subject_kind = 'review' AND subject_id = $1
     ON CONFLICT DO NOTHING`,
    [nodeId, userId],
  );
  await applyCounting(ctx, nodeId);
  await run("DELETE FROM gone_reviews WHERE review = $1");
  await run("DELETE FROM left_names WHERE review = $1");
  // Its place is taken: the deleted text can no longer be restored.
  await ctx.manager.query(
    "DELETE FROM deleted_reviews WHERE review ->> 'node_id' = $1 AND user_id = $2",
    [nodeId, userId],
  );
}

const isItsCase = "subject_kind = 'review' AND subject_id = $1";
