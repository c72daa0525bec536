import { maxBiographyLength } from "#server/platform/settings/limits";
import { readName } from "#server/users/parse-text";

const maxDisplayNameLength = 80;
const invisible = /[^\P{C}\n\u200c\u200d]/gu;

/** A name that somebody gave themselves elsewhere, as we show it; null where nothing of it can be seen. */
export function parseDisplayName(text: string): string | null {
  return readName(Array.from(readName(text)).slice(0, maxDisplayNameLength).join("")) || null;
}

/** The same for what they say about themselves, which may have lines. */
export function parseBiography(text: string): string | null {
  return Array.from(readLines(text)).slice(0, maxBiographyLength).join("").trim() || null;
}

/** A text with lines as it is stored: composed, trimmed, without what cannot be seen and turns the words around it. */
export function readLines(text: string): string {
  const lines = text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(invisible, "")
    .trim();
  return /[^\p{C}\p{Z}]/u.test(lines) ? lines : "";
}
