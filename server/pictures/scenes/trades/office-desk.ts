import { mix } from "#server/pictures/scenes/paints";
import { fromAbove } from "#server/pictures/scenes/pieces/interior";
import { pencil, sheetOfPaper, telephone } from "#server/pictures/scenes/pieces/papers";
import { boxShadow, discShadow } from "#server/pictures/scenes/pieces/shadows";
import { area, at, box, disc, faint, repeat, ring } from "#server/pictures/scenes/pieces/shapes";
import { cupFromAbove } from "#server/pictures/scenes/pieces/tableware";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

function calculator(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    boxShadow(sheet, 0, 0, 104, 158, 12) +
    box(0, 0, 104, 158, paints.lit(c.ink), 12) +
    box(10, 11, 84, 30, c.tone(0.86, 0.05, 150), 4) +
    repeat(4, (index) => box(52 + index * 9.5, 19, 6, 14, c.leafDeep, 1)) +
    repeat(16, (index) =>
      box(
        10 + (index % 4) * 22,
        52 + Math.floor(index / 4) * 25,
        18,
        19,
        paints.lit(index % 4 === 3 ? c.marigold : index > 12 ? c.accent : c.steel),
        4,
      ),
    )
  );
}

function planner(sheet: Sheet): string {
  const { colours: c, paints, random } = sheet;
  return (
    boxShadow(sheet, 0, 0, 112, 152, 5) +
    box(0, 0, 112, 152, paints.lit(c.strong), 5) +
    box(5, 4, 104, 144, c.paper, 3) +
    repeat(10, (index) => faint(0.22, box(16, 20 + index * 12, 82, 1.2, c.ink))) +
    repeat(9, (index) => ring(3, 14 + index * 15.5, 4, c.steel, 1.8)) +
    repeat(
      4,
      (index) =>
        box(18, 24 + index * 24, 8, 8, index < 2 ? c.marigold : mix(c.paper, c.ink, 0.16), 2) +
        box(32, 26 + index * 24, random.between(36, 58), 3.4, c.deep, 1.7),
    )
  );
}

export const deskScenes = {
  "phone-feed": {
    description: "A phone with a feed of pictures",
    isMirrored: false,
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, random } = sheet;
      const tile = (x: number, y: number): string =>
        box(
          x,
          y,
          17,
          17,
          random.pick([c.soft, c.accentPale, c.accent, c.strong, c.bright, c.marigold]),
          1.5,
        ) +
        (random.chance(0.5)
          ? disc(x + 11, y + 6, 3.4, c.paper)
          : area(`M${x} ${y + 17}v-6l6 -5l5 4l6 -5v12z`, c.deep));
      const feed =
        disc(10, 14, 6.5, c.accent) +
        box(20, 9, 26, 3, c.ink, 1.5) +
        box(20, 15, 17, 2.4, c.steel, 1.2) +
        box(4, 26, 52, 8, c.strong, 2) +
        repeat(12, (index) => tile(3 + (index % 3) * 18.5, 39 + Math.floor(index / 3) * 18.5)) +
        box(0, 106, 60, 6, c.paper) +
        box(20, 108.4, 20, 1.8, c.ink, 1);
      const hearts = repeat(3, (index) =>
        at(
          292 + index * 30,
          66 - index * 16 + random.between(-6, 6),
          area("M0 8C-14 -4 -8 -14 0 -7C8 -14 14 -4 0 8z", index % 2 ? c.marigold : c.accent),
          random.between(-16, 16),
          1.15 - index * 0.18,
        ),
      );
      return (
        fromAbove(
          sheet,
          random.pick(["boards", "stone", "cloth"]),
          random.pick([c.soft, c.woodPale, c.pale, c.accentPale]),
        ) +
        at(38, 60, planner(sheet), -9) +
        at(176, 34, telephone(sheet, feed), 7, 1.78) +
        hearts +
        cupFromAbove(sheet, 346, 214, c.accent, 30) +
        at(74, 268, pencil(sheet, 110, c.marigold), -14)
      );
    },
  },
  budget: {
    description: "A calculator, receipts and coins, from above",
    isMirrored: false,
    lights: ["day", "lamp", "morning"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const receipt = (h: number): string =>
        boxShadow(sheet, 0, 0, 52, h, 1) +
        area(`M0 0h52v${h}${repeat(8, (index) => `l-6.5 ${index % 2 ? 5 : -5}`)}z`, c.paper) +
        repeat(
          Math.floor(h / 12),
          (row) =>
            box(7, 10 + row * 10, random.between(14, 24), 2.4, mix(c.paper, c.ink, 0.4), 1) +
            box(38, 10 + row * 10, 8, 2.4, mix(c.paper, c.ink, 0.55), 1),
        );
      const coins = [0, 1, 2, 3, 4, 5, 6].map((index) =>
        at(
          random.between(30, 96) + (index % 2) * 40,
          random.between(214, 274),
          discShadow(sheet, 0, 0, 14) +
            disc(0, 0, 14, paints.ball(index % 3 ? c.marigold : c.steel)) +
            ring(0, 0, 10, mix(c.marigold, c.ink, 0.25), 1.4),
        ),
      );
      return (
        fromAbove(
          sheet,
          random.pick(["boards", "cloth"]),
          random.pick([c.wood, c.deep, c.soft, c.woodDeep]),
        ) +
        at(150, 26, sheetOfPaper(sheet, 128, 168, "chart"), -5) +
        at(48, 38, receipt(128), 9) +
        at(110, 60, receipt(98), -7) +
        at(268, 70, calculator(sheet), random.between(3, 10)) +
        coins.join("") +
        at(164, 250, pencil(sheet, 128, c.accent), -12)
      );
    },
  },
} satisfies Record<string, Scene>;
