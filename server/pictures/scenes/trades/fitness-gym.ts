import { mix } from "#server/pictures/scenes/paints";
import { backdrop, boards, plainFloor } from "#server/pictures/scenes/pieces/interior";
import { sunPatch, windowAt } from "#server/pictures/scenes/pieces/light";
import { pottedPlant } from "#server/pictures/scenes/pieces/plants";
import {
  along,
  area,
  at,
  box,
  disc,
  faint,
  line,
  mirrored,
  oval,
  repeat,
  ring,
} from "#server/pictures/scenes/pieces/shapes";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

function kettlebell(
  { colours: c, paints }: Sheet,
  x: number,
  y: number,
  size: number,
  band: string,
) {
  return at(
    x,
    y,
    oval(3, -1, 34, 8, paints.shade(0.6)) +
      line("M-14 -38C-26 -78 26 -78 14 -38", mix(c.ink, "#ffffff", 0.14), 9) +
      line("M-13 -44C-22 -74 8 -76 12 -62", mix(c.ink, "#ffffff", 0.4), 2) +
      disc(0, -25, 26, paints.ball(mix(c.ink, "#ffffff", 0.12))) +
      area("M-25 -31q25 9 50 0v9q-25 9 -50 0z", band) +
      box(-15, -3, 30, 3, c.ink, 1),
    0,
    size,
  );
}

/** Rubber flooring with flecks. */
function gymFloor(sheet: Sheet, top: number): string {
  const { colours: c, random, left, right } = sheet;
  return (
    plainFloor(sheet, top, mix(c.ink, c.strong, 0.22)) +
    faint(
      0.5,
      repeat(70, () => {
        const y = random.between(top + 4, 300);
        return oval(
          random.between(left, right),
          y,
          1.6,
          0.8,
          random.pick([c.soft, c.accent, c.steel]),
        );
      }),
    )
  );
}

function plate({ paints }: Sheet, x: number, y: number, h: number, colour: string): string {
  return box(x - 5, y - h / 2, 10, h, paints.tube(colour), 4);
}

function plateOnFloor({ colours: c, paints }: Sheet, colour: string): string {
  return (
    oval(0, 8, 62, 16, paints.shade(0.5)) +
    oval(0, 3, 52, 13, mix(colour, c.ink, 0.45)) +
    oval(0, 0, 52, 13, colour) +
    oval(0, 0, 34, 8, mix(colour, c.ink, 0.2)) +
    oval(0, 0, 9, 2.6, c.steel)
  );
}

function bench({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 52, 7, paints.shade(0.5)) +
    box(-44, -36, 88, 8, paints.lit(c.woodPale), 2) +
    line("M-36 -28V0M36 -28V0", c.woodDeep, 6)
  );
}

