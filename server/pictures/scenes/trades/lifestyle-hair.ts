import { mix } from "#server/pictures/scenes/paints";
import { backdrop, fromAbove } from "#server/pictures/scenes/pieces/interior";
import { sprig } from "#server/pictures/scenes/pieces/plants";
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
  ring,
} from "#server/pictures/scenes/pieces/shapes";
import { bottle, foldedCloths } from "#server/pictures/scenes/pieces/tableware";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

function clipper(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    boxShadow(sheet, 0, -13, 104, 28, 8) +
    box(0, -13, 84, 28, paints.lit(c.ink), 9) +
    box(82, -9, 22, 20, paints.lit(c.steel), 3) +
    repeat(5, (index) => box(86 + index * 3.6, 9, 1.8, 7, c.steel)) +
    disc(34, 1, 6, c.marigold)
  );
}

function tin(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    discShadow(sheet, 0, 0, 34) +
    disc(0, 0, 34, paints.lit(c.marigold)) +
    disc(0, 0, 27, c.paper) +
    area("M-18 4q8 -20 18 -8t18 0q-4 20 -18 18t-18 -10z", mix(c.paper, c.soft, 0.6))
  );
}

function hairbrush(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    boxShadow(sheet, -30, -30, 60, 60, 26) +
    box(52, -7, 64, 15, paints.lit(c.woodDeep), 7) +
    oval(0, 0, 58, 30, paints.lit(c.wood)) +
    oval(0, 0, 47, 21, c.bright) +
    repeat(26, (index) =>
      disc(-38 + (index % 9) * 9.4, -11 + Math.floor(index / 9) * 11, 1.7, c.paper),
    )
  );
}

function towel(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    boxShadow(sheet, 0, 0, 116, 214, 6) +
    box(0, 0, 116, 214, paints.lit(c.accentPale), 6) +
    repeat(3, (index) => box(0, 168 + index * 12, 116, 5, c.accent))
  );
}

function barberPole({ colours: c }: Sheet): string {
  return (
    box(-10, -40, 20, 90, c.paper, 4) +
    `<svg x="-10" y="-36" width="20" height="82" viewBox="0 0 20 82">${repeat(6, (index) => area(`M0 ${index * 24}l20 -14v9l-20 14z`, index % 2 ? c.tone(0.55, 0.17, 27) : c.tone(0.5, 0.13, 255)))}</svg>` +
    box(-13, -46, 26, 9, c.marigold, 3) +
    box(-13, 46, 26, 9, c.marigold, 3)
  );
}

function barberChair({ colours: c, paints }: Sheet, leather: string): string {
  return (
    oval(0, 0, 74, 9, paints.shade(0.6)) +
    oval(0, -2, 46, 7, paints.lit(c.steel)) +
    box(-9, -44, 18, 42, paints.tube(c.steel)) +
    box(-52, -66, 104, 24, paints.lit(leather), 9) +
    box(-42, -150, 84, 88, paints.tube(leather), 14) +
    box(-26, -182, 52, 30, paints.tube(leather), 10) +
    box(-4, -156, 8, 10, c.steel) +
    faint(
      0.5,
      repeat(3, (index) => line(`M-34 ${-132 + index * 22}H34`, c.ink, 1.4)),
    ) +
    box(-64, -98, 16, 46, paints.tube(c.steel), 5) +
    box(48, -98, 16, 46, paints.tube(c.steel), 5) +
    box(-68, -104, 26, 11, paints.lit(c.ink), 5) +
    box(42, -104, 26, 11, paints.lit(c.ink), 5) +
    box(-34, -18, 68, 8, paints.lit(c.steel), 3)
  );
}

export const hairScenes = {
  "barber-chair": {
    description: "A barber's chair before a mirror",
    lights: ["day", "lamp", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const leather = random.pick([c.strong, c.accent, c.deep, c.clay]);
      const middle = random.between(170, 230);
      return (
        backdrop(sheet, 224) +
        box(left, 224, right - left, 76, c.paper) +
        along(left - 200, right + 200, 40, (x, index) =>
          along(0, 3, 1, (row) =>
            (index + row) % 2
              ? ""
              : area(
                  `M${200 + (x - 200) * (0.7 + row * 0.18)} ${224 + row * 22}h${40 * (0.7 + row * 0.18)}L${200 + (x + 40 - 200) * (0.88 + row * 0.18)} ${246 + row * 22}h${-40 * (0.88 + row * 0.18)}z`,
                  c.deep,
                ),
          ),
        ) +
        boxShadow(sheet, 96, 24, 208, 128, 6) +
        box(96, 24, 208, 128, paints.lit(c.woodDeep), 6) +
        box(104, 32, 192, 112, paints.fade(mix(c.backdrop, "#ffffff", 0.55), c.backdropDeep), 3) +
        faint(0.4, area("M120 144L220 32h34L154 144z", "#ffffff")) +
        [60, 340]
          .map(
            (x) =>
              disc(x, 76, 70, paints.glow(c.shine, c.isDark ? 0.7 : 0.3)) +
              box(x - 10, 56, 20, 40, mix(c.shine, "#ffffff", 0.5), 9) +
              box(x - 7, 94, 14, 8, c.marigold, 2),
          )
          .join("") +
        box(34, 166, 332, 12, paints.lit(c.wood), 2) +
        bottle(sheet, 62, 166, c.accent, "tall", 0.5) +
        bottle(sheet, 86, 166, c.marigold, "pump", 0.52) +
        bottle(sheet, 112, 166, c.bright, "jar", 0.5) +
        foldedCloths(sheet, 330, 166, [c.paper, c.soft], 52) +
        at(
          286,
          166,
          box(-11, -28, 22, 28, "rgba(160,220,220,.75)", 3) +
            line("M-4 -24V-44M3 -24V-48", c.steel, 3),
        ) +
        at(middle, 286, barberChair(sheet, leather)) +
        at(24, 96, barberPole(sheet))
      );
    },
  },
  "combs-and-scissors": {
    description: "Scissors, combs and brushes, from above",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const comb = (w: number, colour: string): string =>
        boxShadow(sheet, 0, 0, w, 34, 4) +
        box(0, 0, w, 13, paints.lit(colour), 4) +
        along(4, w - 5, 5.2, (x) => box(x, 11, 2.8, 23, colour, 1.4));
      const scissors =
        faint(0.18, line("M10 8L128 52M10 58L128 14", c.ink, 9)) +
        area("M0 6L126 40l4 6l-10 0L-2 14z", paints.lit(c.steel)) +
        area("M0 50L126 10l4 -6l-10 0L-2 42z", paints.lit(mix(c.steel, "#ffffff", 0.3))) +
        disc(62, 26, 5, c.marigold) +
        ring(-18, 2, 17, c.ink, 7) +
        ring(-18, 54, 17, c.ink, 7);
      return (
        fromAbove(
          sheet,
          random.pick(["stone", "boards", "cloth"]),
          random.pick([c.pale, c.deep, c.soft, c.woodPale]),
        ) +
        at(30, 34, towel(sheet), -7) +
        at(64, 70, comb(96, c.strong), 74) +
        at(108, 62, comb(132, c.bright), 82) +
        at(196, 70, scissors, random.between(2, 20)) +
        at(292, 176, hairbrush(sheet), -28) +
        at(340, 64, tin(sheet)) +
        at(196, 246, clipper(sheet), random.between(-14, 4)) +
        sprig(sheet, 396, 284, 200, 1.1)
      );
    },
  },
} satisfies Record<string, Scene>;
