import { mix } from "#server/pictures/scenes/paints";
import {
  backdrop,
  framed,
  fromAbove,
  plainFloor,
  tableTop,
} from "#server/pictures/scenes/pieces/interior";
import { hangingLamp, windowAt } from "#server/pictures/scenes/pieces/light";
import { bookPile } from "#server/pictures/scenes/pieces/papers";
import { pottedPlant, sprig, trailingPlant, vase } from "#server/pictures/scenes/pieces/plants";
import { boxShadow, discShadow } from "#server/pictures/scenes/pieces/shadows";
import {
  along,
  area,
  at,
  box,
  disc,
  faint,
  line,
  oval,
  repeat,
} from "#server/pictures/scenes/pieces/shapes";
import {
  bottle,
  candle,
  cup,
  cupFromAbove,
  foldedCloths,
} from "#server/pictures/scenes/pieces/tableware";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

function faintCloth(colour: string): string {
  return `${colour}d9`;
}

function candleDish(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    discShadow(sheet, 0, 0, 22) +
    disc(0, 0, 22, paints.lit(c.accentPale)) +
    disc(0, 0, 15, c.paper) +
    disc(0, 0, 4, c.marigold)
  );
}

function fountainPen({ colours: c, paints }: Sheet): string {
  return (
    faint(0.25, box(4, 3, 96, 9, c.ink, 4)) +
    box(0, -5, 70, 10, paints.lit(c.ink), 5) +
    area("M70 -5h12l14 5l-14 5h-12z", c.marigold) +
    box(46, -5, 5, 10, c.marigold)
  );
}

function stool({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 40, 6, paints.shade(0.4)) +
    box(-34, -52, 68, 8, paints.lit(c.wood), 2) +
    line("M-26 -44V0M26 -44V0", c.woodDeep, 5)
  );
}

function towelOverEdge({ colours: c, paints }: Sheet): string {
  return (
    area("M-20 0h44v64h-44z", paints.lit(c.accentPale)) +
    box(-20, 48, 44, 4, c.accent) +
    box(-20, 55, 44, 2, c.accent)
  );
}

function teapot({ colours: c, paints }: Sheet, glaze: string): string {
  return (
    oval(0, 2, 76, 11, paints.shade(0.6)) +
    line("M52 -54q44 -10 34 24t-40 24", mix(glaze, c.ink, 0.15), 8) +
    area("M-44 -36q-32 -10 -40 -46q22 -4 20 10q8 22 28 24z", paints.lit(glaze)) +
    oval(0, -38, 58, 40, paints.ball(glaze)) +
    box(-30, -2, 60, 6, mix(glaze, c.ink, 0.3), 3) +
    oval(0, -74, 32, 8, mix(glaze, "#ffffff", 0.22)) +
    disc(0, -86, 7, paints.ball(c.woodDeep)) +
    faint(0.35, line("M-84 -86q-8 -12 0 -22t-2 -20", "#ffffff", 3))
  );
}

