import { mix } from "#server/pictures/scenes/paints";
import { backdrop, boards, framed, fromAbove } from "#server/pictures/scenes/pieces/interior";
import { windowAt } from "#server/pictures/scenes/pieces/light";
import { pottedPlant } from "#server/pictures/scenes/pieces/plants";
import { boxShadow } from "#server/pictures/scenes/pieces/shadows";
import {
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
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

const faintInk = "rgba(30,10,20,.18)";

function shoe({ colours: c, paints }: Sheet, colour: string): string {
  return (
    oval(4, 1, 34, 4, paints.shade(0.4)) +
    area("M-26 -24q12 4 20 0q8 12 28 14q14 2 12 10h-60q-4 -10 0 -24z", paints.lit(colour)) +
    area("M-27 -4h62v4h-62z", c.paper) +
    line("M-2 -20l6 -5M4 -15l6 -5", c.paper, 2)
  );
}

/** A garment on a hanger; the hook at the origin. */
function garment(
  { colours: c, paints }: Sheet,
  look: "shirt" | "dress" | "coat" | "trousers",
  colour: string,
): string {
  const dark = mix(colour, c.ink, 0.3);
  const cloth = paints.tube(colour);
  const hanger = line("M0 0q6 -8 0 -11M0 2L-24 16M0 2L24 16", c.woodDeep, 2.6);
  const looks = {
    shirt:
      area("M-10 10h20l18 9l10 46l-14 5l-6 -26v62h-36v-62l-6 26l-14 -5l10 -46z", cloth) +
      line("M0 16V104", dark, 1.4) +
      area("M-10 10L0 24L10 10z", dark) +
      repeat(5, (index) => disc(0, 34 + index * 14, 1.7, c.paper)),
    dress:
      area("M-12 10q12 10 24 0l8 6l-4 44q16 44 20 84q-36 12 -72 0q4 -40 20 -84l-4 -44z", cloth) +
      box(-16, 56, 32, 6, dark, 2) +
      line("M-10 66q-10 40 -12 78M10 66q10 40 12 78M0 66v84", dark, 1.2),
    coat:
      area("M-12 8h24l20 10l10 92l-14 3l-8 -60v94h-40v-94l-8 60l-14 -3l10 -92z", cloth) +
      area("M-12 8L0 54L12 8L6 6h-12z", dark) +
      line("M0 54V146", dark, 1.6) +
      repeat(3, (index) => disc(6, 70 + index * 22, 2.6, c.marigold)) +
      box(-18, 88, 13, 4, dark, 1) +
      box(6, 88, 13, 4, dark, 1),
    trousers:
      area("M-22 18h44l4 120h-22l-4 -84l-4 84h-22z", cloth) +
      box(-22, 18, 44, 6, dark) +
      line("M0 24V56", dark, 1.6),
  };
  return looks[look] + hanger;
}

function passport(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    boxShadow(sheet, 0, 0, 44, 58, 4) +
    box(0, 0, 44, 58, paints.lit(c.accentDeep), 4) +
    ring(22, 24, 11, c.marigold, 2) +
    box(12, 44, 20, 3, c.marigold, 1.5)
  );
}

function oldCamera(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    boxShadow(sheet, -46, -32, 92, 62, 8) +
    box(-46, -32, 92, 62, paints.lit(c.ink), 8) +
    box(-46, -14, 92, 28, c.woodDeep) +
    disc(0, 0, 26, c.steel) +
    disc(0, 0, 22, c.ink) +
    disc(0, 0, 14, paints.ball(c.deep)) +
    box(26, -28, 14, 8, c.marigold, 2)
  );
}

function map(sheet: Sheet): string {
  const { colours: c } = sheet;
  return (
    boxShadow(sheet, 0, 0, 178, 124, 2) +
    box(0, 0, 178, 124, c.tone(0.9, 0.04, 130), 1) +
    area("M0 30q40 -20 70 6t60 -10t48 10v50q-40 20 -70 0t-66 14t-42 -4z", c.tone(0.84, 0.05, 225)) +
    line("M20 110Q60 60 100 82T164 22", c.bright, 2.4, "5 5") +
    line("M16 44q30 16 40 60M90 6q10 40 50 44", c.marigold, 2) +
    at(
      164,
      22,
      area("M0 0C-12 -14 -8 -24 0 -24S12 -14 0 0z", c.bright) + disc(0, -15, 3.4, c.paper),
    ) +
    [44.5, 89, 133.5]
      .map((x, index) => faint(0.14, box(x, 0, 44.5, 124, index % 2 ? "#ffffff" : c.ink)))
      .join("")
  );
}

function basket({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 42, 7, paints.shade(0.5)) +
    box(-34, -58, 68, 58, paints.tube(c.woodPale), 6) +
    faint(
      0.5,
      repeat(4, (row) => line(`M-32 ${-48 + row * 13}h64`, c.woodDeep, 2, "7 4")),
    ) +
    area("M-30 -58q10 -18 26 -8q18 -14 34 8z", c.accentPale)
  );
}

function umbrellaStand({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 30, 5, paints.shade(0.5)) +
    area("M-20 -70h40l-4 70h-32z", paints.tube(c.clay)) +
    line("M-6 -70L-14 -150M8 -70L18 -146", c.ink, 4) +
    area("M-20 -146q6 -20 12 -4l4 60h-10z", c.strong)
  );
}

