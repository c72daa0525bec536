import { short } from "./seeded-random";
import { hasLetter, setGlyphs, type Typeface } from "./typeface";

/**
 * The text in letters that have outlines; null for other scripts. Symbols such as emoji are dropped, and unusual accents
 * are removed.
 */
export function drawable(text: string, face: Typeface): string | null {
  let found = "";
  for (const sign of text.normalize("NFC").replace(/\s/gu, " ")) {
    const forms = [sign, sign.normalize("NFKC"), baseOf(sign)];
    const form = forms.find((each) => [...each].every((letter) => hasLetter(face, letter)));
    if (form !== undefined) found += form;
    else if (/[\p{L}\p{N}]/u.test(sign)) return null;
  }
  return found.replace(/ {2,}/g, " ").trim() || null;
}

function baseOf(sign: string): string {
  return sign.normalize("NFKD").replace(/\p{M}/gu, "");
}

export interface LineStyle {
  face: Typeface;
  size: number;
  fill: string;
  /** Letter spacing in thousandths of the size. */
  tracking?: number;
}

export function widthOf(
  text: string,
  { face, size, tracking = 0 }: Omit<LineStyle, "fill">,
): number {
  return (setGlyphs(text, face, tracking).width * size) / 1_000;
}

/** `x` is the start of the line, `y` its baseline. */
export function drawLine(
  text: string,
  x: number,
  y: number,
  { face, size, fill, tracking = 0 }: LineStyle,
): string {
  const paths = setGlyphs(text, face, tracking).glyphs.map(
    ({ path, at }) => `<path transform="translate(${short(at)})" d="${path}"/>`,
  );
  return `<g fill="${fill}" transform="translate(${short(x)} ${short(y)}) scale(${(size / 1_000).toFixed(4)})">${paths.join("")}</g>`;
}

export function truncate(text: string, width: number, style: Omit<LineStyle, "fill">): string {
  if (widthOf(text, style) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join("").trimEnd()}…`, style) > width) {
    letters.pop();
  }
  return `${letters.join("").trimEnd()}…`;
}
