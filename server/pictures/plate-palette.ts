import type { CategorySlug } from "#server/catalog/categories";
import { limelight, oklch } from "./colour";

/** A category, or `all` for none. */
export type PictureCategory = CategorySlug | "all";

export const categoryHues: Readonly<Record<PictureCategory, number>> = {
  all: 12,
  fitness: 148,
  business: 256,
  wellness: 195,
  creative: 328,
  education: 62,
  lifestyle: 22,
};

export function isPictureCategory(text: string): text is PictureCategory {
  return Object.hasOwn(categoryHues, text);
}

export interface PlatePalette {
  deep: string;
  strong: string;
  bright: string;
  soft: string;
  pale: string;
  limelight: string;
}

export function platePalette(hue: number, isNeutral: boolean): PlatePalette {
  const colourfulness = isNeutral ? 0.6 : 1;
  const tone = (lightness: number, chroma: number, hueShift: number): string =>
    oklch(lightness, chroma * colourfulness, hue + hueShift);
  return {
    deep: tone(0.33, 0.09, 0),
    strong: tone(0.55, 0.13, 0),
    bright: tone(0.66, 0.16, 38),
    soft: tone(0.8, 0.085, 14),
    pale: tone(0.93, 0.035, 24),
    limelight,
  };
}
