import { z } from "zod";
import { readUsername } from "#server/networks/username";
import type { Context } from "#server/platform/context";
import { providerByUsername } from "#server/providers/provider.batch";
import { findReviews } from "#server/reviews/reviews.query";
import { toBusinessRecord } from "./business-record";
import { answer, failure, type Answer } from "./call";
import { newestReviews } from "./newest-reviews";
import { toReviewRecord } from "./review-record";

export const userSearchInput = z.object({ username: z.string().max(100) });

const reviewsShown = 6;

/** `GET /api/user-search`: a reviewed profile of the directory; people's accounts are never searched. */
export async function userSearch(
  ctx: Context,
  input: z.output<typeof userSearchInput>,
): Promise<Answer> {
  if (input.username.replace(/^@/, "").trim() === "")
    return failure(400, "username: must not be empty");
  const username = readUsername(input.username);
  const provider = username === null ? null : await providerByUsername(ctx).load(username);
  if (!provider) return answer({ found: false, user: null });
  const [searchData, { nodes }] = await Promise.all([
    toBusinessRecord(ctx, provider),
    findReviews(ctx, provider.id, newestReviews("provider", reviewsShown), provider.reviewCount),
  ]);
  const reviews = await Promise.all(nodes.map((review) => toReviewRecord(ctx, review)));
  return answer({ found: true, user: { ...searchData, searchData, reviews } });
}
