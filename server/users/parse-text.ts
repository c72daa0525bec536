const invisible = /[^\P{C}\u200c\u200d]/gu;

/**
 * A name as it is stored: trimmed, composed, without what cannot be seen and would turn the words around it.
 * The two joiners stay, since scripts of Asia are written with them. Empty where nothing is to be seen.
 */
export function readName(text: string | null | undefined): string {
  const name = (text ?? "").normalize("NFC").replace(/\s+/g, " ").replace(invisible, "").trim();
  return /[^\p{C}\p{Z}]/u.test(name) ? name : "";
}

/** Characters as people and PostgreSQL count them, not as UTF-16 does. */
export function longerThan(text: string, limit: number): boolean {
  return text.length > limit && Array.from(text).length > limit;
}
