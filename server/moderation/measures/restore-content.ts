import { storedHashSql } from "#server/pictures/picture.sql";
import type { WriteContext } from "#server/platform/request/context";
import { applyCounting } from "#server/reviews/written-again/counting";
import { restorePhotosSql } from "#server/reviews/photos/sealed-photos.sql";
import { pausedParty } from "./strikes.query";
import type { Decision } from "#server/moderation/ledger/decision";

/**
 * Brings a review back under its id: text, votes, answer, versions, quotes and photos. Triggers recount every figure. A decision
 * that it does not count may have been made or undone meanwhile.
 */
export async function restoreReview(ctx: Pick<WriteContext, "manager">, id: string): Promise<void> {
  const run = (text: string) => ctx.manager.query(text, [id]);
  const copy = `removed_content c WHERE c.subject_kind = 'review' AND c.subject_id = $1 AND NOT c.is_withdrawn`;
  await run(
    `INSERT INTO reviews SELECT (jsonb_populate_record(NULL::reviews, c.content -> 'review' || jsonb_build_object(
       'helpful_count', 0, 'photo_count', 0, 'user_id', c.user_id,
       'guest_session_id', (SELECT g.id FROM guest_sessions g WHERE g.id::text = c.content -> 'review' ->> 'guest_session_id'
         AND NOT EXISTS (SELECT FROM reviews r WHERE r.guest_session_id = g.id)),
       'promotion_code_id', (SELECT p.id FROM promotion_codes p
         WHERE p.id = (c.content -> 'review' ->> 'promotion_code_id')::integer)))).*
     FROM ${copy}`,
  );
  await run(
    `INSERT INTO review_wordings SELECT w.* FROM removed_content c,
       jsonb_populate_recordset(NULL::review_wordings, c.content -> 'wordings') AS w
     WHERE c.subject_kind = 'review' AND c.subject_id = $1 AND NOT c.is_withdrawn`,
  );
  await run(
    `INSERT INTO helpful_votes SELECT v.* FROM removed_content c,
       jsonb_populate_recordset(NULL::helpful_votes, c.content -> 'votes') AS v
     JOIN users u ON u.id = v.user_id
     WHERE c.subject_kind = 'review' AND c.subject_id = $1 AND NOT c.is_withdrawn`,
  );
  await run(
    `INSERT INTO testimonials SELECT t.* FROM removed_content c,
       jsonb_populate_recordset(NULL::testimonials, c.content -> 'testimonials') AS t
     WHERE c.subject_kind = 'review' AND c.subject_id = $1 AND NOT c.is_withdrawn
     ON CONFLICT DO NOTHING`,
  );
  for (const text of restorePhotosSql("c.content -> 'photos'", copy)) await run(text);
  await run(
    "DELETE FROM removed_content WHERE subject_kind = 'review' AND subject_id = $1 AND NOT is_withdrawn",
  );
  await applyCounting(ctx, id);
}

export async function restoreAnswer(ctx: WriteContext, id: string): Promise<void> {
  await ctx.manager.query(
    `UPDATE reviews r SET answer = c.content ->> 'answer', answer_decision = NULL,
       answered_at = (c.content ->> 'answered_at')::timestamptz,
       answer_edited_at = (c.content ->> 'answer_edited_at')::timestamptz
     FROM removed_content c WHERE c.subject_kind = 'answer' AND c.subject_id = $1 AND r.node_id = $1 AND r.answer IS NULL`,
    [id],
  );
  await ctx.manager.query(
    "DELETE FROM removed_content WHERE subject_kind = 'answer' AND subject_id = $1",
    [id],
  );
}

