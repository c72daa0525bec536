import { statement } from "#server/platform/database/statement";
import type { Context } from "#server/platform/request/context";

const scores = statement(`
  SELECT username, value FROM provider_scores s JOIN providers p ON p.id = s.provider_id
  WHERE s.review_count > 0 ORDER BY username`);

/** The score of every reviewed provider by username. */
export async function allScores(ctx: Context): Promise<Record<string, number>> {
  const rows = await ctx.database.queryPrepared<{ username: string; value: number }>(scores, []);
  return Object.fromEntries(rows.map(({ username, value }) => [username, value]));
}
