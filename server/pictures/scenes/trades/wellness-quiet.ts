import { mix } from "#server/pictures/scenes/paints";
import { backdrop, boards, framed, rug } from "#server/pictures/scenes/pieces/interior";
import { sunPatch, tableLamp, windowAt } from "#server/pictures/scenes/pieces/light";
import { hills, skyAbove, tree } from "#server/pictures/scenes/pieces/outdoors";
import { pottedPlant, sprig } from "#server/pictures/scenes/pieces/plants";
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
import { candle, cup } from "#server/pictures/scenes/pieces/tableware";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

function armchair({ colours: c, paints }: Sheet, colour: string): string {
  const dark = mix(colour, c.ink, 0.25);
  return (
    oval(0, 4, 76, 11, paints.shade(0.5)) +
    line("M-46 -8L-52 4M46 -8L52 4", c.woodDeep, 6) +
    box(-42, -112, 96, 92, paints.tube(dark), 20) +
    area("M-58 -66q0 -12 14 -12t14 12v28h-28z", paints.lit(colour)) +
    box(-50, -48, 112, 42, paints.lit(colour), 10) +
    box(-34, -58, 82, 24, paints.lit(mix(colour, "#ffffff", 0.16)), 10) +
    box(-62, -64, 30, 58, paints.lit(mix(colour, "#ffffff", 0.06)), 13) +
    box(-16, -92, 44, 40, paints.lit(c.accentPale), 9)
  );
}

function boat({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 12, 66, 9, paints.shade(0.5)) +
    oval(0, -8, 56, 9, c.woodDeep) +
    area("M-58 -10q58 14 116 0q-6 26 -30 28h-56q-24 -2 -30 -28z", paints.lit(c.accent)) +
    line("M-58 -10q58 14 116 0", c.paper, 3) +
    line("M-20 -20L34 -4M22 -22L-36 -4", c.woodPale, 3)
  );
}

function sideTable({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 2, 40, 7, paints.shade(0.5)) +
    line("M-18 -34L-24 2M18 -34L24 2", c.woodDeep, 4) +
    oval(0, -32, 36, 8, c.woodDeep) +
    oval(0, -35, 36, 8, c.wood) +
    box(-24, -50, 26, 13, paints.lit(c.accentPale), 2) +
    area("M-16 -50q4 -14 8 -4q4 -8 6 4z", c.paper)
  );
}

function singingBowl({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 34, 6, paints.shade(0.5)) +
    box(-22, -8, 44, 8, paints.lit(c.accent), 4) +
    area("M-24 -32h48q-2 24 -16 24h-16q-14 0 -16 -24z", paints.tube(c.marigold)) +
    oval(0, -32, 24, 5, mix(c.marigold, c.ink, 0.45)) +
    at(30, -34, box(-4, -2, 36, 5, c.woodDeep, 2), -24)
  );
}