export const gymScenes = {
  kettlebells: {
    description: "Kettlebells on a gym floor",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      return (
        backdrop(sheet, 176, "plain") +
        windowAt(sheet, random.between(40, 220), 24, 120, 82) +
        box(left, 138, right - left, 38, paints.fade(c.strong, c.deep)) +
        gymFloor(sheet, 176) +
        sunPatch(sheet, 130, 190, 120, 90, -0.7) +
        kettlebell(sheet, 300, 214, 0.9, c.accent) +
        kettlebell(sheet, random.between(200, 225), 238, 1.2, c.marigold) +
        kettlebell(sheet, random.between(90, 110), 272, 1.75, c.bright) +
        kettlebell(sheet, 322, 282, 1.35, c.soft)
      );
    },
  },
  "barbell-rack": {
    description: "A barbell in a rack",
    lights: ["day", "lamp", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const metal = mix(c.ink, c.deep, 0.5);
      const height = random.between(108, 128);
      const side =
        plate(sheet, 132, height, 108, c.strong) +
        plate(sheet, 143, height, 108, c.accent) +
        plate(sheet, 154, height, 78, c.marigold) +
        plate(sheet, 164, height, 52, c.deep);
      return (
        backdrop(sheet, 212) +
        gymFloor(sheet, 212) +
        windowAt(sheet, 156, 18, 88, 62) +
        at(200, 0, oval(0, 250, 190, 16, paints.shade(0.6))) +
        [104, 282]
          .map(
            (x) =>
              box(x, 14, 14, 232, paints.tube(metal), 2) +
              along(34, 210, 16, (y) => disc(x + 7, y, 2, c.steel)),
          )
          .join("") +
        box(104, 14, 192, 12, paints.lit(metal), 2) +
        box(78, 240, 66, 10, metal, 3) +
        box(256, 240, 66, 10, metal, 3) +
        box(26, height - 3.5, 348, 7, paints.fade("#ffffff", c.steel), 3) +
        at(200, 0, side + mirrored(side)) +
        at(200, 262, plateOnFloor(sheet, random.pick([c.marigold, c.accent])), 0, 1)
      );
    },
  },
  "box-and-rope": {
    description: "A jump box, a ball and a rope",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const rope = "M214 196C330 196 396 214 330 232S150 240 176 262S330 270 420 290";
      return (
        backdrop(sheet, 188) +
        gymFloor(sheet, 188) +
        at(
          random.between(250, 320),
          0,
          box(-46, 12, 92, 166, paints.lit(c.deep), 3) +
            repeat(8, (index) => box(-46, 26 + index * 18, 92, 5, c.woodPale, 2)),
        ) +
        oval(116, 262, 100, 15, paints.shade(0.6)) +
        area("M48 148l84 -18l52 16l-82 20z", mix(c.woodPale, "#ffffff", 0.2)) +
        area("M48 148l54 18v104l-54 -22z", c.woodDeep) +
        area("M102 166l82 -20v104l-82 20z", paints.fade(c.wood, mix(c.wood, c.ink, 0.12))) +
        box(128, 180, 32, 11, c.woodDeep, 5) +
        line(rope, mix(c.clay, c.ink, 0.45), 11) +
        line(rope, c.woodPale, 9, "5 3") +
        oval(338, 282, 40, 7, paints.shade(0.55)) +
        disc(334, 250, 33, paints.ball(c.accent)) +
        line("M302 246q32 14 64 0M326 218q-10 32 2 64", mix(c.accent, c.ink, 0.35), 2.4)
      );
    },
  },
  "punching-bag": {
    description: "A punching bag and gloves on a hook",
    lights: ["lamp", "dusk", "day"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const leather = random.pick([c.accent, c.strong, c.clay]);
      const glove = (x: number) =>
        at(
          x,
          110,
          area("M-14 -34h24l4 18C24 4 20 30 0 30S-24 8 -20 -12z", paints.ball(c.bright)) +
            box(-16, -44, 28, 14, c.paper, 3) +
            area("M12 -10q14 0 12 14t-14 8z", mix(c.bright, c.ink, 0.2)),
        );
      return (
        backdrop(sheet, 226) +
        boards(sheet, 226, c.woodDeep) +
        windowAt(sheet, 246, 28, 116, 78) +
        box(40, 44, 96, 9, paints.lit(c.woodDeep), 2) +
        line("M74 52V66M106 52V74", c.paper, 2) +
        glove(76) +
        glove(108) +
        oval(206, 268, 64, 10, paints.shade(0.5)) +
        line("M206 -4V20M206 20L180 44M206 20L232 44", c.steel, 3) +
        box(168, 42, 76, 194, paints.tube(leather), 12) +
        faint(0.5, box(168, 62, 76, 5, c.ink) + box(168, 196, 76, 5, c.ink)) +
        box(168, 104, 76, 30, paints.tube(c.marigold)) +
        at(326, 264, bench(sheet))
      );
    },
  },
  "yoga-mat": {
    description: "A yoga mat by a window",
    lights: ["morning", "day", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const mat = random.pick([c.strong, c.accent, c.bright]);
      return (
        backdrop(sheet, 190) +
        windowAt(sheet, 120, 26, 150, 126) +
        boards(sheet, 190, c.woodPale) +
        sunPatch(sheet, 150, 196, 150, 96, -0.55) +
        pottedPlant(sheet, 336, 214, 1.25) +
        area("M96 296L136 214H254L300 296z", mix(mat, c.ink, 0.4)) +
        area("M96 292L136 212H254L300 292z", paints.fade(mix(mat, "#ffffff", 0.1), mat)) +
        faint(0.35, line("M113 288L148 216M281 288L243 216", "#ffffff", 2)) +
        box(132, 200, 126, 17, paints.fade(mix(mat, "#ffffff", 0.28), mix(mat, c.ink, 0.3)), 8) +
        ring(258, 208.5, 6, mix(mat, c.ink, 0.4), 2) +
        at(
          48,
          262,
          box(-26, -24, 54, 24, paints.lit(c.accentPale), 3) +
            box(-22, -48, 46, 24, paints.lit(c.soft), 3),
        )
      );
    },
  },
} satisfies Record<string, Scene>;
