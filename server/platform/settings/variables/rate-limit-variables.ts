import { type RateLimitName, rateLimits } from "#server/platform/settings/rate-limits";

type Limits = Partial<Record<RateLimitName, { count: number; seconds: number }>>;

/** Reads the variables LIMIT_…; adds what is wrong to `faults`. */
export function parseRateLimits(given: Record<string, string>, faults: string[]): Limits {
  const limits: Limits = {};
  for (const [variable, value] of Object.entries(given)) {
    if (!variable.startsWith("LIMIT_")) continue;
    const name = variable.slice("LIMIT_".length);
    const [, count, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(value) ?? [];
    if (!(name in rateLimits)) {
      faults.push(`${variable} is not a limit: there are ${limitNames()}.`);
    } else if (!count) {
      faults.push(`${variable} must be count/seconds, like 60/1800.`);
    } else {
      limits[name as RateLimitName] = { count: Number(count), seconds: Number(seconds) };
    }
  }
  return limits;
}

function limitNames(): string {
  return Object.keys(rateLimits)
    .map((name) => `LIMIT_${name}`)
    .join(", ");
}
