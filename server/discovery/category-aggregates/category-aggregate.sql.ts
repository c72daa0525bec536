import { categorySql } from "#server/catalog/catalog.sql";
import { categories } from "#server/catalog/categories";
import type { Region } from "#server/catalog/regions";
import { requireCategories } from "#server/catalog/require-slugs";
import { ReviewType } from "#server/catalog/review-types";
import { limitFor } from "#server/platform/database/statement";
import { limitExceeded, requireRange } from "#server/platform/errors/graph-error";
import { nullable, plain, relatedRows } from "#server/platform/graph/compiler/field-sql";
import type { RowSource, TypeSql } from "#server/platform/graph/compiler/selection";
import { maxFilterCategories } from "#server/platform/settings/limits";
import { listedFigures } from "#server/discovery/category-figures";
import { topOfPick } from "./top-providers.query";

const slugs = categories.map(({ slug }) => slug);
const maxTopProviders = 20;

/** The slugs given, or all. */
export function parseCategories(given: readonly string[] | null | undefined): readonly string[] {
  if (!given) return slugs;
  if (given.length > maxFilterCategories) {
    throw limitExceeded(`\`categories\` may hold at most ${maxFilterCategories}.`);
  }
  return requireCategories(given, "categories");
}

export function requireTopCount(first: number): void {
  requireRange("first", first, 0, maxTopProviders);
}

interface AggregateArgs {
  categories?: string[] | null;
  region?: Region | null;
  reviewType?: ReviewType | null;
}

/** One row named `a` for each category, with the sums of its counters. The text is the same for all arguments. */
export function categoryAggregateRows(args: AggregateArgs): RowSource {
  const chosen = parseCategories(args.categories);
  const { region = null, reviewType = null } = args;
  return {
    kind: "rows",
    alias: "a",
    rows(values) {
      const category = `${values.add(chosen)}::text[]`;
      const within = `${values.add(region)}::text`;
      const type = `${values.add(reviewType)}::text`;
      const sum = (service: string, advertisement: string, both: string) =>
        `coalesce(sum(CASE ${type} WHEN '${ReviewType.SERVICE}' THEN ${service}
          WHEN '${ReviewType.ADVERTISEMENT}' THEN ${advertisement} ELSE ${both} END), 0)`;
      return `SELECT pick.category, ${within} AS region, ${type} AS review_type,
          ${sum("service_provider_count", "advertisement_provider_count", "provider_count")} AS provider_count,
          ${sum("service_count", "advertisement_count", "service_count + advertisement_count")} AS review_count,
          ${sum("service_sum", "advertisement_sum", "service_sum + advertisement_sum")} AS stars
        FROM unnest(${category}) WITH ORDINALITY AS pick (category, place)
        LEFT JOIN ${listedFigures} ON figures.category = pick.category
          AND (${within} IS NULL OR figures.region = ${within})
        GROUP BY pick.category, pick.place ORDER BY pick.place`;
    },
  };
}

const reviewTypes = [null, ReviewType.SERVICE, ReviewType.ADVERTISEMENT] as const;

/** The fields of `a`. */
export const categoryAggregateSql: TypeSql = {
  category: categorySql("a.category"),
  providerCount: plain("a.provider_count"),
  totalReviewCount: plain("a.review_count"),
  totalAverageRating: nullable(plain("a.stars::float8 / nullif(a.review_count, 0)::float8")),
  // The order differs by review type, which is a value: only the branch of the given one is executed.
  topProviders: relatedRows("p", ({ first }: { first: number }, values) => {
    requireTopCount(first);
    const branches = reviewTypes.map((type) => {
      const isGiven = type ? `pick.review_type = '${type}'` : "pick.review_type IS NULL";
      return `(${topOfPick(type, "p.*", limitFor(first), isGiven)})`;
    });
    return `SELECT top.* FROM (SELECT a.category, a.region, a.review_type) AS pick,
      LATERAL (${branches.join(" UNION ALL ")}) AS top LIMIT ${values.add(first)}`;
  }),
};
