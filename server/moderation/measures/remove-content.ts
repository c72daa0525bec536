import { storedHashSql } from "#server/pictures/picture.sql";
import { parseNodeId } from "#server/platform/graph/node";
import type { WriteContext } from "#server/platform/request/context";
import { ownPictureKeySql } from "#server/providers/pictures/own-picture-id";
import { portfolioImageKeySql } from "#server/providers/pictures/portfolio-image-id";
import { isPictureShown } from "#server/providers/purge-rules";
import { reviewPhotoKeySql } from "#server/reviews/photos/review-photo-id";
import { sealedPhotosSql } from "#server/reviews/photos/sealed-photos.sql";
import { userPictureKeySql } from "#server/users/user-picture-id";
import type { Decision } from "#server/moderation/ledger/decision";
import type { LockedSubject } from "./lock-subject";

/** Moves a review with its votes, versions, quotes and photos into a sealed copy. Triggers recount every figure. */
export async function removeReview(
  ctx: WriteContext,
  { id, reviewId, removedBy }: LockedSubject,
  { number, decidedAt, endsAt, measure }: Decision,
): Promise<void> {
  const hiddenUntil = measure === "HIDE" ? endsAt : null;
  if (removedBy !== null) {
    await ctx.manager.query(
      `UPDATE removed_content SET decision_number = $2, hidden_until = $3, last_decided_at = $4
       WHERE subject_kind = 'review' AND subject_id = $1`,
      [id, number, hiddenUntil, decidedAt],
    );
    return;
  }
  await ctx.manager.query(
    `INSERT INTO removed_content (subject_kind, subject_id, review_id, user_id, provider_id, decision_number,
       content, hidden_until, last_decided_at)
     SELECT 'review', r.node_id, r.id, r.user_id, r.provider_id, $2, jsonb_build_object('review', to_jsonb(r),
       'wordings', (SELECT coalesce(jsonb_agg(to_jsonb(w)), '[]') FROM review_wordings w WHERE w.review_id = r.id),
       'votes', (SELECT coalesce(jsonb_agg(to_jsonb(v)), '[]') FROM helpful_votes v WHERE v.review_id = r.id),
       'testimonials', (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM testimonials t WHERE t.review_id = r.id),
       'photos', ${sealedPhotosSql}), $3, $4
     FROM reviews r WHERE r.id = $1`,
    [reviewId, number, hiddenUntil, decidedAt],
  );
  await ctx.manager.query("DELETE FROM reviews WHERE id = $1", [reviewId]);
}

export async function removeAnswer(
  ctx: WriteContext,
  { id, reviewId, ownerId, providerId }: LockedSubject,
  { number, decidedAt }: Decision,
): Promise<void> {
  await ctx.manager.query(
    `INSERT INTO removed_content (subject_kind, subject_id, review_id, user_id, provider_id, decision_number, content,
       last_decided_at)
     SELECT 'answer', $1, r.id, $3, $4, $5, jsonb_build_object('answer', r.answer, 'answered_at', r.answered_at,
       'answer_edited_at', r.answer_edited_at), $6
     FROM reviews r WHERE r.id = $2 AND r.answer IS NOT NULL
     ON CONFLICT (subject_kind, subject_id) DO UPDATE SET content = excluded.content,
       decision_number = excluded.decision_number, last_decided_at = excluded.last_decided_at`,
    [id, reviewId, ownerId, providerId, number, decidedAt],
  );
  await ctx.manager.query(
    `UPDATE reviews SET answer = NULL, answered_at = NULL, answer_edited_at = NULL, answer_decision = $2
     WHERE id = $1`,
    [reviewId, number],
  );
}

/**
 * The key of a picture's id is a digest of its address and its provider, review or person. The sealed copy of a stored picture
 * has its bytes: its address no longer shows it.
 */
export async function removePicture(
  ctx: WriteContext,
  { id, writerId, providerId, reviewId, removedBy }: LockedSubject,
  { number, decidedAt }: Decision,
): Promise<void> {
  if (removedBy !== null) {
    await ctx.manager.query(
      `UPDATE removed_content SET decision_number = $2, last_decided_at = $3
       WHERE subject_kind = 'picture' AND subject_id = $1`,
      [id, number, decidedAt],
    );
    return;
  }
  await ctx.manager.query(
    `WITH gone AS (${takePicture({ id, providerId, reviewId })})
     INSERT INTO removed_content (subject_kind, subject_id, user_id, provider_id, review_id, decision_number, content,
       last_decided_at)
     SELECT 'picture', $1, $3, $2, $7, $4, to_jsonb(gone) || jsonb_build_object('bytes', (
       SELECT encode(s.bytes, 'base64') FROM stored_pictures s WHERE s.hash = ${storedHashSql("gone.url")})), $5
     FROM gone LIMIT 1
     ON CONFLICT (subject_kind, subject_id) DO UPDATE SET content = excluded.content,
       decision_number = excluded.decision_number, last_decided_at = excluded.last_decided_at`,
    [id, providerId, writerId, number, decidedAt, parseNodeId(id)?.key ?? null, reviewId],
  );
  if (providerId !== null && reviewId === null) {
    for (const text of takeCopies) await ctx.manager.query(text, [id, providerId]);
  }
  // Locked first: someone may be setting the same picture.
  await ctx.manager.query(`SELECT FROM ${bytesOfRemoved} FOR UPDATE OF s`, [id]);
  await ctx.manager.query(
    `DELETE FROM stored_pictures WHERE hash IN (SELECT s.hash FROM ${bytesOfRemoved}) AND NOT (${isPictureShown})`,
    [id],
  );
}

const bytesOfRemoved = `removed_content c JOIN stored_pictures s ON s.hash = ${storedHashSql("c.content ->> 'url'")}
  WHERE c.subject_kind = 'picture' AND c.subject_id = $1`;

/** Copies of a picture at the other places of its provider. It does not return to these. */
const sealedUrl = `(SELECT content ->> 'url' FROM removed_content WHERE subject_kind = 'picture' AND subject_id = $1)`;
const takeCopies = [
  `DELETE FROM portfolio_images WHERE provider_id = $2 AND url = ${sealedUrl}`,
  `UPDATE providers SET picture_url = NULL, has_own_picture = false
   WHERE id = $2 AND has_own_picture AND picture_url = ${sealedUrl}`,
];

function takePicture({
  id,
  providerId,
  reviewId,
}: Pick<LockedSubject, "id" | "providerId" | "reviewId">): string {
  if (reviewId !== null) return takeReviewPhoto;
  if (providerId === null) return takeUserPicture;
  return parseNodeId(id)?.type === "ProviderPicture" ? takeOwnPicture : takePortfolioImage;
}

const takePortfolioImage = `DELETE FROM portfolio_images i WHERE ${portfolioImageKeySql} = $6 RETURNING *`;

const takeReviewPhoto = `DELETE FROM review_photos i WHERE ${reviewPhotoKeySql} = $6 RETURNING *`;

const takeOwnPicture = `
  UPDATE providers SET picture_url = NULL, has_own_picture = false FROM providers p
  WHERE providers.id = p.id AND p.id = $2 AND p.has_own_picture AND ${ownPictureKeySql} = $6 RETURNING p.picture_url AS url`;

/** The sealed copy has no name of the person. */
const takeUserPicture = `
  UPDATE users SET picture_url = NULL FROM users u
  WHERE users.id = u.id AND u.id = $3 AND ${userPictureKeySql} = $6 RETURNING u.picture_url AS url`;
