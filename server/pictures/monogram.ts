import { besleyOutlines, capHeight } from "./besley-outlines.data";
import { oklch } from "./colour";
import { categoryHues, type PictureCategory } from "./plate-palette";

const maxMonogramLength = 3;

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
  const outlines = [...text].slice(0, maxMonogramLength).flatMap(outlineOf);
  const tracking = -35;
  const width =
    outlines.reduce((sum, each) => sum + each.advance + tracking, 0) -
    (outlines.length > 0 ? tracking : 0);
  const size = Math.min(outlines.length < 3 ? 36 : 26, (58 / Math.max(1, width)) * 1000);
  const scale = size / 1000;
  let pen = 0;
  const paths = outlines.map((each) => {
    const path = `<path transform="translate(${Math.round(pen)} 0)" d="${each.path}"/>`;
    pen += each.advance + tracking;
    return path;
  });
  const left = 40 - (width * scale) / 2;
  const baseline = 40 + (capHeight * scale) / 2;
  return `<g fill="${fill}" transform="translate(${left.toFixed(2)} ${baseline.toFixed(2)}) scale(${scale.toFixed(5)})">${paths.join("")}</g>`;
}

interface Outline {
  advance: number;
  path: string;
}

function outlineOf(character: string): Outline[] {
  const entry = Object.hasOwn(besleyOutlines, character) ? besleyOutlines[character] : undefined;
  const [, advance, path] = /^(\d+) (.+)$/.exec(entry ?? "") ?? [];
  return path === undefined ? [] : [{ advance: Number(advance), path }];
}
