import { costWeights } from "#server/platform/settings/limits";
import { z } from "zod";
import { parseUsername } from "#server/networks/username";
import type { Context } from "#server/platform/request/context";
import {
  answer,
  answerJson,
  defineCall,
  failure,
  succeeded,
  type Answer,
  type JsonAnswer,
} from "./call";
import { businessRecord, foundUserSql } from "./records/business-record";
import { businessReader, newestReviewsSql } from "./records/find-records";
import { reviewRecord, targetJoin } from "./records/review-record";

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

const readUser = businessReader(foundUserSql(newestReviewsSql(reviewsShown)), targetJoin);

async function userSearch(
  ctx: Context,
  input: z.output<typeof userSearchInput>,
): Promise<Answer | JsonAnswer> {
  if (input.username.replace(/^@/, "").trim() === "")
    return failure(400, "username: must not be empty");
  const username = parseUsername(input.username);
  const user = username === null ? null : await readUser(ctx, username);
  if (user === null) return answer({ found: false, user: null });
  return answerJson({ found: "true", user });
}
