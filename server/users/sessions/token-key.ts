import { webcrypto } from "node:crypto";
import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from "jose";
import type { Config } from "#server/platform/settings/config";

// The audience alone distinguishes tokens of users from those of guests.
export const issuer = "plaudit";
export const algorithm = "HS256";
export const userAudience = "plaudit:user";
export const guestAudience = "plaudit:guest";

type TokenKey = webcrypto.CryptoKey;

const keys = new WeakMap<Config, Promise<TokenKey[]>>();

export async function tokenKeyOf({ config }: { config: Config }): Promise<TokenKey> {
  return (await tokenKeysOf(config))[0]!;
}

/** The payload of a token signed with any configured secret. Throws `JOSEError` for any other text. */
export async function verifyToken(
  { config }: { config: Config },
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  let fault: unknown;
  for (const key of await tokenKeysOf(config)) {
    try {
      return (await jwtVerify(token, key, { algorithms: [algorithm], issuer, ...options })).payload;
    } catch (error) {
      fault = error;
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) break;
    }
  }
  throw fault;
}

/** Cached: jose would import a raw key again at every request. */
function tokenKeysOf(config: Config): Promise<TokenKey[]> {
  let imported = keys.get(config);
  if (!imported) keys.set(config, (imported = Promise.all(config.secrets.map(importKey))));
  return imported;
}

function importKey(secret: string): Promise<TokenKey> {
  const kind = { name: "HMAC", hash: "SHA-256" };
  return webcrypto.subtle.importKey("raw", Buffer.from(secret), kind, false, ["sign", "verify"]);
}
