import { truncate, type LineStyle, widthOf } from "#server/pictures/lettering";

type Style = Omit<LineStyle, "fill">;

const sizes = [92, 86, 80, 74, 68, 62, 56, 50];
/** At smaller sizes several lines look better than one. */
const minSingle = 74;
const maxLines = (size: number) => (size > 62 ? 2 : 3);

/** The largest size in which the name fits on one or a few even lines; otherwise it is truncated. */
export function setName(name: string, width: number, style: Omit<Style, "size">) {
  for (const size of sizes) {
    const sized = { ...style, size };
    const fits = (line: string) => widthOf(line, sized) <= width;
    if (size >= minSingle && fits(name)) return { lines: [name], size };
    const lines = wrap(name, width, sized);
    const isWrapped = lines.length > 1 || size < minSingle;
    if (isWrapped && lines.length <= maxLines(size) && lines.every(fits)) {
      return { lines: evenly(name, lines, width, sized), size };
    }
  }
  const size = sizes.at(-1)!;
  const sized = { ...style, size };
  const lines = wrap(name, width, sized);
  const rest = lines.slice(maxLines(size) - 1).join(" ");
  const shown = [...lines.slice(0, maxLines(size) - 1), rest].filter(Boolean);
  return { lines: shown.map((line) => truncate(line, width, sized)), size };
}

const quoteSizes = [
  { size: 76, maxLines: 2 },
  { size: 58, maxLines: 3 },
  { size: 46, maxLines: 4 },
] as const;

/** The largest size in which the text fits in quotation marks; at the smallest it is cut at a word. */
export function setQuote(text: string, width: number, style: Omit<Style, "size">) {
  const words = text.split(" ");
  for (const { size, maxLines: most } of quoteSizes) {
    const lines = wrap(`“${text}”`, width, { ...style, size });
    const fits = lines.every((line) => widthOf(line, { ...style, size }) <= width);
    if (fits && lines.length <= most) return { lines, size };
  }
  const { size, maxLines: most } = quoteSizes.at(-1)!;
  let lines = wrap(`“${text}”`, width, { ...style, size });
  for (let kept = words.length - 1; kept > 0 && lines.length > most; kept -= 1) {
    const beginning = words
      .slice(0, kept)
      .join(" ")
      .replace(/[\s,;:.…-]+$/, "");
    lines = wrap(`“${beginning}…”`, width, { ...style, size });
  }
  return { lines: lines.map((line) => truncate(line, width, { ...style, size })), size };
}

/** Greedy line breaking; a word wider than the line gets its own line. */
export function wrap(text: string, width: number, style: Style): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Balances the lines: the narrowest width with the same number of lines. */
function evenly(text: string, lines: string[], width: number, style: Style): string[] {
  let best = lines;
  for (let narrower = width; narrower > 0; narrower -= style.size / 4) {
    const tried = wrap(text, narrower, style);
    const isNarrowEnough = tried.every((line) => widthOf(line, style) <= narrower);
    if (tried.length > lines.length || !isNarrowEnough) break;
    best = tried;
  }
  return best;
}

/** The largest size that fits; truncated at the smallest. */
export function setLine(text: string, width: number, style: Style, smallest: number) {
  let { size } = style;
  while (size > smallest && widthOf(text, { ...style, size }) > width) size -= 1;
  return { line: truncate(text, width, { ...style, size }), size };
}
