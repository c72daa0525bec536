import type { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import { defineBatch } from "#server/platform/request/batch";
import type { Context } from "#server/platform/request/context";
import { statement } from "#server/platform/database/statement";

/** Totals of one category and region; `none` for profiles without one. */
export interface CategoryFigure {
  category: string;
  region: string;
  providerCount: number;
  /** Providers with a review. */
  reviewedProviderCount: number;
  serviceProviderCount: number;
  advertisementProviderCount: number;
  serviceCount: number;
  serviceSum: number;
  advertisementCount: number;
  advertisementSum: number;
}

/** Delisted providers are subtracted from the counters, which include them. */
const delisted = `
  SELECT coalesce(category, 'none'), coalesce(region, 'none'), -1, -(review_count > 0)::integer,
    -(service_count > 0)::integer, -(advertisement_count > 0)::integer, -service_count, -histogram_sum(service_histogram),
    -advertisement_count, -histogram_sum(advertisement_histogram)
  FROM providers WHERE delisted_at IS NOT NULL`;

/** The counters without delisted providers: several rows of a category and region. */
export const listedFigures = `(
  SELECT category, region, provider_count, reviewed_provider_count, service_provider_count,
    advertisement_provider_count, service_count, service_sum, advertisement_count, advertisement_sum
  FROM category_figures UNION ALL ${delisted}) AS figures`;

const allFigures = statement(`
  SELECT category, region, sum(provider_count)::integer AS "providerCount",
    sum(reviewed_provider_count)::integer AS "reviewedProviderCount",
    sum(service_provider_count)::integer AS "serviceProviderCount",
    sum(advertisement_provider_count)::integer AS "advertisementProviderCount",
    sum(service_count)::bigint AS "serviceCount", sum(service_sum)::bigint AS "serviceSum",
    sum(advertisement_count)::bigint AS "advertisementCount",
    sum(advertisement_sum)::bigint AS "advertisementSum"
  FROM ${listedFigures} GROUP BY category, region`);

const figuresOfRequest = defineBatch<"all", CategoryFigure[]>(
  async (ctx) =>
    new Map([["all", await ctx.database.queryPrepared<CategoryFigure>(allFigures, [])]]),
);

/** Read once per request: a few dozen rows, however large the directory is. */
export async function categoryFigures(ctx: Context): Promise<CategoryFigure[]> {
  return (await figuresOfRequest(ctx).load("all")) ?? [];
}

interface Wanted {
  categories: readonly string[] | null;
  region: Region | null;
  reviewType: ReviewType | null;
}

function matching(figures: CategoryFigure[], wanted: Wanted): CategoryFigure[] {
  return figures.filter(
    (figure) =>
      (!wanted.categories || wanted.categories.includes(figure.category)) &&
      (!wanted.region || figure.region === wanted.region),
  );
}

/** The number of listed providers; with a review type, only those with a review of it. */
export function countListed(figures: CategoryFigure[], wanted: Wanted): number {
  return total(matching(figures, wanted), (figure) => {
    if (wanted.reviewType === ReviewType.SERVICE) return figure.serviceProviderCount;
    if (wanted.reviewType === ReviewType.ADVERTISEMENT) return figure.advertisementProviderCount;
    return figure.providerCount;
  });
}

export function countReviewed(
  figures: CategoryFigure[],
  wanted: Pick<Wanted, "categories" | "region">,
): number {
  const chosen = matching(figures, { ...wanted, reviewType: null });
  return total(chosen, (figure) => figure.reviewedProviderCount);
}

export function sumReviews(
  figures: CategoryFigure[],
  wanted: Wanted,
): { count: number; stars: number } {
  const chosen = matching(figures, wanted);
  const isService = wanted.reviewType !== ReviewType.ADVERTISEMENT;
  const isAdvertisement = wanted.reviewType !== ReviewType.SERVICE;
  return {
    count: total(
      chosen,
      (figure) =>
        (isService ? figure.serviceCount : 0) + (isAdvertisement ? figure.advertisementCount : 0),
    ),
    stars: total(
      chosen,
      (figure) =>
        (isService ? figure.serviceSum : 0) + (isAdvertisement ? figure.advertisementSum : 0),
    ),
  };
}

function total(figures: CategoryFigure[], valueOf: (figure: CategoryFigure) => number): number {
  return figures.reduce((sum, figure) => sum + valueOf(figure), 0);
}
