import type { EntityManager } from "typeorm";
import type { Context } from "./context";
import {
  refundRateLimit,
  limitOf,
  consumedCount,
  consumeRateLimit,
  type RateLimitResult,
} from "./rate-limit";
import { rateLimitKeysOf, rateLimitKeysOfSubjects } from "./rate-limit-keys";
import type { RateLimitName } from "#server/platform/settings/rate-limits";
import { halfSpentBudgets } from "#server/platform/settings/metrics";

/** One limit an action counts against, and its key. */
export type Budget = readonly [name: RateLimitName, key: string];

/** Counts one action against several limits; if one refuses it, the others are refunded. */
export async function consumeRateLimits(
  ctx: Context,
  budgets: readonly Budget[],
): Promise<RateLimitResult> {
  for (const [index, [name, key]] of budgets.entries()) {
    const result = await consumeRateLimit(ctx, name, key);
    if (result.allowed) continue;
    for (const [taken, takenKey] of budgets.slice(0, index)) {
      await refundRateLimit(ctx, taken, takenKey);
    }
    return result;
  }
  return { allowed: true };
}

/** The arguments of `refundRateLimitKeys`: keyed hashes, usable after the request has ended. */
export function refundKeysOf(ctx: Context, budgets: readonly Budget[]): string[] {
  return budgets.flatMap(([name, key]) => rateLimitKeysOf(ctx, name, key));
}

/** Refunds one action to each counter, inside the caller's transaction. */
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

/** Counts one action unless this share of the limit is used: the rest is reserved for other callers. */
export async function consumeWithinShare(
  ctx: Context,
  [name, key]: Budget,
  share: number,
): Promise<boolean> {
  const { count } = limitOf(ctx, name);
  if ((await consumedCount(ctx, name, key)) >= Math.floor(count * share)) return false;
  return (await consumeRateLimit(ctx, name, key)).allowed;
}

/** Warns when half of a budget shared by all users is spent. */
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
  ctx.log.warn({ limit: name, count }, "half of a shared rate limit is used");
}
