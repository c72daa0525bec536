import type { EntityManager } from "typeorm";
import type { Context } from "./context";
import {
  refundRateLimit,
  limitOf,
  rateLimitKeysOf,
  consumedCount,
  consumeRateLimit,
  rateLimitKeysOfSubjects,
  type RateLimitResult,
} from "./rate-limit";
import type { RateLimitName } from "#server/platform/settings/rate-limits";
import { halfSpentBudgets } from "#server/platform/settings/metrics";

/** One limit that an act counts under, and what it is counted by. */
export type Budget = readonly [name: RateLimitName, key: string];

/** Counts one act under several limits. Refused by one of them, it is given back to the others. */
export async function consumeRateLimits(
  ctx: Context,
  budgets: readonly Budget[],
): Promise<RateLimitResult> {
  for (const [place, [name, key]] of budgets.entries()) {
    const turn = await consumeRateLimit(ctx, name, key);
    if (turn.allowed) continue;
    for (const [taken, takenKey] of budgets.slice(0, place)) {
      await refundRateLimit(ctx, taken, takenKey);
    }
    return turn;
  }
  return { allowed: true };
}

/** What `refundRateLimitKeys` needs to give the act back: keyed hashes, good without the request. */
export function refundKeysOf(ctx: Context, budgets: readonly Budget[]): string[] {
  return budgets.flatMap(([name, key]) => rateLimitKeysOf(ctx, name, key));
}

/** Gives one act back to each counter, inside the caller's transaction. */
export async function refundRateLimitKeys(
  manager: EntityManager,
  refundKeys: readonly string[],
): Promise<void> {
  if (refundKeys.length === 0) return;
  await manager.query(
    `UPDATE rate_limits SET points = points - 1 WHERE key IN (
       SELECT key FROM rate_limits WHERE key = ANY ($1) AND points > 0 ORDER BY key FOR UPDATE)`,
    [refundKeys],
  );
}

/** Counts one act unless a share of the budget is spent, by it or by others: the rest is reserved for them. */
export async function consumeWithinShare(
  ctx: Context,
  [name, key]: Budget,
  share: number,
): Promise<boolean> {
  const { count } = limitOf(ctx, name);
  if ((await consumedCount(ctx, name, key)) >= Math.floor(count * share)) return false;
  return (await consumeRateLimit(ctx, name, key)).allowed;
}

/** Warns when the half of a budget that all share is spent: time to look who spends it. */
export async function warnAtHalf(ctx: Context, [name, key]: Budget): Promise<void> {
  if (!ctx.config.hasRateLimits) return;
  const { count } = limitOf(ctx, name);
  const counter = rateLimitKeysOfSubjects(ctx, [key]).find((each) => each.startsWith(`${name}:`));
  const rows: { points: number }[] = await ctx.database.source.query(
    "SELECT points FROM rate_limits WHERE key = $1",
    [counter],
  );
  if (rows[0]?.points !== Math.ceil(count / 2)) return;
  halfSpentBudgets.inc({ limit: name });
  ctx.log.warn({ limit: name, count }, "half of a budget of all together is spent");
}
