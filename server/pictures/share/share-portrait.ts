import { drawable } from "#server/pictures/lettering";
import { drawMonogram } from "#server/pictures/monogram";
import { drawWithoutLetters, parseMonogram } from "#server/pictures/own-picture";
import type { PictureCategory } from "#server/pictures/plate-palette";
import { embed, tones } from "./share-parts";
import { besley } from "#server/pictures/typeface";

export interface PortrayedProvider {
  name: string;
  /** Without @. */
  handle: string;
  /** Only pictures drawn by Plaudit are shown. */
  pictureUrl: string | null;
  category: PictureCategory | null;
  isStudio: boolean;
}

interface Portrait {
  /** The centre. */
  x: number;
  y: number;
  size: number;
  /** Width of the lit frame. */
  stroke: number;
  /** Distance between the frame and anything behind it. */
  gap: number;
}

/** Round for a person, rounded for a studio. */
export function drawPortrait(
  provider: PortrayedProvider,
  { x, y, size, stroke, gap }: Portrait,
): string {
  const [left, top] = [x - size / 2, y - size / 2];
  const path = provider.pictureUrl ?? "";
  const { category, letters } = parseMonogram(path) ?? {
    category: provider.category,
    letters: initialsOf(drawable(provider.name, besley) ?? provider.handle),
  };
  const picture = drawWithoutLetters(path) ?? drawMonogram(category, letters);
  const frame = (grown: number, attributes: string) => {
    const side = size + 2 * grown;
    const corner = provider.isStudio ? side * 0.24 : side / 2;
    return `<rect x="${left - grown}" y="${top - grown}" width="${side}" height="${side}" rx="${corner}" ${attributes}/>`;
  };
  return (
    frame(stroke + gap, `fill="${tones.stage}"`) +
    frame(stroke, `fill="${tones.lit}"`) +
    `<clipPath id="portrait">${frame(0, "")}</clipPath><g clip-path="url(#portrait)">${embed(picture, { x: left, y: top, width: size, height: size })}</g>`
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[\s._]+/).filter((word) => /^[a-z0-9]/i.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
