import { Field, ID, ObjectType } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { deletedReviewMinutes, maxRestorableReviews } from "#server/platform/settings/limits";

@ObjectType({ description: "A review that you deleted and can still restore." })
export class RestorableReview {
  @Field(() => ID, { description: "The id of the review, for `restoreReview`." })
  reviewId: string;

  providerId: number;

  @Field(() => Date, { description: "When you wrote it." })
  createdAt: Date;

  @Field(() => Date, { description: "Until when `restoreReview` brings it back." })
  restorableUntil: Date;
}

/** The latest deleted reviews of a user; `nodeId` for one alone. */
export async function findRestorableReviews(
  ctx: Context,
  userId: number,
  nodeId: string | null = null,
): Promise<RestorableReview[]> {
  return ctx.manager.query(
    `SELECT review ->> 'node_id' AS "reviewId", provider_id AS "providerId",
       (review ->> 'created_at')::timestamptz AS "createdAt",
       deleted_at + make_interval(mins => $3) AS "restorableUntil"
     FROM deleted_reviews
     WHERE user_id = $1 AND deleted_at > $2::timestamptz - make_interval(mins => $3)
       AND ($4::text IS NULL OR review ->> 'node_id' = $4)
     ORDER BY deleted_at DESC LIMIT $5`,
    [userId, ctx.now(), deletedReviewMinutes, nodeId, maxRestorableReviews],
  );
}
