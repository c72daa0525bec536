import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { DataSource } from "typeorm";
import type { Context, Environment } from "./context";
import { rateLimits, type RateLimitName } from "#server/platform/settings/rate-limits";
import { siteBudgetFactor } from "#server/platform/settings/limits";
import { rateLimitRefusals } from "#server/platform/settings/metrics";
import { networkPrefixes } from "#server/platform/settings/network-prefix";

export type RateLimitResult =
  | { allowed: true }
  | { allowed: false; message: string; retryAfterSeconds: number };

const limiters = new WeakMap<DataSource, Map<string, RateLimiterPostgres>>();
const minWaitSeconds = 30;
const maxWaitSeconds = 3600;

/**
 * Counts one more act of `who` under a limit of frequency: of a network address, or of anything else that is
 * counted by. An IPv6 address is also counted by its /48, under a limit `siteBudgetFactor` times as large. The counters are in the database, shared by all processes; `who` stands there only as a keyed
 * hash. Not for use inside a transaction: what is counted stays counted.
 */
export async function consumeRateLimit(
  ctx: Context,
  name: RateLimitName,
  who: string,
): Promise<RateLimitResult> {
  if (!ctx.config.hasRateLimits) return { allowed: true };
  const turn = await rateLimitResult(name, limiterOf(ctx, name).consume(keyOf(ctx, who)));
  const siteKey = siteKeyOf(ctx, who);
  if (!turn.allowed || siteKey === null) return turn;
  const siteResult = await rateLimitResult(name, siteLimiterOf(ctx, name).consume(siteKey));
  if (!siteResult.allowed) await limiterOf(ctx, name).reward(keyOf(ctx, who));
  return siteResult;
}

/**
 * Counts a try of something that can be wrong before it is known to be. Past the limit it is no lock: each
 * further try waits twice as long as the one before. A right one forgives all the earlier ones. For subjects,
 * not for network addresses: a /48 has no tries of its own.
 */
export async function recordAttempt(
  ctx: Context,
  name: RateLimitName,
  who: string,
): Promise<RateLimitResult> {
  if (!ctx.config.hasRateLimits) return { allowed: true };
  const key = keyOf(ctx, who);
  const limiter = limiterOf(ctx, name);
  const { consumedPoints } = await limiter.penalty(key);
  const beyond = consumedPoints - limiter.points;
  if (beyond < 0) return { allowed: true };

  const seconds = Math.min(maxWaitSeconds, minWaitSeconds * 2 ** beyond);
  const turn = await rateLimitResult(
    name,
    waitsOf(ctx, name).consume(key, 1, { customDuration: seconds }),
  );
  // A try that was not made is none.
  if (!turn.allowed) await limiter.reward(key);
  return turn;
}

export async function resetAttempts(ctx: Context, name: RateLimitName, who: string): Promise<void> {
  if (!ctx.config.hasRateLimits) return;
  const key = keyOf(ctx, who);
  await Promise.all([limiterOf(ctx, name).delete(key), waitsOf(ctx, name).delete(key)]);
}

/** An act that was none after all is not counted. */
export async function refundRateLimit(
  ctx: Context,
  name: RateLimitName,
  who: string,
): Promise<void> {
  if (!ctx.config.hasRateLimits) return;
  await limiterOf(ctx, name).reward(keyOf(ctx, who));
  const siteKey = siteKeyOf(ctx, who);
  if (siteKey !== null) await siteLimiterOf(ctx, name).reward(siteKey);
}

/** How much of a limit is spent at the moment; 0 without limits. */
export async function consumedCount(
  ctx: Context,
  name: RateLimitName,
  who: string,
): Promise<number> {
  if (!ctx.config.hasRateLimits) return 0;
  const spent = await limiterOf(ctx, name).get(keyOf(ctx, who));
  return spent?.consumedPoints ?? 0;
}

/** Under which keys the database counts what these did, whatever the limit; not what a whole /48 did. */
export function rateLimitKeysOfSubjects(
  environment: Environment,
  whos: readonly string[],
): string[] {
  const names = Object.keys(rateLimits).flatMap((name) => [name, `${name}_WAIT`]);
  return whos.flatMap((who) => names.map((name) => `${name}:${keyOf(environment, who)}`));
}

/** Under which keys the database counts this, for a refund when the request is over. */
export function rateLimitKeysOf(
  environment: Environment,
  name: RateLimitName,
  who: string,
): string[] {
  const siteKey = siteKeyOf(environment, who);
  const own = `${name}:${keyOf(environment, who)}`;
  return siteKey === null ? [own] : [own, `${sitePrefixOf(name)}:${siteKey}`];
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
    return { allowed: false, ...rateLimitMessage(refusal.msBeforeNext / 1000) };
  }
}

/** What is said to somebody who has to wait. */
export function rateLimitMessage(seconds: number): { message: string; retryAfterSeconds: number } {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  const message = `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`;
  return { message, retryAfterSeconds };
}

/** What a limit is here: as it was configured, or as it stands. */
export function limitOf(ctx: Context, name: RateLimitName): { count: number; seconds: number } {
  return ctx.config.rateLimits[name] ?? rateLimits[name];
}

function keyOf(environment: Environment, who: string): string {
  return isIP(who) ? hashNetworkAddress(environment, who) : keyedHash(environment, `who:${who}`);
}

/** A network address as a keyed hash; an IPv6 one by its /64, since one household has all of it. */
export function hashNetworkAddress(environment: Environment, address: string): string {
  return keyedHash(environment, `network:${networkPrefixes(address).network}`);
}

/** The key of an IPv6 address's /48; null for all else, which has none. */
function siteKeyOf(environment: Environment, who: string): string | null {
  const { network, widest } = networkPrefixes(who);
  return widest === network ? null : hashNetworkAddress(environment, widest);
}

function keyedHash({ config }: Environment, text: string): string {
  return createHmac("sha256", config.secret).update(text).digest("base64url");
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

function sitePrefixOf(name: RateLimitName): string {
  return `${name}_SITE`;
}

/** Lets one through and none after it, for as long as the one says. */
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
