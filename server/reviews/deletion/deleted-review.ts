import type { Context } from "#server/platform/request/context";
import { deletedReviewMinutes } from "#server/platform/settings/limits";
import { restorePhotosSql, sealedPhotosSql } from "#server/reviews/photos/sealed-photos.sql";
import { applyCounting } from "#server/reviews/written-again/counting";
import { rememberReviews } from "#server/reviews/written-again/earlier-reviews";
import { Review } from "#server/reviews/review.entity";

/** Moves a review and its dependent rows into `deleted_reviews`. Foreign keys cascade the deletion. */
export async function moveToDeletedReviews(
  ctx: Context,
  { id, providerId }: Review,
): Promise<void> {
  // Deadlock avoidance: lock the provider before its daily figures, as restoring does.
  await ctx.manager.query("SELECT FROM providers WHERE id = $1 FOR NO KEY UPDATE", [providerId]);
  await ctx.manager.query(
    `INSERT INTO deleted_reviews (review_id, user_id, provider_id, review, wordings, votes, testimonials, photos, deleted_at)
     SELECT r.id, r.user_id, r.provider_id, to_jsonb(r),
       (SELECT coalesce(jsonb_agg(to_jsonb(w)), '[]') FROM review_wordings w WHERE w.review_id = r.id),
       (SELECT coalesce(jsonb_agg(to_jsonb(v)), '[]') FROM helpful_votes v WHERE v.review_id = r.id),
       (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM testimonials t WHERE t.review_id = r.id),
       ${sealedPhotosSql}, $2
     FROM reviews r WHERE r.id = $1`,
    [id, ctx.now()],
  );
  await ctx.manager.query(rememberReviews("r.id = $1", "$2"), [id, ctx.now()]);
  await ctx.manager.getRepository(Review).delete({ id });
}

/** A deleted review that can still be restored, row-locked. */
export async function findDeletedReview(
  ctx: Context,
  key: { nodeId: string } | { id: number },
  userId: number,
): Promise<Review | null> {
  const [condition, value] =
    "id" in key ? ["review_id = $1", key.id] : ["review ->> 'node_id' = $1", key.nodeId];
  const rows: Pick<Review, "id" | "nodeId" | "serviceTypeSlug" | "providerId">[] =
    await ctx.manager.query(
      `SELECT review_id AS id, review ->> 'node_id' AS "nodeId", review ->> 'service_type' AS "serviceTypeSlug", provider_id AS "providerId" FROM deleted_reviews
     WHERE ${condition} AND user_id = $2 AND deleted_at > $3::timestamptz - make_interval(mins => $4)
     FOR UPDATE`,
      [value, userId, ctx.now(), deletedReviewMinutes],
    );
  const [found] = rows;
  return found ? Object.assign(new Review(), { userId, ...found }) : null;
}

/**
 * Restores a review under its old id. Triggers recount the votes and photos. Voters and the promotion code may have been deleted
 * since, and a decision that it does not count may have been undone.
 */
export async function restoreDeletedReview(ctx: Context, { id, nodeId }: Review): Promise<void> {
  const run = (text: string) => ctx.manager.query(text, [id]);
  await run(
    `INSERT INTO reviews SELECT (jsonb_populate_record(NULL::reviews, d.review || jsonb_build_object(
       'helpful_count', 0, 'photo_count', 0, 'promotion_code_id', c.id))).*
     FROM deleted_reviews d
     LEFT JOIN promotion_codes c ON c.id = (d.review ->> 'promotion_code_id')::integer
     WHERE d.review_id = $1`,
  );
  await run(
    `INSERT INTO review_wordings SELECT w.* FROM deleted_reviews d,
       jsonb_populate_recordset(NULL::review_wordings, d.wordings) AS w WHERE d.review_id = $1`,
  );
  await run(
    `INSERT INTO helpful_votes SELECT v.* FROM deleted_reviews d,
       jsonb_populate_recordset(NULL::helpful_votes, d.votes) AS v
     JOIN users u ON u.id = v.user_id WHERE d.review_id = $1`,
  );
  await run(
    `INSERT INTO testimonials SELECT t.* FROM deleted_reviews d,
       jsonb_populate_recordset(NULL::testimonials, d.testimonials) AS t WHERE d.review_id = $1
     ON CONFLICT DO NOTHING`,
  );
  const copy = "deleted_reviews d WHERE d.review_id = $1";
  for (const text of restorePhotosSql("d.photos", copy)) await run(text);
  await run("DELETE FROM deleted_reviews WHERE review_id = $1");
  await ctx.manager.query("DELETE FROM gone_reviews WHERE review = $1", [nodeId]);
  await applyCounting(ctx, nodeId);
}
