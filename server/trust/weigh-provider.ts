import { defineBatch } from "#server/platform/request/batch";
import { reviewDaysOf, storedScoreOf, type StoredScore } from "./provider-score.batch";
import { scoreOf, type ReviewDay, type Score } from "./score";

/** The stored score of a provider, and what it was computed from. */
export interface WeighedProvider {
  stored: StoredScore;
  days: ReviewDay[];
  score: Score;
}

/** Once per request and provider, for all fields and reviews that need it. */
export const weighProvider = defineBatch<number, WeighedProvider>(async (ctx, ids) => {
  const [stored, days] = await Promise.all([
    storedScoreOf(ctx).loadMany(ids),
    reviewDaysOf(ctx).loadMany(ids),
  ]);
  const found = new Map<number, WeighedProvider>();
  ids.forEach((id, index) => {
    const [score, own] = [stored[index], days[index] ?? []];
    if (score instanceof Error) throw score;
    if (own instanceof Error) throw own;
    if (score) found.set(id, { stored: score, days: own, score: scoreOf(own, score.prior) });
  });
  return found;
});
