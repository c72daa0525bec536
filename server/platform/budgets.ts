import type { Context } from "./context";
import { giveTurnBack, limitOf, spentTurns, takeTurn, turnKeysOf, type Turn } from "./frequency";
import type { FrequencyLimit } from "./frequency-limits";

/** One limit that an act counts under, and what it is counted by. */
export type Budget = readonly [name: FrequencyLimit, key: string];

/** Counts one act under several limits. Refused by one of them, it is given back to the others. */
export async function takeBudgets(ctx: Context, budgets: readonly Budget[]): Promise<Turn> {
  for (const [place, [name, key]] of budgets.entries()) {
    const turn = await takeTurn(ctx, name, key);
    if (turn.granted) continue;
    await giveBudgetsBack(ctx, budgets.slice(0, place));
    return turn;
  }
  return { granted: true };
}

export async function giveBudgetsBack(ctx: Context, budgets: readonly Budget[]): Promise<void> {
  for (const [name, key] of budgets) await giveTurnBack(ctx, name, key);
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
  ctx.log.warn({ limit: name, count }, "half of a budget of all together is spent");
}
