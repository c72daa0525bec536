import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import type { Environment } from "./context";
import { networkPrefixes } from "#server/platform/settings/network-prefix";
import { rateLimits, type RateLimitName } from "#server/platform/settings/rate-limits";

/** The database keys of these subjects under every limit, without those of a /48. */
export function rateLimitKeysOfSubjects(
  environment: Environment,
  subjects: readonly string[],
): string[] {
  const names = Object.keys(rateLimits).flatMap((name) => [name, `${name}_WAIT`]);
  return subjects.flatMap((subject) =>
    names.map((name) => `${name}:${keyOf(environment, subject)}`),
  );
}

/** The database keys of one count, for a refund after the request has ended. */
export function rateLimitKeysOf(
  environment: Environment,
  name: RateLimitName,
  subject: string,
): string[] {
  const siteKey = siteKeyOf(environment, subject);
  const own = `${name}:${keyOf(environment, subject)}`;
  return siteKey === null ? [own] : [own, `${sitePrefixOf(name)}:${siteKey}`];
}

/** The `who:` prefix is part of stored keys and must not change. */
export function keyOf(environment: Environment, subject: string): string {
  return isIP(subject)
    ? hashIpAddress(environment, subject)
    : keyedHash(environment, `who:${subject}`);
}

/** The keyed hash of a network address. An IPv6 address counts as its /64, which one household shares. */
export function hashIpAddress(environment: Environment, address: string): string {
  return keyedHash(environment, `network:${networkPrefixes(address).network}`);
}

/** The key of an IPv6 address's /48; null for anything else. */
export function siteKeyOf(environment: Environment, subject: string): string | null {
  const { network, widest } = networkPrefixes(subject);
  return widest === network ? null : hashIpAddress(environment, widest);
}

export function sitePrefixOf(name: RateLimitName): string {
  return `${name}_SITE`;
}

function keyedHash({ config }: Environment, text: string): string {
  return createHmac("sha256", config.secret).update(text).digest("base64url");
}
