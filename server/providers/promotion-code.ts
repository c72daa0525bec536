import { randomInt } from "node:crypto";
import { normalizeIdentifier } from "#server/platform/text/normalize-identifier";

/** Unambiguous letters and digits: without 0, 1, I, L, O and U. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Five of thirty characters: about 24 bits. The letter and the year can be guessed. */
const randomLength = 5;

/** Normalizes a code for storing and matching; null if it is empty. */
export function parsePromotionCode(text: string | null | undefined): string | null {
  return normalizeIdentifier(text ?? "").toUpperCase() || null;
}

/** A code attributes a review to a source. It grants nothing. */
export function generatePromotionCode(username: string, now: Date): string {
  const letter = /[a-z]/.exec(username)?.[0].toUpperCase() ?? "P";
  const drawn = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]);
  return `${letter}${now.getUTCFullYear()}${drawn.join("")}`;
}
