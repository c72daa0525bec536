const invisible = /[^\P{C}\u200c\u200d]/gu;

/**
 * Normalises a name: trimmed, NFC, without invisible and bidirectional control characters. Keeps the zero-width
 * joiners, which some Asian scripts need. Empty when nothing visible is left.
 */
export function parseName(text: string | null | undefined): string {
  const name = (text ?? "").normalize("NFC").replace(/\s+/g, " ").replace(invisible, "").trim();
  return /[^\p{C}\p{Z}]/u.test(name) ? name : "";
}

/** Compares lengths in code points, as PostgreSQL does, not in UTF-16 units. */
export function isLongerThan(text: string, limit: number): boolean {
  return text.length > limit && Array.from(text).length > limit;
}
