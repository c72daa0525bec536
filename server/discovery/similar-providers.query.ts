import { limitFor } from "#server/platform/database/statement";
import { requireRange } from "#server/platform/errors/graph-error";
import { relatedRows } from "#server/platform/graph/compiler/field-sql";
import type { TypeSql } from "#server/platform/graph/compiler/selection";
import { notDelisted } from "./not-delisted";

const maxSimilar = 20;

export function requireSimilarCount(first: number): void {
  requireRange("first", first, 0, maxSimilar);
}

/** The others of the category of `given (id, category)`, best first: a scan of the index by category and score. */
export function similarToGiven(columns: string, limit: number): string {
  return `SELECT ${columns} FROM provider_scores s JOIN providers p ON p.id = s.provider_id
    WHERE s.category = given.category AND s.provider_id <> given.id AND s.review_count > 0
      AND ${notDelisted("s.provider_id")}
    ORDER BY s.value DESC, s.review_count DESC, s.provider_id DESC LIMIT ${limit}`;
}

/** Of `providers p`. */
export const similarProvidersSql: TypeSql = {
  similar: relatedRows("p", ({ first }: { first: number }, values) => {
    requireSimilarCount(first);
    return `SELECT found.* FROM (SELECT p.id, p.category) AS given,
      LATERAL (${similarToGiven("p.*", limitFor(first))}) AS found LIMIT ${values.add(first)}`;
  }),
};
