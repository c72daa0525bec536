import type { Context } from "#server/platform/request/context";
import { codeDigits } from "#server/platform/settings/limits";
import { secretHash } from "#server/platform/settings/secret-hash";
import { isSameHash, keyedHash, keyedHashes } from "#server/verification/keyed-hash";
import type { Verification } from "#server/verification/verification.entity";

/** Letters and digits that nobody takes for one another. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const prefix = "PLAUDIT";
const letters = 6;
const maxCodesPerText = 5;
const written = new RegExp(`${prefix}[-\u2010-\u2015\u2212]?([${alphabet}]{${letters}})`, "g");

/** The code for an e-mail or a text message; it follows from the id, so that sending it again sends the same. */
export function numericCode({ config }: Context, verificationId: string): string {
  return numericCodeBy(config.secret, verificationId);
}

/** The same of a verification that may have been started under an earlier secret; null where that is unknown. */
export function numericCodeOf(ctx: Context, verification: Verification): string | null {
  const codes = ctx.config.secrets.map((secret) => numericCodeBy(secret, verification.id));
  return codes.find((code) => isCodeOf(ctx, verification, code)) ?? null;
}

function numericCodeBy(secret: string, verificationId: string): string {
  const digest = secretHash({ secret }, `verification:numeric-code-of:${verificationId}`);
  // Of 2^48 numbers: the remainders are equally likely but for one in 10^8.
  return String(digest.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, "0");
}

/** Bound to its verification: the same digits are worth nothing for another. */
export function hashCode(ctx: Context, verificationId: string, code: string): Buffer {
  return keyedHash(ctx.config, "code", boundCode(verificationId, code));
}

/** Whether it is the code of a verification, also where that was started under an earlier secret. */
export function isCodeOf(ctx: Context, { id, codeHash }: Verification, code: string): boolean {
  const hashes = keyedHashes(ctx.config, "code", boundCode(id, code));
  return hashes.some((hash) => isSameHash(hash, codeHash));
}

function boundCode(verificationId: string, code: string): string {
  return `${verificationId}:${code.replace(/\s/g, "")}`;
}

/** The code that a visitor sends us; it follows from the id, so that it need not be stored. */
export function directMessageCode({ config }: Context, verificationId: string): string {
  return directMessageCodeBy(config.secret, verificationId);
}

/** The same of a verification that may have been started under an earlier secret. */
export function directMessageCodeOf({ config }: Context, { id, codeHash }: Verification): string {
  const earlier = config.secrets.find((secret) => {
    const hash = keyedHash({ secret }, "direct-message", directMessageCodeBy(secret, id));
    return isSameHash(hash, codeHash);
  });
  return directMessageCodeBy(earlier ?? config.secret, id);
}

function directMessageCodeBy(secret: string, verificationId: string): string {
  const digest = secretHash({ secret }, `verification:direct-message-of:${verificationId}`);
  const code = Array.from({ length: letters }, (_, place) => {
    return alphabet[digest.readUInt32BE(place * 4) % alphabet.length];
  });
  return `${prefix}-${code.join("")}`;
}

export function hashDirectMessageCode(ctx: Context, code: string): Buffer {
  return keyedHash(ctx.config, "direct-message", code);
}

/** Under which hashes a verification with this code may be stored. */
export function directMessageHashes(ctx: Context, code: string): Buffer[] {
  return keyedHashes(ctx.config, "direct-message", code);
}

/** The codes in a message, in whatever case and with whatever spaces a person writes them. */
export function readDirectMessageCodes(text: string): string[] {
  const compact = text.replace(/\s/g, "").toUpperCase();
  const found = [...compact.matchAll(written)].map((match) => `${prefix}-${match[1]}`);
  return [...new Set(found)].slice(0, maxCodesPerText);
}
