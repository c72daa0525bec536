import { mix } from "#server/pictures/scenes/paints";
import { backdrop, boards, framed, rug } from "#server/pictures/scenes/pieces/interior";
import { sunPatch } from "#server/pictures/scenes/pieces/light";
import { hills, skyAbove, tree, tufts } from "#server/pictures/scenes/pieces/outdoors";
import { bookPile } from "#server/pictures/scenes/pieces/papers";
import { pottedPlant } from "#server/pictures/scenes/pieces/plants";
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
import { bottle, cup, plank } from "#server/pictures/scenes/pieces/tableware";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

const faintPaper = "rgba(255,248,238,.85)";

function coffeeTable(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    oval(0, 4, 54, 6, paints.shade(0.5)) +
    line("M-30 -20L-36 6M30 -20L36 6", c.woodDeep, 5) +
    oval(0, -18, 54, 8, c.woodDeep) +
    oval(0, -22, 54, 8, c.wood) +
    box(-30, -33, 34, 8, c.bright, 1) +
    box(-27, -39, 30, 6, c.paper, 1) +
    cup(sheet, 24, -21, c.accentPale, 0.4)
  );
}

function floorLamp({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 26, 5, paints.shade(0.5)) +
    box(-2, -150, 4, 150, c.ink) +
    oval(0, -2, 18, 4, c.ink) +
    disc(0, -164, 90, paints.glow(c.shine, c.isDark ? 0.6 : 0.25)) +
    area("M-18 -186h36l12 40h-60z", paints.tube(c.isDark ? mix(c.paper, c.shine, 0.5) : c.paper))
  );
}

function stripedPillow({ colours: c, paints }: Sheet): string {
  return (
    box(-22, -22, 44, 44, paints.lit(c.accentPale), 8) +
    line("M-14 -8H14M-14 2H14M-14 12H14", c.accent, 2.4)
  );
}

function strawHat({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 30, 7, paints.shade(0.4)) +
    oval(0, -3, 30, 8, c.woodPale) +
    area("M-16 -6q0 -26 16 -26t16 26z", paints.tube(c.woodPale)) +
    box(-17, -14, 34, 6, c.bright, 3)
  );
}

function plateOfFruit({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 2, 34, 7, paints.shade(0.4)) +
    oval(0, 0, 34, 8, c.paper) +
    oval(0, -1, 26, 5, mix(c.paper, c.ink, 0.1)) +
    disc(-10, -8, 9, paints.ball(c.tone(0.6, 0.18, 27))) +
    disc(8, -8, 10, paints.ball(c.marigold)) +
    disc(-1, -15, 9, paints.ball(c.leafPale))
  );
}

function basket({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 52, 7, paints.shade(0.5)) +
    area("M-44 -36h88l-9 36h-70z", paints.tube(c.woodDeep)) +
    faint(
      0.5,
      repeat(4, (row) =>
        line(`M${-42 + row * 2} ${-30 + row * 8}H${42 - row * 2}`, c.woodPale, 2, "6 4"),
      ),
    ) +
    line("M-36 -36q36 -56 72 0", c.wood, 5) +
    area("M-34 -38q10 -14 24 -6q14 -12 40 6z", c.accentPale)
  );
}

