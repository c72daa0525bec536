import { z } from "zod";
import { readUsername } from "#server/networks/username";
import type { Context } from "#server/platform/context";
import { providerByUsername } from "#server/providers/provider.batch";
import { findReviews } from "#server/reviews/reviews.query";
import { userByUsername } from "#server/users/user.batch";
import { answer, failure, listQuery, type Answer } from "./call";
import { newestReviews } from "./newest-reviews";
import { toReviewRecord } from "./review-record";

export const getBusinessReviewsInput = z.object({
  username: z.string().max(100),
  mode: z.enum(["reviewer"]).optional(),
  ...listQuery(100),
});

/** `GET /api/get-business-reviews`: reviews of a business or, with `mode=reviewer`, by that username. */
export async function getBusinessReviews(
  ctx: Context,
  { username: name, mode, limit, page }: z.output<typeof getBusinessReviewsInput>,
): Promise<Answer> {
  if (name.replace(/^@/, "").trim() === "") return failure(400, "username: must not be empty");
  const username = readUsername(name);
  const owner =
    username === null
      ? null
      : await (mode ? userByUsername : providerByUsername)(ctx).load(username);
  if (!owner) return answer({ found: false, reviews: [] });
  const wanted = newestReviews(mode ? "user" : "provider", limit, page);
  const { nodes } = await findReviews(ctx, owner.id, wanted, owner.reviewCount);
  const reviews = await Promise.all(nodes.map((review) => toReviewRecord(ctx, review)));
  return answer({ found: true, reviews });
}
