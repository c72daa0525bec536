import { randomBytes } from "node:crypto";
import type { Context } from "#server/platform/request/context";
import { secretHash, secretHashes } from "#server/platform/settings/secret-hash";
import { isSameHash } from "#server/verification/keyed-hash";
import { browserIdOf } from "#server/verification/known-browser";
import { spendOnce } from "#server/verification/spend-once";
import { challengeExpiry } from "#server/users/strong-sign-in/challenge";

/** The bytes of a challenge: random ones, its expiry, and a keyed hash of both. */
const expiryAt = 16;
const hashAt = expiryAt + 8;
const length = hashAt + 32;

/**
 * A challenge for a sign-in with a passkey. Denial of service: nothing is stored until a sign-in succeeds, so any number
 * of visitors may begin one. It is bound to its purpose, its expiry and, if it has signed in before, to this browser.
 */
export function issueSignInChallenge(ctx: Context): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(8);
  expiry.writeBigInt64BE(BigInt(challengeExpiry(ctx).getTime()));
  const given = Buffer.concat([randomBytes(expiryAt), expiry]);
  const hash = secretHash(ctx.config, textOf(given, browserIdOf(ctx)));
  return new Uint8Array(Buffer.concat([given, hash]));
}

/** Whether a challenge was issued here, to this browser or to an unknown one, and has not expired. */
export function isSignInChallenge(ctx: Context, challenge: string): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== length || bytes.toString("base64url") !== challenge) return false;
  const [given, hash] = [bytes.subarray(0, hashAt), bytes.subarray(hashAt)];
  const isOurs = [browserIdOf(ctx), ""]
    .flatMap((browser) => secretHashes(ctx.config, textOf(given, browser)))
    .some((expected) => isSameHash(hash, expected));
  return isOurs && given.readBigInt64BE(expiryAt) > BigInt(ctx.now().getTime());
}

/** Replay protection: remembers a challenge that succeeded; true only for the first call. */
export function spendSignInChallenge(ctx: Context, challenge: string): Promise<boolean> {
  return spendOnce(ctx, `passkey-challenge:${challenge}`);
}

function textOf(given: Buffer, browser: string): string {
  return `passkey:sign-in:${browser}:${given.toString("base64url")}`;
}
