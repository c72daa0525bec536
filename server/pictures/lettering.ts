import { besleyItalicLetters } from "./besley-italic-letters.data";
import { besleyLetters } from "./besley-letters.data";
import { hankenLetters } from "./hanken-letters.data";
import { short } from "./lots";

/** Letters as outlines: the machine that turns a drawing into a bitmap may have no font at all. */
export interface Typeface {
  outlines: ReadonlyMap<string, Outline>;
  /** By two letters, what the second moves by. */
  kerning: ReadonlyMap<string, number>;
}

interface Outline {
  advance: number;
  path: string;
}

export const besley = readTypeface(besleyLetters);
export const besleyItalic = readTypeface(besleyItalicLetters);
export const hanken = readTypeface(hankenLetters);

function readTypeface(data: { outlines: string; kerning: string[] }): Typeface {
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
 * The text in letters that can be drawn; null where one cannot, as in another script. Signs without an
 * outline, such as emoji, are left out, and a letter with an unusual accent loses it.
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
  /** In thousandths of the size, between letters. */
  tracking?: number;
}

/** The width of a line in the units of the drawing. */
export function widthOf(text: string, style: Omit<LineStyle, "fill">): number {
  return (lay(text, style).width * style.size) / 1000;
}

/** The line as paths; `x` is where it begins, `y` its baseline. */
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

/** The text, cut at its end where it is wider than it may be. */
export function cutTo(text: string, width: number, style: Omit<LineStyle, "fill">): string {
  if (widthOf(text, style) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join("").trimEnd()}…`, style) > width) {
    letters.pop();
  }
  return `${letters.join("").trimEnd()}…`;
}
