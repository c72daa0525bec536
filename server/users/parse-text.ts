import { normalizeLine } from "#server/platform/text/normalize-text";

export function parseName(text: string | null | undefined): string {
  return normalizeLine(text ?? "");
}

/** Compares lengths in code points, as PostgreSQL does, not in UTF-16 units. */
export function isLongerThan(text: string, limit: number): boolean {
  return text.length > limit && Array.from(text).length > limit;
}