export const homeScenes = {
  "kitchen-shelf": {
    description: "Jars, cups and pans on kitchen shelves",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const jar = (x: number, y: number): string => {
        const filling = random.pick([c.clay, c.marigold, c.leaf, c.woodPale, c.bright]);
        const h = random.between(34, 52);
        return (
          box(x - 15, y - h, 30, h, "rgba(255,255,255,.5)", 5) +
          box(x - 13, y - h * 0.7, 26, h * 0.68, paints.tube(filling), 4) +
          box(x - 15, y - h - 8, 30, 10, paints.tube(c.woodDeep), 3) +
          box(x - 9, y - h * 0.48, 18, 12, c.paper, 1)
        );
      };
      const pan = (x: number, r: number, colour: string): string =>
        line(`M${x} 196v18`, c.steel, 3) +
        box(x - 3.5, 206, 7, 30, c.woodDeep, 3) +
        disc(x, 236 + r, r, paints.ball(colour)) +
        disc(x, 236 + r, r * 0.76, mix(colour, c.ink, 0.25));
      const mug = (x: number, y: number, colour: string): string =>
        ring(x + 13, y - 13, 7, colour, 3.5) + box(x - 13, y - 27, 26, 27, paints.tube(colour), 4);
      return (
        backdrop(sheet, 300, "tiles") +
        plank(sheet, left, 92, right - left) +
        along(left + 30, 150, 38, (x) => jar(x, 92)) +
        pottedPlant(sheet, 196, 92, 0.66) +
        along(244, right - 20, 36, (x, index) =>
          mug(x, 92, [c.accent, c.paper, c.strong, c.marigold][index % 4]!),
        ) +
        plank(sheet, left, 176, right - left) +
        [0, 1, 2, 3]
          .map((index) =>
            box(
              30,
              168 - index * 7,
              70 - index * 3,
              7,
              paints.tube(index % 2 ? c.paper : c.soft),
              3,
            ),
          )
          .join("") +
        along(130, 236, 38, (x) => jar(x, 176)) +
        bottle(sheet, 268, 176, c.leafDeep, "tall", 0.8) +
        bookPile(sheet, 330, 176, 3, 72) +
        box(left, 194, right - left, 4, c.steel) +
        pan(60, 30, c.clay) +
        pan(142, 24, c.ink) +
        pan(212, 18, c.clay) +
        [264, 284, 304]
          .map(
            (x, index) =>
              line(`M${x} 196V268`, c.woodPale, 5) +
              [
                oval(x, 276, 9, 14, c.woodPale),
                box(x - 8, 262, 16, 26, c.wood, 3),
                ring(x, 276, 9, c.steel, 3),
              ][index]!,
          )
          .join("") +
        at(
          352,
          198,
          area("M-24 0h48v70h-48z", paints.lit(c.accentPale)) +
            repeat(3, (index) => box(-24, 14 + index * 20, 48, 6, c.accent)),
        )
      );
    },
  },
  picnic: {
    description: "A picnic on a lawn under a tree",
    lights: ["day", "morning", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const check = random.pick([c.strong, c.accent, c.bright]);
      return (
        skyAbove(sheet, 150) +
        hills(sheet, 128, 34, mix(c.sky[1], c.leafDeep, 0.4)) +
        hills(sheet, 156, 12, paints.fade(c.leafPale, c.leaf)) +
        tree(sheet, random.between(60, 84), 206, 1.9, "round") +
        tree(sheet, 330, 168, 0.6) +
        tree(sheet, 366, 172, 0.7, "poplar") +
        tufts(sheet, 180, 290, 26) +
        area("M84 282L136 208H318L392 282z", mix(c.leafDeep, c.ink, 0.2)) +
        area("M84 278L136 206H318L392 278z", c.paper) +
        repeat(4, (row) => {
          const [y, h] = [
            [206, 14],
            [224, 15],
            [243, 16],
            [263, 15],
          ][row]!;
          return faint(
            0.5,
            area(
              `M${136 - (y! - 206) * 0.72} ${y}H${318 + (y! - 206) * 1.03}L${318 + (y! + h! * 0.5 - 206) * 1.03} ${y! + h! * 0.5}H${136 - (y! + h! * 0.5 - 206) * 0.72}z`,
              check,
            ),
          );
        }) +
        repeat(7, (index) =>
          faint(0.45, area(`M${142 + index * 26} 206h13L${112 + index * 44} 278h-22z`, check)),
        ) +
        at(168, 250, basket(sheet)) +
        bottle(sheet, 234, 244, c.leafDeep, "tall", 0.72) +
        at(284, 254, plateOfFruit(sheet)) +
        at(
          218,
          268,
          area("M-26 0h52q4 -16 -12 -18h-30q-14 2 -10 18z", paints.lit(c.woodPale)) +
            line("M-10 -12l6 6M4 -13l6 6", c.woodDeep, 2),
        ) +
        at(336, 272, strawHat(sheet))
      );
    },
  },
  "living-room": {
    description: "A sofa under pictures in a living room",
    lights: ["day", "morning", "lamp", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const cloth = random.pick([c.strong, c.accent, c.deep, c.marigold]);
      const light = mix(cloth, "#ffffff", 0.14);
      return (
        backdrop(sheet, 212) +
        framed(sheet, 104, 34, 52, 66) +
        framed(sheet, 176, 26, 62, 48) +
        framed(sheet, 176, 90, 62, 24) +
        framed(sheet, 258, 40, 46, 58) +
        boards(sheet, 212) +
        sunPatch(sheet, 120, 220, 140, 74, -0.5) +
        rug(sheet, 200, 274, 176, 22, c.soft) +
        oval(200, 256, 156, 12, paints.shade(0.6)) +
        line("M80 246v14M320 246v14", c.woodDeep, 8) +
        box(72, 134, 256, 84, paints.lit(mix(cloth, c.ink, 0.2)), 18) +
        box(84, 150, 112, 64, paints.lit(cloth), 12) +
        box(204, 150, 112, 64, paints.lit(cloth), 12) +
        box(66, 206, 268, 42, paints.lit(cloth), 8) +
        box(88, 196, 110, 26, paints.lit(light), 9) +
        box(202, 196, 110, 26, paints.lit(light), 9) +
        box(50, 174, 44, 76, paints.lit(light), 16) +
        box(306, 174, 44, 76, paints.lit(light), 16) +
        at(118, 178, stripedPillow(sheet), -12) +
        at(276, 180, box(-21, -21, 42, 42, paints.lit(c.marigold), 8), 14) +
        area("M214 150q30 -8 60 0l6 60q-36 12 -70 2z", faintPaper) +
        pottedPlant(sheet, 26, 246, 1.35) +
        at(374, 258, floorLamp(sheet)) +
        at(206, 286, coffeeTable(sheet))
      );
    },
  },
} satisfies Record<string, Scene>;
