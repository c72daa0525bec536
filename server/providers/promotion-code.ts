import { randomInt } from "node:crypto";

/** Letters and digits that nobody mistakes for one another when they are read from paper. */
const signs = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Five of thirty: about 24 bits, beside the letter and the year that anybody can guess. */
const drawnSigns = 5;

/** A code as it is stored and matched, whatever case it was typed in; null for none. */
export function parsePromotionCode(text: string | null | undefined): string | null {
  return (text ?? "").trim().toUpperCase() || null;
}

/** A new code for a provider to give out: it tells where a review came from, and grants nothing. */
export function drawPromotionCode(username: string, now: Date): string {
  const letter = /[a-z]/.exec(username)?.[0].toUpperCase() ?? "P";
  const drawn = Array.from({ length: drawnSigns }, () => signs[randomInt(signs.length)]);
  return `${letter}${now.getUTCFullYear()}${drawn.join("")}`;
}
