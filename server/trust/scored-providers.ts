import { weighedSql, roundedSql, valueSql } from "./score.sql";
import type { LensRules } from "./score-lens.input";
import { maxLensedProviders } from "./score-rules";
import type { ReviewType } from "#server/catalog/review-types";
import type { SortColumn } from "#server/platform/graph/keyset";
import type { Provider } from "#server/providers/provider.entity";

/** A provider of a list by score. */
export interface ScoredProvider extends Provider {
  listScore: number;
  listCount: number;
}

/**
 * The providers with their scores, of all reviews or of one type, as SQL named `p`. The order by `scoreOrder` reads one
 * index, also within a category or region, if the conditions use `listCategory` and `listRegion`.
 */
export function scoredProviders(reviewType: ReviewType | null): string {
  const [value, count] = reviewType
    ? [`s.${reviewType}_value`, `s.${reviewType}_count`]
    : ["s.value", "s.review_count"];
  return `(SELECT p.*, ${value} AS list_score, ${count} AS list_count, s.provider_id AS list_id,
      s.category AS list_category, s.region AS list_region
    FROM provider_scores s JOIN providers p ON p.id = s.provider_id) AS p`;
}

const lensed = `SELECT * FROM provider_scores WHERE review_count > 0
  ORDER BY value DESC, review_count DESC, provider_id DESC LIMIT ${maxLensedProviders}`;

/** Providers with scores by other rules. The text depends on the rules, so it is not worth preparing. */
export function providersByLens(
  reviewType: ReviewType | null,
  { rules, classes }: LensRules,
): string {
  const weighed = weighedSql({
    where: `d.provider_id IN (SELECT provider_id FROM lensed) AND d.class = ANY ('{${classes.join(",")}}')`,
    day: "(SELECT max(day) FROM score_priors)",
    rules,
  });
  const value = roundedSql(valueSql("s.prior", "w", rules));
  return `(WITH lensed AS MATERIALIZED (${lensed})
    SELECT p.*, CASE WHEN w.reviews > 0 THEN ${value} ELSE 0 END AS list_score,
      coalesce(w.reviews, 0) AS list_count, s.provider_id AS list_id, s.category AS list_category,
      s.region AS list_region
    FROM lensed s JOIN providers p ON p.id = s.provider_id
    LEFT JOIN (${weighed}) AS w ON w.provider_id = s.provider_id AND w.scope = '${reviewType ?? "all"}') AS p`;
}

export const listCategory = "p.list_category";
export const listRegion = "p.list_region";

/** Beside the columns of a provider. */
export const scoredColumns = `, p.list_score AS "listScore", p.list_count AS "listCount"`;

/** By score, then by number of reviews; ties go to the newer provider. */
export const scoreOrder: SortColumn<Provider>[] = [
  {
    sql: "p.list_score",
    kind: "real",
    valueOf: (provider) => (provider as ScoredProvider).listScore,
  },
  {
    sql: "p.list_count",
    kind: "integer",
    valueOf: (provider) => (provider as ScoredProvider).listCount,
  },
  { sql: "p.list_id", kind: "integer", valueOf: (provider) => provider.id },
];
