import { costWeights } from "#server/platform/settings/limits";
import { z } from "zod";
import { allProviders, ProviderSort } from "#server/discovery/providers-wanted";
import { parseUsername } from "#server/networks/username";
import type { Context } from "#server/platform/request/context";
import { businessRecord, businessSql, oneBusinessSql } from "./records/business-record";
import { businessReader, findBusinesses } from "./records/find-records";
import {
  answer,
  answerJson,
  defineCall,
  failure,
  flag,
  listQuery,
  succeeded,
  withinPagedRows,
  type Answer,
  type JsonAnswer,
} from "./call";
import { pageOf } from "./directory-page";

const businessCrudInput = z
  .object({
    username: z
      .string()
      .max(100)
      .optional()
      .describe("Username of one business, with or without @."),
    all: flag.optional().describe("A page of all businesses, highest rated first."),
    top_rated: flag.optional().describe("The same."),
    top_reviewed: flag
      .optional()
      .describe("A page of all businesses, most reviewed first, unless `top_rated` is set."),
    ...listQuery(10),
  })
  .check(withinPagedRows);

/** `GET /api/business-crud`: one business by username, or a page of businesses. */
export const businessCrudCall = defineCall({
  method: "GET",
  path: "/api/business-crud",
  cost: costWeights.list,
  summary: "Returns one business by username, or a page of businesses.",
  notes: "Requires `username`, or one of the flags as `true`.",
  input: businessCrudInput,
  answers: {
    200: z.union([
      succeeded({ found: z.boolean(), business: businessRecord.nullable() }),
      succeeded({ found: z.boolean(), businesses: z.array(businessRecord) }),
    ]),
  },
  handle: businessCrud,
});

async function businessCrud(
  ctx: Context,
  input: z.output<typeof businessCrudInput>,
): Promise<Answer | JsonAnswer> {
  if (input.username !== undefined) return oneBusiness(ctx, input.username);
  if (!input.all && !input.top_rated && !input.top_reviewed) {
    return failure(400, "Give a username, all=true, top_rated=true or top_reviewed=true");
  }
  const sort =
    input.top_reviewed && !input.top_rated ? ProviderSort.MOST_REVIEWS : ProviderSort.HIGHEST_RATED;
  const businesses = await findBusinesses(
    ctx,
    { ...allProviders, sort },
    pageOf(input),
    businessSql,
  );
  return answerJson({ found: String(businesses !== "[]"), businesses });
}

const readBusiness = businessReader(oneBusinessSql);

async function oneBusiness(ctx: Context, name: string): Promise<Answer | JsonAnswer> {
  if (name.replace(/^@/, "").trim() === "") return failure(400, "username: must not be empty");
  const username = parseUsername(name);
  const business = username === null ? null : await readBusiness(ctx, username);
  if (business === null) return answer({ found: false, business: null });
  return answerJson({ found: "true", business });
}
