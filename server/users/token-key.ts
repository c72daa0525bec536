import { createSecretKey, type KeyObject } from "node:crypto";
import type { Config } from "#server/platform/config";

// All bearers are alike but for the audience, which alone tells a person's from a guest's.
export const issuer = "plaudit";
export const algorithm = "HS256";
export const userAudience = "plaudit:user";
export const guestAudience = "plaudit:guest";

const keys = new WeakMap<Config, KeyObject>();

/** The key of all bearers. The same object each time: jose then imports it once, not at every request. */
export function tokenKeyOf({ config }: { config: Config }): KeyObject {
  let key = keys.get(config);
  if (!key) keys.set(config, (key = createSecretKey(config.secret, "utf8")));
  return key;
}