export const restScenes = {
  "stones-and-towels": {
    description: "Smooth stones, towels and a candle",
    lights: ["day", "lamp", "morning"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const stones = [
        [46, 18, 0.42],
        [38, 15, 0.52],
        [29, 12, 0.36],
        [19, 9, 0.6],
      ] as const;
      let y = 252;
      const pile = stones.map(([rx, ry, tone], index) => {
        y -= ry * (index ? 0.9 : 1);
        const stone = oval(
          142 + random.between(-5, 5),
          y,
          rx,
          ry,
          paints.ball(c.tone(tone, 0.02, 220)),
        );
        y -= ry * 0.9;
        return stone;
      });
      return (
        backdrop(sheet, 190) +
        framed(sheet, 122, 36, 60, 78) +
        framed(sheet, 206, 52, 42, 42) +
        repeat(
          5,
          (index) =>
            box(336 + index * 15, 0, 10, 200, paints.tube(c.leaf)) +
            along(10 + index * 13, 190, 58, (place) =>
              box(335 + index * 15, place, 12, 3, c.leafDeep, 1),
            ),
        ) +
        tableTop(sheet, 190, random.pick([c.wood, c.woodPale, c.woodDeep])) +
        foldedCloths(sheet, 266, 244, [c.paper, c.soft, c.accentPale, c.paper], 112) +
        oval(142, 252, 66, 9, paints.shade(0.6)) +
        pile.join("") +
        candle(sheet, 58, 246, 1.1) +
        candle(sheet, 340, 272, 0.85) +
        sprig(sheet, 176, 268, 8, 1.1) +
        repeat(5, (petal) => at(92, 276, oval(0, -11, 8, 12, c.paper), petal * 72)) +
        disc(92, 276, 5, c.marigold)
      );
    },
  },
  "tea-by-window": {
    description: "A pot of tea by a window",
    lights: ["day", "morning", "dusk"],
    draw(sheet) {
      const { colours: c, random } = sheet;
      const glaze = random.pick([c.strong, c.accent, c.deep, c.paper]);
      return (
        backdrop(sheet, 206, "plain") +
        windowAt(sheet, 76, 12, 248, 172) +
        area("M52 0h46q-8 100 -34 206h-34q26 -100 22 -206z", faintCloth(c.paper)) +
        area("M348 0h-46q8 100 34 206h34q-26 -100 -22 -206z", faintCloth(c.paper)) +
        tableTop(sheet, 206) +
        trailingPlant(sheet, 354, 40, 0.9) +
        at(176, 258, teapot(sheet, glaze)) +
        cup(sheet, 300, 266, mix(glaze, "#ffffff", 0.35), 1.05) +
        cup(sheet, 62, 276, mix(glaze, "#ffffff", 0.35), 1.05)
      );
    },
  },
  bath: {
    description: "A bath by a window, with towels and plants",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const shell = random.pick([c.paper, c.strong, c.accent]);
      return (
        backdrop(sheet, 204, "tiles") +
        windowAt(sheet, 122, 26, 120, 94) +
        plainFloor(sheet, 204, c.tone(0.8, 0.03, 60)) +
        trailingPlant(sheet, 300, 46, 1) +
        oval(190, 272, 160, 14, paints.shade(0.6)) +
        line("M86 254l-8 18M290 254l8 18", c.marigold, 8) +
        line("M330 182V112q0 -16 -18 -16t-18 14", c.marigold, 6) +
        line("M322 150h16", c.marigold, 5) +
        area(
          "M40 160H340C338 222 316 262 276 262H104C64 262 42 222 40 160z",
          paints.fade(mix(shell, "#ffffff", 0.16), mix(shell, c.ink, 0.22)),
        ) +
        box(30, 152, 320, 13, paints.lit(mix(shell, "#ffffff", 0.3)), 6) +
        repeat(17, (index) =>
          disc(
            66 + index * 15,
            150 - (index % 3) * 5,
            random.between(8, 14),
            index % 2 ? "#ffffff" : c.tone(0.95, 0.02, 220),
          ),
        ) +
        box(30, 154, 320, 10, paints.lit(mix(shell, "#ffffff", 0.3)), 5) +
        box(196, 144, 104, 8, paints.lit(c.woodDeep), 2) +
        candle(sheet, 224, 144, 0.7) +
        bottle(sheet, 264, 144, c.accent, "dropper", 0.55) +
        at(70, 152, towelOverEdge(sheet)) +
        at(372, 288, stool(sheet)) +
        foldedCloths(sheet, 372, 236, [c.soft, c.paper], 54)
      );
    },
  },
  journal: {
    description: "An open journal with a pen, from above",
    isMirrored: false,
    lights: ["morning", "day", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const page = (x: number, written: number): string =>
        box(
          x,
          0,
          104,
          150,
          paints.across(
            x ? mix(c.paper, c.ink, 0.16) : c.paper,
            x ? c.paper : mix(c.paper, c.ink, 0.16),
          ),
          3,
        ) +
        repeat(11, (row) => faint(0.18, box(x + 12, 20 + row * 11, 80, 1, c.ink))) +
        repeat(written, (row) =>
          line(
            `M${x + 12} ${17 + row * 11}${repeat(random.whole(5, 9), () => `q2.2 -5 4.2 0t4 0`)}`,
            c.deep,
            1.5,
          ),
        );
      return (
        fromAbove(
          sheet,
          random.pick(["boards", "cloth", "stone"]),
          random.pick([c.soft, c.woodPale, c.pale, c.accentPale]),
        ) +
        faint(0.2, area("M-200 0H148L70 106L-200 176z", c.ink)) +
        area("M-200 0H140L62 98L-200 166z", c.accent) +
        faint(
          0.5,
          repeat(3, (index) =>
            line(
              `M${122 - index * 11} 0L${52 - index * 8} ${90 - index * 4}L-200 ${156 - index * 10}`,
              c.accentPale,
              3,
            ),
          ),
        ) +
        repeat(12, (index) => line(`M${138 - index * 6.6} ${2 + index * 8.4}l9 5`, c.accent, 2)) +
        at(
          112,
          74,
          boxShadow(sheet, -6, -6, 222, 162, 6) +
            box(-6, -6, 220, 162, paints.lit(c.strong), 6) +
            page(0, 11) +
            page(104, random.whole(3, 8)) +
            faint(0.4, line("M104 2V148", c.ink, 1.4)) +
            area("M148 150h12v26l-6 -7l-6 7z", c.marigold),
          random.between(-11, 7),
        ) +
        at(258, 150, fountainPen(sheet), 38) +
        cupFromAbove(sheet, 350, 62, c.paper, 30) +
        sprig(sheet, 24, 280, -24, 1.35) +
        sprig(sheet, 388, 270, 196, 1.1) +
        at(62, 232, candleDish(sheet))
      );
    },
  },
  "plant-shelf": {
    description: "Plants and books on shelves",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const shelf = (y: number): string =>
        box(left, y, right - left, 8, paints.lit(c.wood)) +
        faint(0.2, box(left, y + 8, right - left, 7, c.ink));
      return (
        backdrop(sheet, 300, "plain") +
        hangingLamp(sheet, random.between(150, 250), 34, c.accent, 0.8) +
        shelf(146) +
        shelf(262) +
        pottedPlant(sheet, 60, 146, 0.95) +
        vase(sheet, 150, 146, 0.8) +
        bookPile(sheet, 232, 146, 3, 76) +
        trailingPlant(sheet, 318, 122, 1.1) +
        pottedPlant(sheet, 372, 146, 0.7, "blade") +
        bookPile(sheet, 70, 262, 4, 92) +
        candle(sheet, 152, 262, 0.9) +
        pottedPlant(sheet, 224, 262, 0.92) +
        trailingPlant(sheet, 300, 238, 0.8) +
        vase(sheet, 364, 262, 0.85)
      );
    },
  },
} satisfies Record<string, Scene>;
