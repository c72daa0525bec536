import { generalServiceName, serviceTypeOf } from "#server/catalog/service-types";
import type { Context } from "#server/platform/request/context";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { allHashesSql, provingSql } from "#server/users/left-names/earlier-names";
import { nameHashesOf, provingHashesOf } from "#server/users/left-names/name-hashes";
import type { UserRecord } from "#server/users/user-record.entity";
import { notCounting } from "./counting";
import type { Review } from "#server/reviews/review.entity";

/** SQL expressions, or parameters. */
interface Sought {
  userId: string;
  /** The hashes of the writer's names. */
  hashes: string;
  /** Those of them that prove that an earlier account was the writer's. */
  proving: string;
  providerId: string;
  serviceType: string;
}

/**
 * Whether the writer left a review of the provider that stands, or may return: without a name, or with an account that
 * had one of the names before. A removed one that was withdrawn with the account keeps the place of its service, as one
 * of an account does.
 */
export const hasLeftSql = ({
  userId,
  hashes,
  providerId,
  serviceType,
}: Omit<Sought, "proving">) => `(
  EXISTS (SELECT FROM earlier_names e WHERE e.hash = ANY (${allHashesSql(hashes, userId)}) AND e.user_id <> ${userId} AND (
    EXISTS (SELECT FROM reviews r WHERE r.user_id = e.user_id AND r.provider_id = ${providerId})
    OR EXISTS (SELECT FROM removed_content c WHERE c.user_id = e.user_id AND c.provider_id = ${providerId}
      AND c.subject_kind = 'review' AND NOT c.is_withdrawn)))
  OR EXISTS (SELECT FROM left_names l WHERE l.hash = ANY (${allHashesSql(hashes, userId)}) AND l.provider_id = ${providerId} AND (
    EXISTS (SELECT FROM reviews r WHERE r.node_id = l.review)
    OR EXISTS (SELECT FROM removed_content c WHERE c.subject_kind = 'review' AND c.subject_id = l.review
      AND (NOT c.is_withdrawn
        OR coalesce(c.content -> 'review' ->> 'service_type', '') = coalesce(${serviceType}, ''))))))`;

/** Whether a decision or a case holds on the review with a public id, an SQL expression, though it is gone. */
export const isHeldSql = (review: string) => `(
  (${notCounting(review)}) IS NOT NULL OR EXISTS (
    SELECT FROM cases c WHERE c.subject_kind = 'review' AND c.subject_id = ${review}
      AND c.state IN ('OPEN', 'ASKED', 'APPEALED')))`;

/** The writer's gone review of a service on which most holds: a decision before an open case. Row-locked. */
export const heldReviewSql = ({
  userId,
  proving,
  providerId,
  serviceType,
}: Omit<Sought, "hashes">) => `
  SELECT g.review, n.number FROM gone_reviews g, LATERAL (${notCounting("g.review")}) AS n
  WHERE g.provider_id = ${providerId} AND coalesce(g.service_type, '') = coalesce(${serviceType}, '')
    AND (g.user_id = ${userId} OR EXISTS (
      SELECT FROM left_names l WHERE l.review = g.review AND l.hash = ANY (${provingSql(proving, userId)})))
    AND ${isHeldSql("g.review")}
  ORDER BY n.number IS NULL, g.gone_at DESC LIMIT 1 FOR UPDATE OF g`;

const parameters: Sought = {
  userId: "$1",
  hashes: "$2::text[]",
  proving: "$5::text[]",
  providerId: "$3",
  serviceType: "$4::text",
};

/**
 * Why a person cannot have a review of a provider that is not written now, such as a restored one; null if they can.
 * `exceptId` is the public id of that review.
 */
export async function earlierReviewFault(
  ctx: Context,
  user: UserRecord,
  {
    providerId,
    serviceType,
    exceptId,
  }: { providerId: number; serviceType: string | null; exceptId: string },
): Promise<UserError | null> {
  const values = [
    user.id,
    nameHashesOf(ctx, user),
    providerId,
    serviceType,
    provingHashesOf(ctx, user),
  ];
  const [{ hasLeft, held }]: [{ hasLeft: boolean; held: string | null }] = await ctx.manager.query(
    `SELECT ${hasLeftSql(parameters)} AS "hasLeft", h.review AS held
     FROM (SELECT) AS one LEFT JOIN LATERAL (${heldReviewSql(parameters)}) AS h ON true`,
    values,
  );
  if (hasLeft) return leftReview();
  return held !== null && held !== exceptId ? heldReview(serviceType) : null;
}

/** The service of no review: asks whether a review of another service stands. */
export const anyServiceType = "*";

export const leftReviewReason =
  "You left a review of this provider without your name. While it stands, you cannot write another";

export function leftReview(): UserError {
  return userError("CONFLICT", leftReviewReason);
}

function heldReview(serviceType: string | null): UserError {
  const name = serviceTypeOf(serviceType)?.name ?? generalServiceName;
  const message = `A case or a decision holds on your earlier review for ${name}. Write a new review for it instead`;
  return userError("CONFLICT", message);
}

/** Whether a decision or a case holds on a review: its service then stays, for which another could be written. */
export async function isHeld(ctx: Context, { nodeId }: Pick<Review, "nodeId">): Promise<boolean> {
  const [row]: [{ isHeld: boolean }] = await ctx.manager.query(
    `SELECT ${isHeldSql("$1::text")} AS "isHeld"`,
    [nodeId],
  );
  return row.isHeld;
}

/** SQL over `reviews r`: remembers reviews that are about to be deleted, `goneAt` being SQL too. */
export const rememberReviews = (where: string, goneAt: string) => `
  INSERT INTO gone_reviews (review, user_id, provider_id, service_type, gone_at)
  SELECT r.node_id, r.user_id, r.provider_id, r.service_type, ${goneAt}
  FROM reviews r WHERE ${where}
  ON CONFLICT (review) DO UPDATE SET gone_at = excluded.gone_at`;
