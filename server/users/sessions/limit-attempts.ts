import type { Context } from "#server/platform/request/context";
import {
  recordFailedAttempt,
  refundRateLimit,
  resetAttempts,
  type RateLimitResult,
} from "#server/platform/request/rate-limit";
import type { RateLimitName } from "#server/platform/settings/rate-limits";
import type { AttemptKeys } from "#server/verification/known-browser";

export interface AttemptResult {
  isRight: boolean;
  limit: RateLimitResult;
}

/** The limits of one source, and of all sources together. */
export type AttemptLimits = Record<keyof AttemptKeys, RateLimitName>;

/** Checks a secret unless too many attempts failed. Counts first, so that concurrent attempts cannot exceed the limit. */
export async function limitAttempts(
  ctx: Context,
  limits: AttemptLimits,
  keys: AttemptKeys,
  check: () => Promise<boolean>,
): Promise<AttemptResult> {
  let limit = await recordFailedAttempt(ctx, limits.own, keys.own);
  if (limit.allowed && keys.all !== null) {
    limit = await recordFailedAttempt(ctx, limits.all, keys.all);
    if (!limit.allowed) await refundRateLimit(ctx, limits.own, keys.own);
  }
  if (!limit.allowed) return { isRight: false, limit };
  const isRight = await check();
  if (isRight) await resetLimitedAttempts(ctx, limits, keys);
  return { isRight, limit };
}

export async function resetLimitedAttempts(
  ctx: Context,
  limits: AttemptLimits,
  { own, all }: AttemptKeys,
): Promise<void> {
  await resetAttempts(ctx, limits.own, own);
  if (all !== null) await resetAttempts(ctx, limits.all, all);
}
