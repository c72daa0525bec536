import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { DataSource } from "typeorm";
import type { Context, Environment } from "./context";
import { frequencyLimits, type FrequencyLimit } from "#server/platform/settings/rate-limits";
import { siteBudgetFactor } from "#server/platform/settings/limits";
import { rateLimitRefusals } from "#server/platform/settings/metrics";
import { networkPrefixes } from "#server/platform/settings/network-prefix";

export type Turn =
  | { granted: true }
  | { granted: false; message: string; retryAfterSeconds: number };

const limiters = new WeakMap<DataSource, Map<string, RateLimiterPostgres>>();
const shortestWaitSeconds = 30;
const longestWaitSeconds = 3600;

/**
 * Counts one more act of `who` under a limit of frequency: of a network address, or of anything else that is
 * counted by. An IPv6 address is also counted by its /48, under a limit `siteBudgetFactor` times as large. The counters are in the database, shared by all processes; `who` stands there only as a keyed
 * hash. Not for use inside a transaction: what is counted stays counted.
 */
export async function takeTurn(ctx: Context, name: FrequencyLimit, who: string): Promise<Turn> {
  if (!ctx.config.hasRateLimits) return { granted: true };
  const turn = await turnOf(name, limiterOf(ctx, name).consume(keyOf(ctx, who)));
  const siteKey = siteKeyOf(ctx, who);
  if (!turn.granted || siteKey === null) return turn;
  const turnOfSite = await turnOf(name, siteLimiterOf(ctx, name).consume(siteKey));
  if (!turnOfSite.granted) await limiterOf(ctx, name).reward(keyOf(ctx, who));
  return turnOfSite;
}

/**
 * Counts a try of something that can be wrong before it is known to be. Past the limit it is no lock: each
 * further try waits twice as long as the one before. A right one forgives all the earlier ones. For subjects,
 * not for network addresses: a /48 has no tries of its own.
 */
export async function takeTry(ctx: Context, name: FrequencyLimit, who: string): Promise<Turn> {
  if (!ctx.config.hasRateLimits) return { granted: true };
  const key = keyOf(ctx, who);
  const limiter = limiterOf(ctx, name);
  const { consumedPoints } = await limiter.penalty(key);
  const beyond = consumedPoints - limiter.points;
  if (beyond < 0) return { granted: true };

  const seconds = Math.min(longestWaitSeconds, shortestWaitSeconds * 2 ** beyond);
  const turn = await turnOf(name, waitsOf(ctx, name).consume(key, 1, { customDuration: seconds }));
  // A try that was not made is none.
  if (!turn.granted) await limiter.reward(key);
  return turn;
}

export async function forgiveTries(ctx: Context, name: FrequencyLimit, who: string): Promise<void> {
  if (!ctx.config.hasRateLimits) return;
  const key = keyOf(ctx, who);
  await Promise.all([limiterOf(ctx, name).delete(key), waitsOf(ctx, name).delete(key)]);
}

/** An act that was none after all is not counted. */
export async function giveTurnBack(ctx: Context, name: FrequencyLimit, who: string): Promise<void> {
  if (!ctx.config.hasRateLimits) return;
  await limiterOf(ctx, name).reward(keyOf(ctx, who));
  const siteKey = siteKeyOf(ctx, who);
  if (siteKey !== null) await siteLimiterOf(ctx, name).reward(siteKey);
}

/** How much of a limit is spent at the moment; 0 without limits. */
export async function spentTurns(ctx: Context, name: FrequencyLimit, who: string): Promise<number> {
  if (!ctx.config.hasRateLimits) return 0;
  const spent = await limiterOf(ctx, name).get(keyOf(ctx, who));
  return spent?.consumedPoints ?? 0;
}

/** Under which keys the database counts what these did, whatever the limit; not what a whole /48 did. */
export function turnKeysOf(environment: Environment, whos: readonly string[]): string[] {
  const names = Object.keys(frequencyLimits).flatMap((name) => [name, `${name}_WAIT`]);
  return whos.flatMap((who) => names.map((name) => `${name}:${keyOf(environment, who)}`));
}

/** Under which keys the database counts this, for a refund when the request is over. */
export function rateLimitKeysOf(
  environment: Environment,
  name: FrequencyLimit,
  who: string,
): string[] {
  const siteKey = siteKeyOf(environment, who);
  const own = `${name}:${keyOf(environment, who)}`;
  return siteKey === null ? [own] : [own, `${sitePrefixOf(name)}:${siteKey}`];
}

async function turnOf(name: FrequencyLimit, consumed: Promise<RateLimiterRes>): Promise<Turn> {
  try {
    await consumed;
    return { granted: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    rateLimitRefusals.inc({ limit: name });
    return { granted: false, ...tooOften(refusal.msBeforeNext / 1000) };
  }
}

/** What is said to somebody who has to wait. */
export function tooOften(seconds: number): { message: string; retryAfterSeconds: number } {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  const message = `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`;
  return { message, retryAfterSeconds };
}

/** What a limit is here: as it was configured, or as it stands. */
export function limitOf(ctx: Context, name: FrequencyLimit): { count: number; seconds: number } {
  return ctx.config.frequencyLimits[name] ?? frequencyLimits[name];
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

function limiterOf(ctx: Context, name: FrequencyLimit): RateLimiterPostgres {
  const { count, seconds } = limitOf(ctx, name);
  return keptLimiter(ctx, name, { points: count, duration: seconds });
}

function siteLimiterOf(ctx: Context, name: FrequencyLimit): RateLimiterPostgres {
  const { count, seconds } = limitOf(ctx, name);
  const points = count * siteBudgetFactor;
  return keptLimiter(ctx, sitePrefixOf(name), { points, duration: seconds });
}

function sitePrefixOf(name: FrequencyLimit): string {
  return `${name}_SITE`;
}

/** Lets one through and none after it, for as long as the one says. */
function waitsOf(ctx: Context, name: FrequencyLimit): RateLimiterPostgres {
  return keptLimiter(ctx, `${name}_WAIT`, { points: 1, duration: shortestWaitSeconds });
}

function keptLimiter(
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
