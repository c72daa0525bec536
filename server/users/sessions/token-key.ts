import { webcrypto } from "node:crypto";
import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from "jose";
import type { Config } from "#server/platform/settings/config";

// All bearers are alike but for the audience, which alone tells a person's from a guest's.
export const issuer = "plaudit";
export const algorithm = "HS256";
export const userAudience = "plaudit:user";
export const guestAudience = "plaudit:guest";

type TokenKey = webcrypto.CryptoKey;

const keys = new WeakMap<Config, Promise<TokenKey[]>>();

/** The key that signs bearers. */
export async function tokenKeyOf({ config }: { config: Config }): Promise<TokenKey> {
  return (await tokenKeysOf(config))[0]!;
}

/** What a bearer says that any of our secrets signed; throws a `JOSEError` for every other text. */
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

/** The keys of all secrets, imported once: a key in any other form jose imports anew at every request. */
function tokenKeysOf(config: Config): Promise<TokenKey[]> {
  let imported = keys.get(config);
  if (!imported) keys.set(config, (imported = Promise.all(config.secrets.map(importKey))));
  return imported;
}

function importKey(secret: string): Promise<TokenKey> {
  const kind = { name: "HMAC", hash: "SHA-256" };
  return webcrypto.subtle.importKey("raw", Buffer.from(secret), kind, false, ["sign", "verify"]);
}
