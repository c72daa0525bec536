import type { WriteContext } from "#server/platform/request/context";
import { parseNodeId } from "#server/platform/graph/node";
import type { SubjectKind } from "#server/moderation/measure";
import { ownPictureKeySql } from "#server/providers/pictures/own-picture-id";
import { portfolioImageKeySql } from "#server/providers/pictures/portfolio-image-id";
import { lockSharingReviews } from "#server/reviews/find-review";
import { reviewPhotoKeySql } from "#server/reviews/photos/review-photo-id";
import { lockReviewedProviders } from "#server/users/lock-reviewed-providers";
import { userPictureKeySql } from "#server/users/user-picture-id";
import { publicClass, type ReviewClass, type StoredClass } from "#server/reviews/review-class";

/** The content that a case is about, locked for a decision. */
export interface LockedSubject {
  kind: SubjectKind;
  id: string;
  providerId: number | null;
  providerUsername: string | null;
  ownerId: number | null;
  writerId: number | null;
  reviewId: number | null;
  reviewStars: number | null;
  reviewClass: ReviewClass | null;
  reviewCreatedAt: Date | null;
  content: string | null;
  /** The removal in force; null while the content is published. */
  removedBy: number | null;
}

type Found = Omit<LockedSubject, "kind" | "id" | "reviewClass"> & {
  storedClass: StoredClass | null;
};

const published = `
  SELECT r.provider_id AS "providerId", p.username AS "providerUsername", p.owner_id AS "ownerId",
    r.user_id AS "writerId", r.id AS "reviewId", r.rating AS "reviewStars", r.trust_class AS "storedClass",
    r.created_at AS "reviewCreatedAt", r.comment AS content, NULL::integer AS "removedBy"
  FROM reviews r JOIN providers p ON p.id = r.provider_id WHERE r.node_id = $1`;
const removed = `
  SELECT c.provider_id AS "providerId", p.username AS "providerUsername", p.owner_id AS "ownerId",
    c.user_id AS "writerId", c.review_id AS "reviewId", (c.content -> 'review' ->> 'rating')::integer AS "reviewStars",
    c.content -> 'review' ->> 'trust_class' AS "storedClass",
    (c.content -> 'review' ->> 'created_at')::timestamptz AS "reviewCreatedAt",
    c.content -> 'review' ->> 'comment' AS content, c.decision_number AS "removedBy"
  FROM removed_content c JOIN providers p ON p.id = c.provider_id
  WHERE c.subject_kind = 'review' AND c.subject_id = $1`;
const answered = `${published
  .replace("r.user_id", "p.owner_id")
  .replace("r.comment", "r.answer")
  .replace("NULL::integer", "r.answer_decision")}
  AND (r.answer IS NOT NULL OR r.answer_decision IS NOT NULL)`;
const noReview = `NULL::bigint AS "reviewId", NULL::integer AS "reviewStars", NULL AS "storedClass",
  NULL::timestamptz AS "reviewCreatedAt"`;
const provider = `
  SELECT p.id AS "providerId", p.username AS "providerUsername", p.owner_id AS "ownerId", p.owner_id AS "writerId",
    ${noReview}, p.biography AS content, NULL::integer AS "removedBy"
  FROM providers p WHERE p.node_id = $1`;
const pictureOf = (from: string, content: string, removedBy: string) => `
  SELECT p.id AS "providerId", p.username AS "providerUsername", p.owner_id AS "ownerId", p.owner_id AS "writerId",
    ${noReview}, ${content} AS content, ${removedBy} AS "removedBy"
  FROM ${from}`;
const ofPictureProvider = "i JOIN providers p ON p.id = i.provider_id";
const ownPictureText = "'The picture of @' || p.username";
const publishedOwnPicture = `${pictureOf("providers p", ownPictureText, "NULL::integer")}
  WHERE ${ownPictureKeySql} = $1 AND p.has_own_picture LIMIT 1`;
const publishedPicture = `${pictureOf(`portfolio_images ${ofPictureProvider}`, "i.description", "NULL::integer")}
  WHERE ${portfolioImageKeySql} = $1 LIMIT 1`;
/** That of a profile belongs to its owner, and does not return once they are erased. */
const removedPicture = `${pictureOf(
  `removed_content ${ofPictureProvider}`,
  `coalesce(i.content ->> 'description', ${ownPictureText})`,
  "i.decision_number",
)}
  WHERE i.subject_kind = 'picture' AND i.subject_id = $1 AND i.review_id IS NULL
    AND (i.content ? 'position' OR EXISTS (SELECT FROM users u WHERE u.id = i.user_id AND u.erased_at IS NULL))`;
