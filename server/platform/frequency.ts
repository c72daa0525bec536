import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { DataSource } from "typeorm";
import type { Context } from "./context";
import { frequencyLimits, type FrequencyLimit } from "./limits";

export type Turn =
  { granted: true } | { granted: false; message: string; retryAfterSeconds: number };

const limiters = new WeakMap<DataSource, Map<FrequencyLimit, RateLimiterPostgres>>();

/**
 * Counts one more act of `who` under a limit of frequency. The counters are in the database, shared by
 * all processes; `who` stands there only as a keyed hash.
 */
export async function takeTurn(ctx: Context, name: FrequencyLimit, who: string): Promise<Turn> {
  if (!ctx.config.hasRateLimits) return { granted: true };
  try {
    await limiterOf(ctx, name).consume(hashNetworkAddress(ctx, who));
    return { granted: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    return {
      granted: false,
      retryAfterSeconds,
      message: `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`,
    };
  }
}

/** A network address as a keyed hash; an IPv6 one by its /64, since one household has all of it. */
export function hashNetworkAddress(ctx: Context, address: string): string {
  const known = isIPv6(address) ? ipv6Network(address) : address;
  return createHmac("sha256", ctx.config.secret).update(`network:${known}`).digest("base64url");
}

/** The first 64 bits of an IPv6 address; an IPv4 address in disguise stays whole. */
function ipv6Network(address: string): string {
  const plain = address.split("%")[0]!.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped) return mapped[1]!;
  const [head = "", tail] = plain.split("::");
  const front = head.split(":").filter(Boolean);
  const back = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(0, zeros)).fill("0"), ...back];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

function limiterOf(ctx: Context, name: FrequencyLimit): RateLimiterPostgres {
  const { source } = ctx.database;
  let byName = limiters.get(source);
  if (!byName) limiters.set(source, (byName = new Map()));
  let limiter = byName.get(name);
  if (!limiter) {
    const { count, seconds } = ctx.config.frequencyLimits[name] ?? frequencyLimits[name];
    limiter = new RateLimiterPostgres({
      storeClient: source,
      storeType: "typeorm",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points: count,
      duration: seconds,
    });
    byName.set(name, limiter);
  }
  return limiter;
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
