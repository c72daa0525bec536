import type { Context } from "./context";
import { limitOf, rateLimitMessage, type RateLimitResult } from "./rate-limit";
import type { RateLimitName } from "#server/platform/settings/rate-limits";
import { statement } from "#server/platform/database/statement";
import { writePrepared } from "./transaction";

/**
 * Counts one action of each network inside the caller's transaction, which saves a commit; a rollback refunds it.
 * Networks are distinct keyed hashes (base64url). Concurrent counts of one network wait for the transaction.
 */
export async function consumeRateLimitsWithin(
  ctx: Context,
  name: RateLimitName,
  networkHashes: readonly string[],
): Promise<Map<string, RateLimitResult>> {
  const { count, seconds } = limitOf(ctx, name);
  const now = ctx.now().getTime();
  const rows = await writePrepared<{ key: string; points: number; expire: string }>(ctx, counted, [
    networkHashes.map((hash) => `${name}:${hash}`),
    now,
    now + seconds * 1000,
  ]);
  const results = rows.map(({ key, points, expire }): [string, RateLimitResult] => [
    key.slice(name.length + 1),
    points <= count
      ? { allowed: true }
      : { allowed: false, reason: name, ...rateLimitMessage((Number(expire) - now) / 1000) },
  ]);
  return new Map(results);
}

/** Deadlock avoidance: lock rows in key order. */
const counted = statement(`
  INSERT INTO rate_limits AS known (key, points, expire)
  SELECT key, 1, $3::bigint FROM unnest($1::text[]) AS key ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN known.expire <= $2::bigint THEN 1 ELSE known.points + 1 END,
    expire = CASE WHEN known.expire <= $2::bigint THEN excluded.expire ELSE known.expire END
  RETURNING key, points, expire`);