function hat({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 18, 32, 9, mix(c.deep, c.ink, 0.2)) +
    area("M-18 18q-2 -28 18 -28t18 28z", paints.tube(c.deep)) +
    box(-18, 9, 36, 6, c.marigold)
  );
}

function scarfOnHook({ paints }: Sheet, scarf: string): string {
  return (
    area("M-6 0h14l6 118h-16l-2 -60l-8 52h-14z", paints.tube(scarf)) +
    repeat(4, (index) => box(-8 + index * 1, 24 + index * 22, 18, 5, mix(scarf, "#ffffff", 0.4)))
  );
}

export const clothesScenes = {
  hallway: {
    description: "A hallway with a coat, a scarf and shoes",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const scarf = random.pick([c.marigold, c.bright, c.accent]);
      return (
        backdrop(sheet, 228) +
        boards(sheet, 228) +
        box(46, 44, 172, 12, paints.lit(c.wood), 3) +
        [72, 112, 152, 192].map((x) => box(x - 3, 54, 6, 12, c.woodDeep, 3)).join("") +
        at(84, 66, garment(sheet, "coat", random.pick([c.strong, c.accentDeep, c.clay]))) +
        at(150, 64, scarfOnHook(sheet, scarf)) +
        at(194, 62, hat(sheet)) +
        oval(306, 102, 52, 66, paints.lit(c.woodDeep)) +
        oval(306, 102, 45, 59, paints.fade(mix(c.sky[1], "#ffffff", 0.4), c.backdropDeep)) +
        faint(0.5, area("M284 64l20 -14l-26 96l-12 -24z", "#ffffff")) +
        oval(150, 276, 130, 9, paints.shade(0.5)) +
        box(34, 222, 226, 12, paints.lit(c.wood), 2) +
        line("M48 234V274M246 234V274", c.woodDeep, 8) +
        box(48, 256, 198, 6, c.woodDeep) +
        at(86, 256, shoe(sheet, c.accent)) +
        at(158, 256, shoe(sheet, c.bright)) +
        box(200, 206, 46, 16, paints.lit(c.soft), 7) +
        at(306, 282, umbrellaStand(sheet)) +
        pottedPlant(sheet, 366, 266, 1)
      );
    },
  },
  "clothes-rail": {
    description: "Clothes on a rail, with shoes below",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const cloths = [
        c.strong,
        c.paper,
        c.marigold,
        c.accent,
        c.deep,
        c.soft,
        c.bright,
        c.accentPale,
        c.clay,
      ];
      const start = random.whole(0, 8);
      return (
        backdrop(sheet, 234) +
        boards(sheet, 234) +
        (random.chance(0.5) ? windowAt(sheet, 300, 30, 70, 100) : framed(sheet, 306, 44, 58, 74)) +
        oval(180, 270, 170, 9, paints.shade(0.5)) +
        line("M44 268V40H296V268M28 270H60M280 270H312", mix(c.ink, c.deep, 0.3), 6) +
        box(44, 248, 252, 7, paints.lit(c.wood)) +
        repeat(6, (index) =>
          at(
            76 + index * 38,
            54,
            garment(
              sheet,
              (["dress", "shirt", "coat", "trousers", "shirt", "dress"] as const)[
                (index + start) % 6
              ]!,
              cloths[(start + index * 2) % 9]!,
            ),
            0,
            1,
          ),
        ) +
        at(92, 248, shoe(sheet, c.accent)) +
        at(166, 248, shoe(sheet, c.bright)) +
        at(236, 248, shoe(sheet, c.strong)) +
        at(348, 280, basket(sheet))
      );
    },
  },
  suitcase: {
    description: "An open suitcase and a map, from above",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const shell = random.pick([c.strong, c.accent, c.clay, c.deep]);
      const fold = (x: number, y: number, w: number, h: number, colour: string): string =>
        box(x, y, w, h, paints.lit(colour), 5) +
        line(`M${x + 6} ${y + h * 0.5}h${w - 12}`, mix(colour, c.ink, 0.22), 1.4) +
        line(`M${x + w / 2} ${y + 4}v${h - 8}`, mix(colour, c.ink, 0.14), 1);
      return (
        fromAbove(
          sheet,
          random.pick(["boards", "cloth"]),
          random.pick([c.woodPale, c.soft, c.pale, c.wood]),
        ) +
        at(194, 34, map(sheet), 6) +
        at(
          36,
          50,
          boxShadow(sheet, 0, 0, 196, 216, 16) +
            box(0, 0, 196, 216, paints.lit(shell), 16) +
            box(9, 9, 178, 198, mix(shell, c.ink, 0.35), 9) +
            box(9, 9, 178, 198, faintInk, 9) +
            fold(18, 18, 78, 86, c.accentPale) +
            fold(102, 18, 76, 54, c.paper) +
            fold(102, 78, 76, 40, c.marigold) +
            fold(18, 110, 78, 42, c.soft) +
            fold(102, 124, 76, 76, c.bright) +
            fold(18, 158, 78, 42, c.accent) +
            line("M14 14L182 202M182 14L14 202", mix(shell, "#ffffff", 0.4), 5) +
            box(88, 98, 20, 20, c.marigold, 3) +
            line("M70 2q0 -14 12 -14h32q12 0 12 14", c.ink, 6),
          random.between(-7, 3),
        ) +
        at(316, 232, oldCamera(sheet), -12) +
        at(254, 200, passport(sheet), -14)
      );
    },
  },
} satisfies Record<string, Scene>;
