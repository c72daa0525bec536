import { mix } from "#server/pictures/scenes/paints";
import type { Sheet } from "#server/pictures/scenes/scene";
import { boxShadow } from "./shadows";
import { area, at, box, disc, faint, line, oval, repeat } from "./shapes";

/** Books one on another; `y` is the foot of the pile. */
export function bookPile(sheet: Sheet, x: number, y: number, count: number, width = 84): string {
  const { colours: c, paints, random } = sheet;
  const covers = [c.strong, c.accent, c.deep, c.marigold, c.soft, c.accentDeep, c.clay];
  const first = random.whole(0, 6);
  return (
    oval(x, y, width * 0.62, 6, paints.shade(0.45)) +
    repeat(count, (index) => {
      const w = width - random.between(0, 18);
      const left = x - w / 2 + random.between(-6, 6);
      const top = y - 15 * (index + 1);
      const cover = covers[(first + index) % 7]!;
      return (
        box(left, top, w, 15, paints.lit(cover), 2.5) +
        box(left + w - 12, top + 2.5, 12, 10, c.paper, 1) +
        faint(
          0.35,
          box(left + w - 12, top + 5, 12, 1, c.ink) + box(left + w - 12, top + 9, 12, 1, c.ink),
        ) +
        box(left + 9, top, 4, 15, mix(cover, "#ffffff", 0.35)) +
        box(left + 20, top + 6, 22, 2.5, mix(cover, "#ffffff", 0.45), 1)
      );
    })
  );
}

/** Books in a row, from `x` to at most `x + width`; `y` is their foot. */
export function bookRow(sheet: Sheet, x: number, y: number, width: number, height = 50): string {
  const { colours: c, paints, random } = sheet;
  const covers = [
    c.strong,
    c.accent,
    c.deep,
    c.paper,
    c.marigold,
    c.soft,
    c.accentPale,
    c.clay,
  ] as const;
  let drawing = "";
  let place = x;
  while (place < x + width - 16) {
    const w = random.between(8, 16);
    const h = height * random.between(0.74, 1);
    const cover = random.pick(covers);
    drawing +=
      box(place, y - h, w, h, paints.tube(cover), 1.5) +
      box(place, y - h + 7, w, 2.5, mix(cover, c.ink, 0.3)) +
      box(place, y - 12, w, 2, mix(cover, c.ink, 0.3));
    place += w + 0.6;
  }
  return drawing;
}

/** Sheets of paper from above, with lines as if written. */
export function sheetOfPaper(
  sheet: Sheet,
  w: number,
  h: number,
  look: "lines" | "chart" | "picture" | "blank",
): string {
  const { colours: c, random } = sheet;
  const contents = {
    blank: "",
    lines: repeat(Math.floor((h - 24) / 11), (index) =>
      box(
        w * 0.13,
        14 + index * 11,
        w * random.between(0.42, 0.74),
        2.6,
        index === 0 ? c.strong : mix(c.paper, c.ink, 0.35),
        1.3,
      ),
    ),
    chart:
      repeat(5, (index) => {
        const height = h * 0.5 * random.between(0.3, 1);
        return box(
          w * (0.14 + index * 0.15),
          h * 0.82 - height,
          w * 0.1,
          height,
          index === 3 ? c.marigold : c.strong,
          1,
        );
      }) +
      line(`M${w * 0.1} ${h * 0.82}H${w * 0.9}`, c.ink, 1.4) +
      box(w * 0.13, h * 0.1, w * 0.44, 3, mix(c.paper, c.ink, 0.5), 1.5),
    picture:
      box(w * 0.12, h * 0.1, w * 0.76, h * 0.45, c.soft, 2) +
      disc(w * 0.64, h * 0.25, h * 0.08, c.marigold) +
      area(
        `M${w * 0.12} ${h * 0.55}v${-h * 0.1}l${w * 0.22} ${-h * 0.14}l${w * 0.2} ${h * 0.12}l${w * 0.12} ${-h * 0.06}l${w * 0.22} ${h * 0.1}v${h * 0.08}z`,
        c.strong,
      ) +
      repeat(3, (index) =>
        box(
          w * 0.12,
          h * (0.66 + index * 0.09),
          w * random.between(0.4, 0.74),
          2.6,
          mix(c.paper, c.ink, 0.35),
          1.3,
        ),
      ),
  };
  return boxShadow(sheet, 0, 0, w, h, 1) + box(0, 0, w, h, c.paper, 1.5) + contents[look];
}

/** A pencil from above, from its end at 0 to its point at `length`. */
export function pencil({ colours: c }: Sheet, length: number, colour: string): string {
  return (
    faint(0.2, box(2, 1, length - 4, 8, c.ink, 3)) +
    box(0, -4, 8, 8, c.bright, 2) +
    box(7, -4, length - 20, 8, colour) +
    box(7, -1.3, length - 20, 2.6, mix(colour, "#ffffff", 0.3)) +
    area(`M${length - 13} -4l13 4l-13 4z`, c.woodPale) +
    area(`M${length - 4} -1.3l4 1.3l-4 1.3z`, c.ink)
  );
}

/** A telephone from above, with a screen drawn on 60 × 112. */
export function telephone(sheet: Sheet, screen: string): string {
  const { colours: c, paints } = sheet;
  return (
    boxShadow(sheet, -5, -8, 70, 128, 11) +
    box(-5, -8, 70, 128, paints.lit(c.ink), 11) +
    box(0, 0, 60, 112, c.paper, 4) +
    screen +
    box(22, -5, 16, 2.4, mix(c.ink, "#ffffff", 0.3), 1.2)
  );
}

/** An open laptop from the front, 150 wide; `y` is its foot. The screen is drawn on 132 × 80. */
export function laptop(
  { colours: c, paints }: Sheet,
  x: number,
  y: number,
  screen: string,
  size = 1,
): string {
  return at(
    x,
    y,
    oval(0, 2, 100, 9, paints.shade(0.5)) +
      box(-73, -100, 146, 94, c.ink, 6) +
      box(-66, -93, 132, 80, c.paper, 2) +
      `<svg x="-66" y="-93" width="132" height="80" viewBox="0 0 132 80">${screen}</svg>` +
      area(
        "M-73 -7h146l13 9q0 4 -5 4h-162q-5 0 -5 -4z",
        paints.fade(mix(c.steel, "#ffffff", 0.3), c.steel),
      ) +
      box(-18, -7, 36, 3, mix(c.steel, c.ink, 0.3), 1.5),
    0,
    size,
  );
}