export const quietScenes = {
  cushion: {
    description: "A meditation cushion in a quiet room",
    lights: ["morning", "day", "lamp", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const cloth = random.pick([c.strong, c.accent, c.marigold, c.deep]);
      return (
        backdrop(sheet, 190) +
        windowAt(sheet, random.between(40, 70), 28, 118, 116) +
        ring(276, 86, 42, mix(c.ink, c.deep, 0.4), 9) +
        boards(sheet, 190) +
        sunPatch(sheet, 110, 198, 150, 96, 0.5) +
        oval(204, 262, 132, 30, mix(c.soft, c.ink, 0.3)) +
        oval(204, 258, 132, 30, c.soft) +
        oval(204, 258, 118, 25, mix(c.soft, "#ffffff", 0.25)) +
        oval(204, 256, 78, 12, paints.shade(0.6)) +
        area("M134 234q0 -24 70 -24t70 24q6 24 -70 24t-70 -24z", paints.tube(cloth)) +
        repeat(9, (index) =>
          line(
            `M${148 + index * 14} ${252 - Math.abs(index - 4) * 1.5}q${(index - 4) * 1.2} -16 ${(4 - index) * 2} -30`,
            mix(cloth, c.ink, 0.25),
            1.4,
          ),
        ) +
        oval(204, 217, 62, 10, mix(cloth, "#ffffff", 0.2)) +
        disc(204, 217, 4, mix(cloth, c.ink, 0.3)) +
        at(336, 250, singingBowl(sheet)) +
        candle(sheet, 52, 268, 0.95) +
        pottedPlant(sheet, 372, 214, 1)
      );
    },
  },
  "two-armchairs": {
    description: "Two armchairs facing each other",
    lights: ["day", "lamp", "dusk"],
    draw(sheet) {
      const { colours: c, random } = sheet;
      const pair = random.pick([
        [c.strong, c.strong],
        [c.strong, c.accent],
        [c.deep, c.marigold],
      ] as const);
      return (
        backdrop(sheet, 198) +
        windowAt(sheet, 148, 24, 104, 104) +
        framed(sheet, 40, 44, 46, 60) +
        framed(sheet, 306, 52, 60, 44) +
        boards(sheet, 198) +
        rug(sheet, 200, 262, 180, 28, c.soft) +
        at(96, 262, armchair(sheet, pair[0])) +
        at(304, 262, mirrored(armchair(sheet, pair[1]))) +
        at(200, 262, sideTable(sheet)) +
        cup(sheet, 216, 228, c.paper, 0.5) +
        pottedPlant(sheet, 376, 222, 1) +
        (c.isDark ? tableLamp(sheet, 30, 222, c.marigold, 1.25) : "")
      );
    },
  },
  jetty: {
    description: "A wooden jetty and a boat on a still lake",
    lights: ["morning", "day", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const [top, bottom] = c.sky;
      const shore = mix(bottom, c.leafDeep, 0.6);
      const middle = random.between(130, 270);
      const foot = middle + (middle - 200) * 0.6;
      const edge = (share: number, side: number): number =>
        middle + side * 26 + (foot + side * 110 - middle - side * 26) * share;
      return (
        skyAbove(sheet, 138) +
        hills(sheet, 112, 46, mix(bottom, c.strong, 0.4)) +
        hills(sheet, 132, 16, shore) +
        along(left, right, 34, (x) =>
          tree(sheet, x + random.between(-9, 9), 142, random.between(0.2, 0.36), "fir"),
        ) +
        box(
          left,
          140,
          right - left,
          160,
          paints.fade(mix(bottom, c.strong, 0.25), mix(top, c.deep, 0.35)),
        ) +
        faint(0.3, area(`M${left} 140H${right}v14q-90 26 -180 6t-200 8t-190 -2z`, c.leafDeep)) +
        faint(
          0.5,
          repeat(16, () => {
            const y = random.between(152, 296);
            return line(`M${random.between(left, right)} ${y}h${(y - 130) * 0.36}`, "#ffffff", 1.3);
          }),
        ) +
        along(
          0.06,
          1,
          0.3,
          (share) =>
            box(
              edge(share, -1) - 4,
              158 + share * 142,
              7 + share * 6,
              30 + share * 18,
              paints.tube(c.woodDeep),
            ) +
            box(
              edge(share, 1) - 4,
              158 + share * 142,
              7 + share * 6,
              30 + share * 18,
              paints.tube(c.woodDeep),
            ),
        ) +
        area(
          `M${middle - 26} 160H${middle + 26}L${foot + 110} 300H${foot - 110}z`,
          paints.fade(mix(c.wood, bottom, 0.2), c.wood),
        ) +
        repeat(13, (index) => {
          const share = (index / 13) ** 1.7;
          return line(
            `M${edge(share, -1)} ${160 + 140 * share}H${edge(share, 1)}`,
            c.woodDeep,
            1 + share * 1.6,
          );
        }) +
        at(middle < 200 ? middle + 130 : middle - 130, 214, boat(sheet))
      );
    },
  },
  "raked-sand": {
    description: "Stones in raked sand, from above",
    lights: ["day", "morning", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const sand = random.pick([c.tone(0.9, 0.035, 85), c.tone(0.86, 0.05, 65), c.pale]);
      const groove = mix(sand, c.ink, 0.14);
      const ripples = (x: number, y: number, r: number): string =>
        disc(x, y, r + 50, sand) +
        repeat(
          6,
          (index) =>
            ring(x, y, r + 6 + index * 8.5, groove, 3) +
            ring(x - 0.8, y - 1.6, r + 6 + index * 8.5, mix(sand, "#ffffff", 0.5), 1.3),
        );
      const stone = (x: number, y: number, r: number, tone: number): string =>
        oval(x + r * 0.16, y + r * 0.22, r * 1.3, r * 1.06, paints.shade(0.65)) +
        at(
          x,
          y,
          area(
            `M${-r} ${r * 0.1}C${-r} ${-r * 0.8} ${-r * 0.2} ${-r * 0.9} ${r * 0.2} ${-r * 0.75}S${r * 1.1} ${-r * 0.2} ${r * 0.9} ${r * 0.3}S${-r * 0.9} ${r * 0.95} ${-r} ${r * 0.1}z`,
            paints.ball(c.tone(tone, 0.02, 230)),
          ),
          random.whole(0, 359),
        );
      const [x, y] = [random.between(110, 160), random.between(120, 190)];
      return (
        box(left, 0, right - left, 300, paints.lit(sand)) +
        along(
          4,
          300,
          9,
          (row) =>
            line(
              `M${left} ${row}q${(right - left) / 4} ${random.between(-3, 3)} ${(right - left) / 2} 0t${(right - left) / 2} 0`,
              groove,
              3,
            ) + line(`M${left} ${row - 2}H${right}`, mix(sand, "#ffffff", 0.5), 1),
        ) +
        ripples(x, y, 44) +
        ripples(298, 82, 26) +
        ripples(x + 176, 232, 18) +
        stone(x, y, 44, 0.4) +
        stone(x + 40, y + 26, 20, 0.52) +
        stone(298, 82, 27, 0.48) +
        stone(x + 176, 232, 18, 0.58) +
        disc(left + 6, 296, 54, c.leafDeep) +
        repeat(26, () =>
          disc(
            left + random.between(-10, 62),
            random.between(244, 300),
            random.between(5, 10),
            random.pick([c.leaf, c.leafPale, c.leafDeep]),
          ),
        ) +
        sprig(sheet, 404, 10, 140, 1.6) +
        sprig(sheet, 404, 40, 160, 1.3)
      );
    },
  },
} satisfies Record<string, Scene>;
