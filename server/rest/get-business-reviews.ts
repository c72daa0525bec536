import { costWeights } from "#server/platform/settings/limits";
import { z } from "zod";
import { parseUsername } from "#server/networks/username";
import type { Context } from "#server/platform/request/context";
import { providerByUsername } from "#server/providers/provider.batch";
import { findReviews } from "#server/reviews/lists/reviews.query";
import { userByUsername } from "#server/users/user.batch";
import {
  answer,
  defineCall,
  failure,
  listQuery,
  succeeded,
  withinPagedRows,
  type Answer,
} from "./call";
import { newestReviews } from "./newest-reviews";
import { reviewRecord, toReviewRecord } from "./review-record";

const getBusinessReviewsInput = z
  .object({
    username: z.string().max(100).describe("With or without @."),
    mode: z
      .enum(["reviewer"], { error: "must be reviewer" })
      .optional()
      .describe("`reviewer` for reviews written by that username; otherwise reviews about it."),
    ...listQuery(100),
  })
  .check(withinPagedRows);

/** `GET /api/get-business-reviews`: reviews of a business or, with `mode=reviewer`, by that username. */
export const getBusinessReviewsCall = defineCall({
  method: "GET",
  path: "/api/get-business-reviews",
  cost: costWeights.list,
  summary: "Lists reviews of a business or by a reviewer, newest first.",
  input: getBusinessReviewsInput,
  answers: { 200: succeeded({ found: z.boolean(), reviews: z.array(reviewRecord) }) },
  handle: getBusinessReviews,
});

async function getBusinessReviews(
  ctx: Context,
  { username: name, mode, limit, page }: z.output<typeof getBusinessReviewsInput>,
): Promise<Answer> {
  if (name.replace(/^@/, "").trim() === "") return failure(400, "username: must not be empty");
  const username = parseUsername(name);
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
