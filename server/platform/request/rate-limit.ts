import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { DataSource } from "typeorm";
import type { Context } from "./context";
import { keyOf, siteKeyOf, sitePrefixOf } from "./rate-limit-keys";
import { throttledError, type UserError } from "#server/platform/errors/user-error";
import { rateLimits, type RateLimitName } from "#server/platform/settings/rate-limits";
import { siteBudgetFactor } from "#server/platform/settings/limits";
import { rateLimitRefusals } from "#server/platform/settings/metrics";

export type RateLimitResult =
  | { allowed: true }
  | { allowed: false; reason: RateLimitName; message: string; retryAfterSeconds: number };

const limiters = new WeakMap<DataSource, Map<string, RateLimiterPostgres>>();
const minWaitSeconds = 30;
const maxWaitSeconds = 3600;

/**
 * Counts one action of `subject`, a network address or any other key. An IPv6 address also counts for its /48, with
 * `siteBudgetFactor` times the limit. Counters are in the database under keyed hashes. Call it outside transactions:
 * a rollback does not undo the count.
 */
export async function consumeRateLimit(
  ctx: Context,
  name: RateLimitName,
  subject: string,
): Promise<RateLimitResult> {
  if (!ctx.config.hasRateLimits) return { allowed: true };
  const result = await rateLimitResult(name, limiterOf(ctx, name).consume(keyOf(ctx, subject)));
  const siteKey = siteKeyOf(ctx, subject);
  if (!result.allowed || siteKey === null) return result;
  const siteResult = await rateLimitResult(name, siteLimiterOf(ctx, name).consume(siteKey));
  if (!siteResult.allowed) await limiterOf(ctx, name).reward(keyOf(ctx, subject));
  return siteResult;
}

/** The subject of limits by network address. */
export function byNetwork({ ipAddress }: Context): string {
  return ipAddress;
}

/** `consumeRateLimit` for actions: null, or the THROTTLED user error to return. */
export async function rateLimited(
  ctx: Context,
  name: RateLimitName,
  subject: string,
): Promise<UserError | null> {
  const result = await consumeRateLimit(ctx, name, subject);
  return result.allowed ? null : throttledError(result);
}

/**
 * Counts an attempt before its result is known. Past the limit each further attempt waits twice as long; a correct
 * one resets the count. For subjects other than network addresses: there is no count per /48.
 */
export async function recordFailedAttempt(
  ctx: Context,
  name: RateLimitName,
  subject: string,
): Promise<RateLimitResult> {
  if (!ctx.config.hasRateLimits) return { allowed: true };
  const key = keyOf(ctx, subject);
  const limiter = limiterOf(ctx, name);
  const { consumedPoints } = await limiter.penalty(key);
  const excess = consumedPoints - limiter.points;
  if (excess < 0) return { allowed: true };

  const seconds = Math.min(maxWaitSeconds, minWaitSeconds * 2 ** excess);
  const result = await rateLimitResult(
    name,
    waitsOf(ctx, name).consume(key, 1, { customDuration: seconds }),
  );
  // A refused attempt does not count.
  if (!result.allowed) await limiter.reward(key);
  return result;
}

export async function resetAttempts(
  ctx: Context,
  name: RateLimitName,
  subject: string,
): Promise<void> {
  if (!ctx.config.hasRateLimits) return;
  const key = keyOf(ctx, subject);
  await Promise.all([limiterOf(ctx, name).delete(key), waitsOf(ctx, name).delete(key)]);
}

/** Undoes one `consumeRateLimit`, for an action that did not happen. */
export async function refundRateLimit(
  ctx: Context,
  name: RateLimitName,
  subject: string,
): Promise<void> {
  if (!ctx.config.hasRateLimits) return;
  await limiterOf(ctx, name).reward(keyOf(ctx, subject));
  const siteKey = siteKeyOf(ctx, subject);
  if (siteKey !== null) await siteLimiterOf(ctx, name).reward(siteKey);
}

/** The part of a limit that is used now; 0 without limits. */
export async function consumedCount(
  ctx: Context,
  name: RateLimitName,
  subject: string,
): Promise<number> {
  if (!ctx.config.hasRateLimits) return 0;
  const spent = await limiterOf(ctx, name).get(keyOf(ctx, subject));
  return spent?.consumedPoints ?? 0;
}

async function rateLimitResult(
  name: RateLimitName,
  consumed: Promise<RateLimiterRes>,
): Promise<RateLimitResult> {
  try {
    await consumed;
    return { allowed: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    rateLimitRefusals.inc({ limit: name });
    return { allowed: false, reason: name, ...rateLimitMessage(refusal.msBeforeNext / 1000) };
  }
}

export function rateLimitMessage(seconds: number): { message: string; retryAfterSeconds: number } {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  const message = `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`;
  return { message, retryAfterSeconds };
}

/** The configured limit, else the default. */
export function limitOf(ctx: Context, name: RateLimitName): { count: number; seconds: number } {
  return ctx.config.rateLimits[name] ?? rateLimits[name];
}

function limiterOf(ctx: Context, name: RateLimitName): RateLimiterPostgres {
  const { count, seconds } = limitOf(ctx, name);
  return cachedLimiter(ctx, name, { points: count, duration: seconds });
}

function siteLimiterOf(ctx: Context, name: RateLimitName): RateLimiterPostgres {
  const { count, seconds } = limitOf(ctx, name);
  const points = count * siteBudgetFactor;
  return cachedLimiter(ctx, sitePrefixOf(name), { points, duration: seconds });
}

/** Allows one attempt per wait; the caller sets its duration. */
function waitsOf(ctx: Context, name: RateLimitName): RateLimiterPostgres {
  return cachedLimiter(ctx, `${name}_WAIT`, { points: 1, duration: minWaitSeconds });
}

function cachedLimiter(
  ctx: Context,
  keyPrefix: string,
  counted: { points: number; duration: number },
): RateLimiterPostgres {
  const { source } = ctx.database;
  let byName = limiters.get(source);
  if (!byName) limiters.set(source, (byName = new Map()));
  let limiter = byName.get(keyPrefix);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: source,
      storeType: "typeorm",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix,
      ...counted,
    });
    byName.set(keyPrefix, limiter);
  }
  return limiter;
}

function inWords(seconds: number): string {
  if (seconds === 1) return "1 second";
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
