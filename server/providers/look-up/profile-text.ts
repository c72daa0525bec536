import { maxBiographyLength } from "#server/platform/settings/limits";
import { normalizeText } from "#server/platform/text/normalize-text";
import { nameOfNetwork } from "#server/users/parse-text";

const maxDisplayNameLength = 80;

/** A display name from the social network; null if it has no visible character. */
export function parseDisplayName(text: string): string | null {
  return (
    nameOfNetwork(Array.from(nameOfNetwork(text)).slice(0, maxDisplayNameLength).join("")) || null
  );
}

export function parseBiography(text: string): string | null {
  const shown = Array.from(normalizeText(text)).slice(0, maxBiographyLength).join("");
  return normalizeText(shown) || null;
}
