import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Blob, Buffer as TextBuffer, Face, Font, shape, Variation } from "harfbuzzjs";
import { LRUCache } from "lru-cache";
import decompress from "woff2-encoder/decompress";

/** A font of the client at one weight, as outlines: the machine that rasterizes a drawing may have no fonts. */
export interface Typeface {
  /** Each file has the letters of one range of Unicode. */
  files: readonly FontFile[];
  known: LRUCache<string, Letter>;
  /** By pair of letters, in thousandths of the size. */
  kerning: LRUCache<string, number>;
}

interface Letter {
  path: string;
  /** In thousandths of the size. */
  advance: number;
}

interface FontFile {
  font: Font;
  letters: ReadonlySet<number>;
}

export interface Glyph {
  path: string;
  /** From the start of the line, in thousandths of the size. */
  at: number;
}

const { resolve } = createRequire(import.meta.url);
const maxKnownLetters = 500;
const maxKnownPairs = 5_000;

/** `files` are those of `@fontsource-variable`; the first with a letter draws it. */
async function loadTypeface(weight: number, files: readonly string[]): Promise<Typeface> {
  return {
    files: await Promise.all(files.map((file) => loadFont(weight, file))),
    known: new LRUCache({ max: maxKnownLetters }),
    kerning: new LRUCache({ max: maxKnownPairs }),
  };
}

async function loadFont(weight: number, file: string): Promise<FontFile> {
  const compressed = await readFile(resolve(`@fontsource-variable/${file}.woff2`));
  const face = new Face(new Blob(await decompress(compressed)));
  const font = new Font(face);
  font.setVariations([new Variation("wght", weight)]);
  return { font, letters: new Set(face.collectUnicodes()) };
}

const besleyFiles = ["latin", "latin-ext"].map((range) => `besley/files/besley-${range}-wght`);
const hankenFiles = ["latin", "latin-ext", "vietnamese"].map(
  (range) => `hanken-grotesk/files/hanken-grotesk-${range}-wght-normal`,
);

export const [besley, besleyBold, besleyItalic, hanken] = await Promise.all([
  loadTypeface(
    600,
    besleyFiles.map((file) => `${file}-normal`),
  ),
  loadTypeface(700, [`${besleyFiles[0]}-normal`]),
  loadTypeface(500, [`${besleyFiles[0]}-italic`]),
  loadTypeface(500, hankenFiles),
]);

export function hasLetter({ files }: Typeface, letter: string): boolean {
  return files.some(({ letters }) => letters.has(letter.codePointAt(0)!));
}

/** Sets a line, with kerning. `tracking` is added between letters, in thousandths of the size. */
export function setGlyphs(
  text: string,
  face: Typeface,
  tracking: number,
): { glyphs: Glyph[]; width: number } {
  const glyphs: Glyph[] = [];
  let pen = 0;
  let before = "";
  for (const letter of text) {
    const { path, advance } = letterOf(face, letter);
    if (before) pen += tracking + kerningOf(face, before, letter);
    if (path) glyphs.push({ path, at: pen });
    pen += advance;
    before = letter;
  }
  return { glyphs, width: pen };
}

function letterOf(face: Typeface, letter: string): Letter {
  const known = face.known.get(letter);
  if (known) return known;
  const font = fontOf(face, letter);
  const [glyph] = font ? shaped(font, letter) : [];
  const path = glyph ? scaled(font!.glyphToPath(glyph.codepoint), 1_000 / font!.face.upem) : "";
  const found = { path, advance: glyph?.advance ?? 0 };
  face.known.set(letter, found);
  return found;
}

/** Shaping a pair takes a hundred times as long as adding cached numbers; lines are measured in many sizes. */
function kerningOf(face: Typeface, first: string, second: string): number {
  const pair = first + second;
  const known = face.kerning.get(pair);
  if (known !== undefined) return known;
  const font = fontOf(face, first);
  const glyphs = font && font === fontOf(face, second) ? shaped(font, pair) : [];
  // A ligature has one glyph, and letters are drawn one by one.
  const kerning = glyphs.length === 2 ? glyphs[0]!.advance - letterOf(face, first).advance : 0;
  face.kerning.set(pair, kerning);
  return kerning;
}

function fontOf({ files }: Typeface, letter: string): Font | undefined {
  return files.find(({ letters }) => letters.has(letter.codePointAt(0)!))?.font;
}

/** Advances in thousandths of the size. */
function shaped(font: Font, text: string): { codepoint: number; advance: number }[] {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance }) => {
    return { codepoint, advance: ((xAdvance ?? 0) * 1_000) / font.face.upem };
  });
}

/** Fonts count upwards, SVG downwards. */
function scaled(path: string, scale: number): string {
  let isVertical = true;
  return path.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    isVertical = !isVertical;
    return String(Math.round(Number(number) * (isVertical ? -scale : scale)));
  });
}
