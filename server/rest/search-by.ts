import { z } from "zod";
import { categories, isCategory } from "#server/catalog/categories";
import { categoryFigures, sumReviews } from "#server/discovery/category-figures";
import { discover } from "#server/discovery/discover.query";
import { allProviders } from "#server/discovery/providers-wanted";
import type { Context } from "#server/platform/request/context";
import { costWeights, maxFilterCategories } from "#server/platform/settings/limits";
import { meanRating } from "#server/providers/rating/mean-rating";
import type { Provider } from "#server/providers/provider.entity";
import { findReviews } from "#server/reviews/lists/reviews.query";
import {
  answer,
  defineCall,
  failure,
  listQuery,
  succeeded,
  withinPagedRows,
  type Answer,
} from "./call";
import { pageOf } from "./directory-page";
import { newestReviews } from "./newest-reviews";
import { reviewRecord, reviewTarget, targetOf, toReviewRecord } from "./review-record";

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

const categoryAggregate = z
  .object({
    businesses: z.array(
      z.object({
        ...reviewTarget,
        reviews: z.array(reviewRecord).describe(`The ${reviewsShown} newest.`),
        reviewCount: z.int().min(0),
        averageRating: z.number().min(0).max(5),
      }),
    ),
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

async function searchBy(ctx: Context, input: SearchBy): Promise<Answer> {
  const asked = input.categories.split(",").map((slug) => slug.trim());
  if (asked.length > maxFilterCategories) {
    return failure(400, `categories: at most ${maxFilterCategories}`);
  }
  const chosen = asked.includes("all")
    ? categories.map((category) => category.slug)
    : [...new Set(asked)].filter(isCategory);
  const aggregates = await Promise.all(
    chosen.map(async (slug) => [slug, await aggregate(ctx, slug, input)]),
  );
  return answer({ reviewsByCategory: Object.fromEntries(aggregates) });
}

async function aggregate(ctx: Context, slug: string, input: SearchBy) {
  const wanted = { ...allProviders, categories: [slug] };
  const page = { ...pageOf(input), backwards: input.sortOrder === "asc" };
  const [figures, { nodes }] = await Promise.all([
    categoryFigures(ctx),
    discover(ctx, wanted, page),
  ]);
  const { count, stars } = sumReviews(figures, wanted);
  // Backward pages come in forward order; the caller wants the lowest rating first.
  const providers = page.backwards ? nodes.toReversed() : nodes;
  return {
    businesses: await Promise.all(providers.map((provider) => entryOf(ctx, provider))),
    totalAverageRating: meanRating({ count, stars }),
    totalReviewCount: count,
  };
}

async function entryOf(ctx: Context, provider: Provider) {
  const { nodes } = await findReviews(
    ctx,
    provider.id,
    newestReviews("provider", reviewsShown),
    provider.reviewCount,
  );
  return {
    ...targetOf(provider),
    reviews: await Promise.all(nodes.map((review) => toReviewRecord(ctx, review))),
    reviewCount: provider.reviewCount,
    averageRating: provider.averageRating,
  };
}
