import type { Context } from "#server/platform/request/context";
import { codeDigits } from "#server/platform/settings/limits";
import { secretHash } from "#server/platform/settings/secret-hash";
import { isSameHash, keyedHash, keyedHashes } from "#server/verification/keyed-hash";
import type { Verification } from "#server/verification/verification.entity";

/** No look-alikes such as 0 and O, or 1 and I. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const prefix = "PLAUDIT";
const letters = 6;
const maxCodesPerText = 5;
const written = new RegExp(`${prefix}[-\u2010-\u2015\u2212]?([${alphabet}]{${letters}})`, "g");

/** The code for an email or a text message. Derived from the id, so a retry sends the same code. */
export function numericCode({ config }: Context, verificationId: string): string {
  return numericCodeBy(config.secret, verificationId);
}

/** `numericCode` for a verification from before a secret rotation. Null when the old secret is not configured. */
export function numericCodeOf(ctx: Context, verification: Verification): string | null {
  const codes = ctx.config.secrets.map((secret) => numericCodeBy(secret, verification.id));
  return codes.find((code) => isCodeOf(ctx, verification, code)) ?? null;
}

function numericCodeBy(secret: string, verificationId: string): string {
  const digest = secretHash({ secret }, `verification:numeric-code-of:${verificationId}`);
  // Modulo bias: negligible, since 2^48 is about 10^8 times the number of codes.
  return String(digest.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, "0");
}

/** The hash includes the verification id, so the same digits are invalid for any other verification. */
export function hashCode(ctx: Context, verificationId: string, code: string): Buffer {
  return keyedHash(ctx.config, "code", boundCode(verificationId, code));
}

/** Also accepts codes hashed with an earlier secret. */
export function isCodeOf(ctx: Context, { id, codeHash }: Verification, code: string): boolean {
  const hashes = keyedHashes(ctx.config, "code", boundCode(id, code));
  return hashes.some((hash) => isSameHash(hash, codeHash));
}

function boundCode(verificationId: string, code: string): string {
  return `${verificationId}:${code.replace(/\s/g, "")}`;
}

/** The code that a visitor sends us. Derived from the id, so only its hash is stored. */
export function directMessageCode({ config }: Context, verificationId: string): string {
  return directMessageCodeBy(config.secret, verificationId);
}

/** `directMessageCode` for a verification from before a secret rotation. */
export function directMessageCodeOf({ config }: Context, { id, codeHash }: Verification): string {
  const earlier = config.secrets.find((secret) => {
    const hash = keyedHash({ secret }, "direct-message", directMessageCodeBy(secret, id));
    return isSameHash(hash, codeHash);
  });
  return directMessageCodeBy(earlier ?? config.secret, id);
}

function directMessageCodeBy(secret: string, verificationId: string): string {
  const digest = secretHash({ secret }, `verification:direct-message-of:${verificationId}`);
  const code = Array.from({ length: letters }, (_, index) => {
    return alphabet[digest.readUInt32BE(index * 4) % alphabet.length];
  });
  return `${prefix}-${code.join("")}`;
}

export function hashDirectMessageCode(ctx: Context, code: string): Buffer {
  return keyedHash(ctx.config, "direct-message", code);
}

/** The hashes of a code under all configured secrets. */
export function directMessageHashes(ctx: Context, code: string): Buffer[] {
  return keyedHashes(ctx.config, "direct-message", code);
}

/** Finds the codes in a message; case and spaces are ignored. */
export function parseDirectMessageCodes(text: string): string[] {
  const compact = text.replace(/\s/g, "").toUpperCase();
  const found = [...compact.matchAll(written)].map((match) => `${prefix}-${match[1]}`);
  return [...new Set(found)].slice(0, maxCodesPerText);
}
