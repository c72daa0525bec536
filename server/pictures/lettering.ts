import { besleyItalicLetters } from "./besley-italic-letters.data";
import { besleyLetters } from "./besley-letters.data";
import { hankenLetters } from "./hanken-letters.data";
import { short } from "./seeded-random";

/** Letters as outlines, because the machine that rasterizes a drawing may have no fonts. */
export interface Typeface {
  outlines: ReadonlyMap<string, Outline>;
  /** Offset of the second letter, by letter pair. */
  kerning: ReadonlyMap<string, number>;
}

interface Outline {
  advance: number;
  path: string;
}

export const besley = parseTypeface(besleyLetters);
export const besleyItalic = parseTypeface(besleyItalicLetters);
export const hanken = parseTypeface(hankenLetters);

function parseTypeface(data: { outlines: string; kerning: string[] }): Typeface {
  const outlines = data.outlines.split("\n").map((line): [string, Outline] => {
    const [, letter = "", advance, path = ""] = /^(.) (\d+) ?(.*)$/u.exec(line) ?? [];
    return [letter, { advance: Number(advance), path }];
  });
  const kerning = data.kerning.flatMap((line) => {
    const [left = "", ...moves] = line.split(" ");
    return moves.map((move): [string, number] => [left + move[0], Number(move.slice(2))]);
  });
  return { outlines: new Map(outlines), kerning: new Map(kerning) };
}

/**
 * The text in letters that have outlines; null for other scripts. Symbols such as emoji are dropped, and unusual accents
 * are removed.
 */
export function drawable(text: string, { outlines }: Typeface): string | null {
  let found = "";
  for (const sign of text.normalize("NFC").replace(/\s/gu, " ")) {
    const forms = [sign, sign.normalize("NFKC"), baseOf(sign)];
    const form = forms.find((each) => [...each].every((letter) => outlines.has(letter)));
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

export function widthOf(text: string, style: Omit<LineStyle, "fill">): number {
  return (lay(text, style).width * style.size) / 1000;
}

/** `x` is the start of the line, `y` its baseline. */
export function drawLine(text: string, x: number, y: number, style: LineStyle): string {
  const { letters } = lay(text, style);
  const paths = letters.map(({ path, at }) => `<path transform="translate(${at})" d="${path}"/>`);
  return `<g fill="${style.fill}" transform="translate(${short(x)} ${short(y)}) scale(${(style.size / 1000).toFixed(4)})">${paths.join("")}</g>`;
}

function lay(text: string, { face, tracking = 0 }: Omit<LineStyle, "fill" | "size">) {
  let pen = 0;
  let before = "";
  const letters: { path: string; at: number }[] = [];
  for (const letter of text) {
    const outline = face.outlines.get(letter);
    if (!outline) continue;
    const base = baseOf(letter);
    if (before) pen += tracking + (face.kerning.get(before + base) ?? 0);
    if (outline.path) letters.push({ path: outline.path, at: pen });
    pen += outline.advance;
    before = base;
  }
  return { letters, width: pen };
}

export function truncate(text: string, width: number, style: Omit<LineStyle, "fill">): string {
  if (widthOf(text, style) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join("").trimEnd()}…`, style) > width) {
    letters.pop();
  }
  return `${letters.join("").trimEnd()}…`;
}
