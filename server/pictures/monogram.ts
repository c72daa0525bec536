import { oklch } from "./colour";
import { drawLine, widthOf } from "./lettering";
import { categoryHues, type PictureCategory } from "./plate-palette";
import { besleyBold, hasLetter } from "./typeface";

const maxMonogramLength = 3;
/** Of the capitals, as a share of the size. */
const capHeight = 0.75;

/** One to three letters on a square in category colours. Characters without an outline are left out. */
export function drawMonogram(category: PictureCategory | null, letters: string): string {
  const slug = category ?? "all";
  const hue = categoryHues[slug];
  const colourfulness = slug === "all" ? 0.6 : 1;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">' +
    `<rect width="80" height="80" fill="${oklch(0.36, 0.1 * colourfulness, hue)}"/>` +
    `<path d="M0 80L80 0v80z" fill="${oklch(0.46, 0.12 * colourfulness, hue)}"/>` +
    drawLetters(letters, oklch(0.95, 0.02, 60)) +
    "</svg>"
  );
}

function drawLetters(text: string, fill: string): string {
  const letters = [...text]
    .slice(0, maxMonogramLength)
    .filter((letter) => hasLetter(besleyBold, letter));
  const line = letters.join("");
  const style = { face: besleyBold, tracking: -35, fill };
  const emWidth = widthOf(line, { ...style, size: 1 });
  const size = Math.min(letters.length < 3 ? 36 : 26, 58 / Math.max(0.001, emWidth));
  const left = 40 - (emWidth * size) / 2;
  return drawLine(line, left, 40 + (capHeight * size) / 2, { ...style, size });
}
