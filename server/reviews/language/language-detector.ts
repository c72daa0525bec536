/** As long as half a sentence: `docs/decisions/33-languages-of-reviews.md` has the measurement. */
export const minLetterBytes = 24;
/** Longer texts are decided by their beginning. */
export const maxDetectedCharacters = 1_000;

export type LanguageDetector = (text: string) => string | null;

let loading: Promise<LanguageDetector> | undefined;

/**
 * Names the language of a text by ISO 639-1; null for one that is too short or mixed to tell. Loading it takes up to a
 * second of CPU and 90 MB: a process does so when it needs it first, and never while it holds locks.
 */
export function languageDetector(): Promise<LanguageDetector> {
  return (loading ??= load());
}

export async function detectLanguage(text: string): Promise<string | null> {
  const languageOf = await languageDetector();
  return languageOf(text);
}

async function load(): Promise<LanguageDetector> {
  const { eld } = await import("eld/extrasmall");
  return (text) => {
    const beginning = text.slice(0, maxDetectedCharacters);
    if (letterBytes(beginning) < minLetterBytes) return null;
    const found = eld.detect(beginning);
    return found.isReliable() && found.language !== "" ? found.language : null;
  };
}

/** The bytes of the letters: those of Cyrillic say more than those of Latin, and those of Chinese most. */
function letterBytes(text: string): number {
  return Buffer.byteLength((text.match(/\p{L}+/gu) ?? []).join(""));
}
