import { costWeights } from "#server/platform/settings/limits";
import { z } from "zod";
import { parseUsername } from "#server/networks/username";
import type { Context } from "#server/platform/request/context";
import {
  answer,
  answerJson,
  defineCall,
  failure,
  listQuery,
  succeeded,
  withinPagedRows,
  type Answer,
  type JsonAnswer,
} from "./call";
import { findReviewsOf } from "./records/find-records";
import { reviewRecord } from "./records/review-record";

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
): Promise<Answer | JsonAnswer> {
  if (name.replace(/^@/, "").trim() === "") return failure(400, "username: must not be empty");
  const username = parseUsername(name);
  const reviews =
    username === null
      ? null
      : await findReviewsOf(ctx, mode ? "user" : "provider", username, { limit, page });
  return reviews === null
    ? answer({ found: false, reviews: [] })
    : answerJson({ found: "true", reviews });
}
