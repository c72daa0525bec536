import { enumeration, plain, related } from "#server/platform/graph/compiler/field-sql";
import { NotCompilable, type TypeSql } from "#server/platform/graph/compiler/selection";
import { publicClass, type StoredClass } from "#server/reviews/review-class";
import { scoreRules, storedClasses } from "./score-rules";

const stored = related("provider_scores s WHERE s.provider_id = p.id AND s.review_count > 0");

/** The stored score; its steps and classes are computed by the resolver. */
export const providerScoresSql: TypeSql = {
  score: (field, compiler) => {
    if (field.args.lens) throw new NotCompilable();
    return stored(field, compiler);
  },
  withdrawnCount: plain(
    "coalesce((SELECT s.withdrawn_count FROM provider_scores s WHERE s.provider_id = p.id), 0)",
  ),
};

/** The fields of `provider_scores s`. */
export const providerScoreSql: TypeSql = {
  value: plain("s.value"),
  prior: plain("s.prior"),
  priorOf: enumeration("upper(s.prior_of)"),
  weight: plain("s.weight"),
  settled: plain(`s.weight >= ${scoreRules.priorWeight}`),
};

const classCases = storedClasses
  .map((name: StoredClass) => `WHEN '${name}' THEN '${publicClass(name)}'`)
  .join(" ");

export const reviewTrustSql: TypeSql = {
  trustClass: enumeration(`CASE r.trust_class ${classCases} END`),
};