export async function restorePicture(ctx: WriteContext, id: string): Promise<void> {
  await ctx.manager.query(
    `INSERT INTO stored_pictures (hash, bytes, created_at)
     SELECT ${storedHashSql("c.content ->> 'url'")}, decode(c.content ->> 'bytes', 'base64'), $2
     FROM removed_content c WHERE c.subject_kind = 'picture' AND c.subject_id = $1 AND c.content ->> 'bytes' IS NOT NULL
       AND (c.review_id IS NULL OR EXISTS (SELECT FROM reviews r WHERE r.id = c.review_id) AND NOT c.is_withdrawn)
     ON CONFLICT DO NOTHING`,
    [id, ctx.now()],
  );
  for (const text of restorePhoto) await ctx.manager.query(text, [id]);
  // At its place, unless the owner has used it for another picture.
  await ctx.manager.query(
    `INSERT INTO portfolio_images (provider_id, position, url, description)
     SELECT c.provider_id, CASE WHEN p.is_taken THEN p.last + 1 ELSE (c.content ->> 'position')::smallint END,
       c.content ->> 'url', c.content ->> 'description'
     FROM removed_content c, LATERAL (
       SELECT coalesce(max(i.position), 0) AS last,
         coalesce(bool_or(i.position = (c.content ->> 'position')::smallint), false) AS is_taken
       FROM portfolio_images i WHERE i.provider_id = c.provider_id) AS p
     WHERE c.subject_kind = 'picture' AND c.subject_id = $1 AND c.provider_id IS NOT NULL AND c.review_id IS NULL
       AND c.content ? 'position'`,
    [id],
  );
  // Unless the owner or the network has given another one, or their ownership has ended.
  await ctx.manager.query(
    `UPDATE providers p SET picture_url = c.content ->> 'url', has_own_picture = true FROM removed_content c
     WHERE c.subject_kind = 'picture' AND c.subject_id = $1 AND c.review_id IS NULL AND NOT c.content ? 'position'
       AND p.id = c.provider_id AND p.picture_url IS NULL AND p.owner_id = c.user_id AND p.verified_source = 'owner'`,
    [id],
  );
  // Unless they have chosen another one.
  await ctx.manager.query(
    `UPDATE users u SET picture_url = c.content ->> 'url' FROM removed_content c
     WHERE c.subject_kind = 'picture' AND c.subject_id = $1 AND c.provider_id IS NULL
       AND u.id = c.user_id AND u.erased_at IS NULL AND u.picture_url IS NULL`,
    [id],
  );
  await ctx.manager.query(
    "DELETE FROM removed_content WHERE subject_kind = 'picture' AND subject_id = $1",
    [id],
  );
}

const removedPhoto = `c.subject_kind = 'picture' AND c.subject_id = $1 AND c.review_id IS NOT NULL
  AND NOT c.is_withdrawn`;

/** Into its review, at its place unless it is taken; or into the copy from which the review may return. */
const restorePhoto = [
  `INSERT INTO review_photos (review_id, position, url)
   SELECT r.id, CASE WHEN p.is_taken THEN p.last + 1 ELSE (c.content ->> 'position')::smallint END, c.content ->> 'url'
   FROM removed_content c JOIN reviews r ON r.id = c.review_id, LATERAL (
     SELECT coalesce(max(i.position), 0) AS last,
       coalesce(bool_or(i.position = (c.content ->> 'position')::smallint), false) AS is_taken
     FROM review_photos i WHERE i.review_id = c.review_id) AS p
   WHERE ${removedPhoto}`,
  `UPDATE removed_content sealed SET content =
     jsonb_set(sealed.content, '{photos}', coalesce(sealed.content -> 'photos', '[]') || jsonb_build_array(c.content))
   FROM removed_content c
   WHERE ${removedPhoto} AND sealed.subject_kind = 'review' AND sealed.review_id = c.review_id`,
  `UPDATE deleted_reviews d SET photos = d.photos || jsonb_build_array(c.content)
   FROM removed_content c WHERE ${removedPhoto} AND d.review_id = c.review_id`,
];

/** For the effects of decisions like the undone one that are still in force. */
const similarInForce = `decisions d WHERE d.measure = $2
  AND NOT EXISTS (SELECT FROM decisions later WHERE later.replaces = d.number)`;

/** Ends a pause, a notice, the end of invitations or a delisting, unless another decision says the same. */
export async function endEffect(ctx: WriteContext, replaced: Decision, by: number): Promise<void> {
  const { measure, number, providerId } = replaced;
  if (measure === "PAUSE_WRITER" || measure === "PAUSE_REPORTER") {
    const column = measure === "PAUSE_WRITER" ? "writing_paused_until" : "reporting_paused_until";
    // The decision about a reporter does not name them.
    await ctx.manager.query(
      `UPDATE users u SET ${column} = (SELECT max(d.ends_at) FROM ${similarInForce} AND d.ends_at > $3
         AND d.number IN (SELECT decision_number FROM decision_parties WHERE user_id = u.id AND party = $4))
       WHERE u.id IN (SELECT user_id FROM decision_parties WHERE decision_number = $1 AND party = $4)`,
      [number, measure, ctx.now(), pausedParty[measure]],
    );
  }
  if (measure === "PROVIDER_NOTICE") {
    await ctx.manager.query(
      "UPDATE provider_notices SET ended_by = $2 WHERE decision_number = $1",
      [number, by],
    );
  }
  if (measure === "END_INVITATIONS" || measure === "DELIST") {
    const column = measure === "DELIST" ? "delisted_at" : "invitations_ended_at";
    await ctx.manager.query(
      `UPDATE providers SET ${column} = (SELECT max(d.decided_at) FROM ${similarInForce} AND d.provider_id = $1)
       WHERE id = $1`,
      [providerId, measure],
    );
  }
}
