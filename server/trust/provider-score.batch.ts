import { defineBatch, groupRows } from "#server/platform/request/batch";
import { statement } from "#server/platform/database/statement";
import type { ReviewDay } from "./score";

/** The stored score of a provider; its value is 0 without reviews. */
export interface StoredScore {
  providerId: number;
  /** UTC, such as `2026-11-22`. */
  day: string;
  prior: number;
  priorOf: "category" | "site";
  weight: number;
  /** Four decimals. */
  value: number;
  reviewCount: number;
  /** Reviews that their writers deleted. */
  withdrawnCount: number;
}

const scores = statement(`
  SELECT provider_id AS "providerId", coalesce(day, utc_day(now()))::text AS day, prior, prior_of AS "priorOf", weight, value,
    review_count AS "reviewCount", withdrawn_count AS "withdrawnCount"
  FROM provider_scores WHERE provider_id = ANY ($1::integer[])`);

export const storedScoreOf = defineBatch<number, StoredScore>(async (ctx, ids) => {
  const rows = await ctx.database.queryPrepared<StoredScore>(scores, [ids]);
  return new Map(rows.map((row) => [row.providerId, row]));
});

interface DayRow extends ReviewDay {
  providerId: number;
}

const days = statement(`
  SELECT d.provider_id AS "providerId", d.class, coalesce(s.day, utc_day(now())) - d.day AS age, d.stars,
    d.shared_by AS "sharedBy", coalesce(s.day, utc_day(now())) - d.paced_from AS "pacedAge",
    d.stars_before AS "starsBefore"
  FROM trust_days d JOIN provider_scores s USING (provider_id)
  WHERE d.provider_id = ANY ($1::integer[]) AND d.stars <> '{0,0,0,0,0}'`);

/** The reviews of a provider by class and day, with their age on the day of the stored score. */
export const reviewDaysOf = defineBatch<number, ReviewDay[]>(async (ctx, ids) => {
  const rows = await ctx.database.queryPrepared<DayRow>(days, [ids]);
  return groupRows(rows, ({ providerId }) => providerId);
});
