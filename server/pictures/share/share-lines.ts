import { cutTo, type LineStyle, widthOf } from "#server/pictures/lettering";

type Style = Omit<LineStyle, "fill">;

const sizes = [92, 86, 80, 74, 68, 62, 56, 50];
/** Below this more lines are better than one. */
const minSingle = 74;
const maxLines = (size: number) => (size > 62 ? 2 : 3);

/** A name as large as it fits, on one line or a few even ones; what fits in no size is cut. */
export function setName(name: string, width: number, style: Omit<Style, "size">) {
  for (const size of sizes) {
    const sized = { ...style, size };
    const fits = (line: string) => widthOf(line, sized) <= width;
    if (size >= minSingle && fits(name)) return { lines: [name], size };
    const lines = wrap(name, width, sized);
    const isRoomy = lines.length > 1 || size < minSingle;
    if (isRoomy && lines.length <= maxLines(size) && lines.every(fits)) {
      return { lines: evenly(name, lines, width, sized), size };
    }
  }
  const size = sizes.at(-1)!;
  const sized = { ...style, size };
  const lines = wrap(name, width, sized);
  const rest = lines.slice(maxLines(size) - 1).join(" ");
  const shown = [...lines.slice(0, maxLines(size) - 1), rest].filter(Boolean);
  return { lines: shown.map((line) => cutTo(line, width, sized)), size };
}

/** As many words a line as it holds; a word that is wider stands alone. */
export function wrap(text: string, width: number, style: Style): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines in the narrowest measure that holds them. */
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

/** A line in the largest size that fits, cut where the smallest does not. */
export function setLine(text: string, width: number, style: Style, smallest: number) {
  let { size } = style;
  while (size > smallest && widthOf(text, { ...style, size }) > width) size -= 1;
  return { line: cutTo(text, width, { ...style, size }), size };
}
