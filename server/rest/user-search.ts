import { costWeights } from "#server/platform/settings/limits";
import { z } from "zod";
import { parseUsername } from "#server/networks/username";
import type { Context } from "#server/platform/request/context";
import { providerByUsername } from "#server/providers/provider.batch";
import { findReviews } from "#server/reviews/lists/reviews.query";
import { businessRecord, toBusinessRecord } from "./business-record";
import { answer, defineCall, failure, succeeded, type Answer } from "./call";
import { newestReviews } from "./newest-reviews";
import { reviewRecord, toReviewRecord } from "./review-record";

const userSearchInput = z.object({
  username: z.string().max(100).describe("With or without @."),
});

const reviewsShown = 6;

const foundUser = businessRecord
  .extend({
    searchData: businessRecord,
    reviews: z.array(reviewRecord).describe(`The ${reviewsShown} newest.`),
  })
  .meta({ id: "FoundUser" });

/** `GET /api/user-search`: a provider of the directory; user accounts are never searched. */
export const userSearchCall = defineCall({
  method: "GET",
  path: "/api/user-search",
  cost: costWeights.list,
  summary: "Finds a provider in the directory. User accounts are never searched.",
  input: userSearchInput,
  answers: { 200: succeeded({ found: z.boolean(), user: foundUser.nullable() }) },
  handle: userSearch,
});

async function userSearch(ctx: Context, input: z.output<typeof userSearchInput>): Promise<Answer> {
  if (input.username.replace(/^@/, "").trim() === "")
    return failure(400, "username: must not be empty");
  const username = parseUsername(input.username);
  const provider = username === null ? null : await providerByUsername(ctx).load(username);
  if (!provider) return answer({ found: false, user: null });
  const [searchData, { nodes }] = await Promise.all([
    toBusinessRecord(ctx, provider),
    findReviews(ctx, provider.id, newestReviews("provider", reviewsShown), provider.reviewCount),
  ]);
  const reviews = await Promise.all(nodes.map((review) => toReviewRecord(ctx, review)));
  return answer({ found: true, user: { ...searchData, searchData, reviews } });
}
