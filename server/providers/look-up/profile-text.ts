import { maxBiographyLength } from "#server/platform/settings/limits";
import { parseName } from "#server/users/parse-text";

const maxDisplayNameLength = 80;
const invisible = /[^\P{C}\n\u200c\u200d]/gu;

/** A display name from the social network; null if it has no visible character. */
export function parseDisplayName(text: string): string | null {
  return parseName(Array.from(parseName(text)).slice(0, maxDisplayNameLength).join("")) || null;
}

export function parseBiography(text: string): string | null {
  return Array.from(normalizeLines(text)).slice(0, maxBiographyLength).join("").trim() || null;
}

/** Multi-line text in NFC, trimmed, without invisible and bidirectional control characters. */
export function normalizeLines(text: string): string {
  const lines = text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(invisible, "")
    .trim();
  return /[^\p{C}\p{Z}]/u.test(lines) ? lines : "";
}
