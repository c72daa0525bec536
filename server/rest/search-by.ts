import { z } from "zod";
import { categories, isCategory } from "#server/catalog/categories";
import { categoryFigures, sumReviews } from "#server/discovery/category-figures";
import { discover } from "#server/discovery/discover.query";
import type { Context } from "#server/platform/context";
import { mostCategoriesInAFilter } from "#server/platform/limits";
import type { Provider } from "#server/providers/provider.entity";
import { findReviews } from "#server/reviews/reviews.query";
import { answer, failure, listQuery, type Answer } from "./call";
import { everyProvider, pageOf } from "./directory-page";
import { newestReviews } from "./newest-reviews";
import { targetOf, toReviewRecord } from "./review-record";

export const searchByInput = z.object({
  type: z.literal("category"),
  categories: z.string().max(400),
  sortOrder: z.enum(["asc", "desc"]).default("desc"),
  ...listQuery(20),
});
type SearchBy = z.output<typeof searchByInput>;

/** Reviews told with each business of a category. */
const reviewsShown = 3;

/** `GET /api/search-by`: per category its businesses by rating and what they sum up to. */
export async function searchBy(ctx: Context, input: SearchBy): Promise<Answer> {
  const asked = input.categories.split(",").map((slug) => slug.trim());
  if (asked.length > mostCategoriesInAFilter) {
    return failure(400, `categories: at most ${mostCategoriesInAFilter}`);
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
  const wanted = { ...everyProvider, categories: [slug] };
  const page = { ...pageOf(input), backwards: input.sortOrder === "asc" };
  const [figures, { nodes }] = await Promise.all([
    categoryFigures(ctx),
    discover(ctx, wanted, page),
  ]);
  const { count, stars } = sumReviews(figures, wanted);
  // A page from the back comes in the order of the front; the caller wants the lowest first.
  const providers = page.backwards ? nodes.toReversed() : nodes;
  return {
    businesses: await Promise.all(providers.map((provider) => entryOf(ctx, provider))),
    totalAverageRating: count === 0 ? 0 : stars / count,
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
