import { createSecretKey, type KeyObject } from "node:crypto";
import type { Config } from "#server/platform/config";

const keys = new WeakMap<Config, KeyObject>();

/** The key of all bearers. The same object each time: jose then imports it once, not at every request. */
export function tokenKeyOf({ config }: { config: Config }): KeyObject {
  let key = keys.get(config);
  if (!key) keys.set(config, (key = createSecretKey(config.secret, "utf8")));
  return key;
}
