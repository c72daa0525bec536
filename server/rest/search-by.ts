import { z } from "zod";
import { categories, isCategory } from "#server/catalog/categories";
import { categoryFigures, sumReviews } from "#server/discovery/category-figures";
import { allProviders } from "#server/discovery/providers-wanted";
import type { Context } from "#server/platform/request/context";
import { costWeights, maxFilterCategories } from "#server/platform/settings/limits";
import { meanRating } from "#server/providers/rating/mean-rating";
import {
  answerJson,
  defineCall,
  failure,
  listQuery,
  succeeded,
  withinPagedRows,
  type Answer,
  type JsonAnswer,
} from "./call";
import { pageOf } from "./directory-page";
import { findBusinesses, newestReviewsSql } from "./records/find-records";
import { field, plain, recordSchema, recordSql } from "./records/record";
import { reviewRecord, reviewTarget, targetJoin } from "./records/review-record";

const searchByInput = z
  .object({
    type: z.literal("category", { error: "must be category" }),
    categories: z.string().max(400).describe("Separated by commas, or `all`."),
    sortOrder: z
      .enum(["asc", "desc"], { error: "must be asc or desc" })
      .default("desc")
      .describe("By rating."),
    ...listQuery(20),
  })
  .check(withinPagedRows);
type SearchBy = z.output<typeof searchByInput>;

const reviewsShown = 3;

const entry = {
  ...reviewTarget,
  reviews: field(
    z.array(reviewRecord).describe(`The ${reviewsShown} newest.`),
    newestReviewsSql(reviewsShown),
  ),
  reviewCount: field(z.int().min(0), plain("p.review_count")),
  averageRating: field(z.number().min(0).max(5), plain("p.average_rating")),
};

const categoryAggregate = z
  .object({
    businesses: z.array(recordSchema(entry)),
    totalAverageRating: z.number().min(0).max(5),
    totalReviewCount: z.int().min(0),
  })
  .meta({ id: "CategoryAggregate" });

/** `GET /api/search-by`: the businesses and totals of each category. */
export const searchByCall = defineCall({
  method: "GET",
  path: "/api/search-by",
  cost: costWeights.list,
  summary: "Lists the businesses of each category by rating, with totals.",
  notes: "Unknown categories are left out. `limit` and `page` apply to each category.",
  input: searchByInput,
  answers: { 200: succeeded({ reviewsByCategory: z.record(z.string(), categoryAggregate) }) },
  handle: searchBy,
});

async function searchBy(ctx: Context, input: SearchBy): Promise<Answer | JsonAnswer> {
  const asked = input.categories.split(",").map((slug) => slug.trim());
  if (asked.length > maxFilterCategories) {
    return failure(400, `categories: at most ${maxFilterCategories}`);
  }
  const chosen = asked.includes("all")
    ? categories.map((category) => category.slug)
    : [...new Set(asked)].filter(isCategory);
  const aggregates = await Promise.all(
    chosen.map(async (slug) => `${JSON.stringify(slug)}:${await aggregate(ctx, slug, input)}`),
  );
  return answerJson({ reviewsByCategory: `{${aggregates.join(",")}}` });
}

const entrySql = recordSql(entry);

async function aggregate(ctx: Context, slug: string, input: SearchBy): Promise<string> {
  const wanted = { ...allProviders, categories: [slug] };
  const page = { ...pageOf(input), backwards: input.sortOrder === "asc" };
  const [figures, businesses] = await Promise.all([
    categoryFigures(ctx),
    findBusinesses(ctx, wanted, page, entrySql, targetJoin),
  ]);
  const { count, stars } = sumReviews(figures, wanted);
  const totals = { totalAverageRating: meanRating({ count, stars }), totalReviewCount: count };
  return `{"businesses":${businesses},${JSON.stringify(totals).slice(1)}`;
}
