import type { EntityManager } from "typeorm";
import type { Context } from "./context";
import {
  giveTurnBack,
  limitOf,
  rateLimitKeysOf,
  spentTurns,
  takeTurn,
  turnKeysOf,
  type Turn,
} from "./rate-limit";
import type { FrequencyLimit } from "#server/platform/settings/rate-limits";
import { halfSpentBudgets } from "#server/platform/settings/metrics";

/** One limit that an act counts under, and what it is counted by. */
export type Budget = readonly [name: FrequencyLimit, key: string];

/** Counts one act under several limits. Refused by one of them, it is given back to the others. */
export async function takeBudgets(ctx: Context, budgets: readonly Budget[]): Promise<Turn> {
  for (const [place, [name, key]] of budgets.entries()) {
    const turn = await takeTurn(ctx, name, key);
    if (turn.granted) continue;
    for (const [taken, takenKey] of budgets.slice(0, place)) {
      await giveTurnBack(ctx, taken, takenKey);
    }
    return turn;
  }
  return { granted: true };
}

/** What `refundRateLimits` needs to give the act back: keyed hashes, good without the request. */
export function refundKeysOf(ctx: Context, budgets: readonly Budget[]): string[] {
  return budgets.flatMap(([name, key]) => rateLimitKeysOf(ctx, name, key));
}

/** Gives one act back to each counter, inside the caller's transaction. */
export async function refundRateLimits(
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
export async function takeWithinShare(
  ctx: Context,
  [name, key]: Budget,
  share: number,
): Promise<boolean> {
  const { count } = limitOf(ctx, name);
  if ((await spentTurns(ctx, name, key)) >= Math.floor(count * share)) return false;
  return (await takeTurn(ctx, name, key)).granted;
}

/** Warns when the half of a budget that all share is spent: time to look who spends it. */
export async function warnAtHalf(ctx: Context, [name, key]: Budget): Promise<void> {
  if (!ctx.config.hasRateLimits) return;
  const { count } = limitOf(ctx, name);
  const counter = turnKeysOf(ctx, [key]).find((each) => each.startsWith(`${name}:`));
  const rows: { points: number }[] = await ctx.database.source.query(
    "SELECT points FROM rate_limits WHERE key = $1",
    [counter],
  );
  if (rows[0]?.points !== Math.ceil(count / 2)) return;
  halfSpentBudgets.inc({ limit: name });
  ctx.log.warn({ limit: name, count }, "half of a budget of all together is spent");
}
