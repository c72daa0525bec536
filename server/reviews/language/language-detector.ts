/** As long as half a sentence: `docs/decisions/33-languages-of-reviews.md` has the measurement. */
export const minLetterBytes = 24;
/** Longer texts are decided by their beginning. */
export const maxDetectedCharacters = 1_000;

export type LanguageDetector = (text: string) => string | null;

let loading: Promise<LanguageDetector> | undefined;

/**
 * Names the language of a text by ISO 639-1; null for one that is too short or mixed to tell. Loading it takes about a
 * second of CPU, which the start of the server spends while the database starts.
 */
export function languageDetector(): Promise<LanguageDetector> {
  return (loading ??= load());
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
