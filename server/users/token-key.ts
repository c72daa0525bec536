import { webcrypto } from "node:crypto";
import type { Config } from "#server/platform/config";

// All bearers are alike but for the audience, which alone tells a person's from a guest's.
export const issuer = "plaudit";
export const algorithm = "HS256";
export const userAudience = "plaudit:user";
export const guestAudience = "plaudit:guest";

type TokenKey = webcrypto.CryptoKey;

const keys = new WeakMap<Config, Promise<TokenKey>>();

/** The key of all bearers, imported once: a key in any other form jose imports anew at every request. */
export function tokenKeyOf({ config }: { config: Config }): Promise<TokenKey> {
  let key = keys.get(config);
  if (!key) keys.set(config, (key = importKey(config.secret)));
  return key;
}

function importKey(secret: string): Promise<TokenKey> {
  const kind = { name: "HMAC", hash: "SHA-256" };
  return webcrypto.subtle.importKey("raw", Buffer.from(secret), kind, false, ["sign", "verify"]);
}