const photoOf = (writerId: string, removedBy: string) => `
  SELECT p.id AS "providerId", p.username AS "providerUsername", p.owner_id AS "ownerId", ${writerId} AS "writerId",
    i.review_id AS "reviewId", NULL::integer AS "reviewStars", NULL AS "storedClass",
    NULL::timestamptz AS "reviewCreatedAt", 'A photo in a review of @' || p.username AS content,
    ${removedBy} AS "removedBy"`;
const publishedPhoto = `${photoOf("r.user_id", "NULL::integer")}
  FROM review_photos i JOIN reviews r ON r.id = i.review_id JOIN providers p ON p.id = r.provider_id
  WHERE ${reviewPhotoKeySql} = $1 LIMIT 1`;
const removedPhoto = `${photoOf("i.user_id", "i.decision_number")}
  FROM removed_content i JOIN providers p ON p.id = i.provider_id
  WHERE i.subject_kind = 'picture' AND i.subject_id = $1 AND i.review_id IS NOT NULL AND NOT i.is_withdrawn
    AND NOT EXISTS (SELECT FROM users u WHERE u.id = i.user_id AND u.erased_at IS NOT NULL)`;
const ofPerson = (content: string, removedBy: string) => `
  SELECT NULL::integer AS "providerId", NULL AS "providerUsername", NULL::integer AS "ownerId", u.id AS "writerId",
    ${noReview}, ${content} AS content, ${removedBy} AS "removedBy"`;
const user = `${ofPerson("u.display_name", "NULL::integer")}
  FROM users u WHERE u.node_id = $1 AND u.erased_at IS NULL`;
const userPictureText = "'The picture of a reviewer'";
const publishedUserPicture = `${ofPerson(userPictureText, "NULL::integer")}
  FROM users u WHERE ${userPictureKeySql} = $1 AND u.picture_url IS NOT NULL AND u.erased_at IS NULL LIMIT 1`;
const removedUserPicture = `${ofPerson(userPictureText, "i.decision_number")}
  FROM removed_content i JOIN users u ON u.id = i.user_id AND u.erased_at IS NULL
  WHERE i.subject_kind = 'picture' AND i.subject_id = $1 AND i.provider_id IS NULL`;

const statements: Record<SubjectKind, string[]> = {
  review: [published, removed],
  answer: [answered],
  provider: [provider],
  picture: [
    publishedPicture,
    publishedOwnPicture,
    removedPicture,
    publishedPhoto,
    removedPhoto,
    publishedUserPicture,
    removedUserPicture,
  ],
  user: [user],
};

const publishedPictures = new Set([
  publishedPicture,
  publishedOwnPicture,
  publishedPhoto,
  publishedUserPicture,
]);

/** A published picture is found by the key in its id, which has an index. */
function valueFor(text: string, id: string): string {
  return publishedPictures.has(text) ? (parseNodeId(id)?.key ?? "") : id;
}

/**
 * Finds the subject and locks it, inside the caller's transaction; null if it is gone. Deadlock avoidance: the writer,
 * then the reviews, then the provider, as everywhere else; cases and the ledger come after these.
 */
export async function lockSubject(
  ctx: WriteContext,
  kind: SubjectKind,
  id: string,
): Promise<LockedSubject | null> {
  const seen = await findSubject(ctx, kind, id);
  if (!seen) return null;
  const run = (text: string, value: number | null) =>
    value === null ? null : ctx.manager.query(text, [value]);
  await run("SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE", seen.writerId);
  const { writerId: userId, providerId, reviewId } = seen;
  const isSharing = kind === "review" && userId !== null && providerId !== null;
  await lockSharingReviews(ctx, isSharing ? [{ userId, providerId }] : [], reviewId);
  await run("SELECT FROM providers WHERE id = $1 FOR NO KEY UPDATE", seen.providerId);
  const isPersonsPicture = kind === "picture" && seen.providerId === null;
  if (isPersonsPicture) await lockReviewedProviders(ctx, seen.writerId!);
  return findSubject(ctx, kind, id);
}

export async function findSubject(
  ctx: WriteContext,
  kind: SubjectKind,
  id: string,
): Promise<LockedSubject | null> {
  for (const text of statements[kind]) {
    const [row]: Found[] = await ctx.manager.query(text, [valueFor(text, id)]);
    if (!row) continue;
    const { storedClass, ...subject } = row;
    return { ...subject, kind, id, reviewClass: storedClass && publicClass(storedClass) };
  }
  return null;
}
