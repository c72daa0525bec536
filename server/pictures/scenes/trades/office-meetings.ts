import { mix } from "#server/pictures/scenes/paints";
import {
  backdrop,
  boards,
  framed,
  fromAbove,
  tableTop,
} from "#server/pictures/scenes/pieces/interior";
import { tableLamp, windowAt } from "#server/pictures/scenes/pieces/light";
import { laptop, sheetOfPaper } from "#server/pictures/scenes/pieces/papers";
import { pottedPlant } from "#server/pictures/scenes/pieces/plants";
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
import { cup, cupFromAbove } from "#server/pictures/scenes/pieces/tableware";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

/** Rising columns and a curve, on `w` × `h`. */
function chart({ colours: c, random }: Sheet, w: number, h: number, ground: string): string {
  const heights = Array.from(
    { length: 7 },
    (_, index) => (0.16 + index * 0.085 + random.between(-0.05, 0.07)) * h,
  );
  const step = w / 8;
  const top = (index: number): string => `${step * (index + 0.9)} ${h * 0.8 - heights[index]!}`;
  return (
    box(0, 0, w, h, ground) +
    along(h * 0.2, h * 0.8, h * 0.2, (y) => faint(0.25, box(step * 0.5, y, w - step, 1, c.steel))) +
    repeat(7, (index) =>
      box(
        step * (index + 0.65),
        h * 0.86 - heights[index]! * 0.82,
        step * 0.5,
        heights[index]! * 0.82,
        index > 4 ? c.accent : c.strong,
        1,
      ),
    ) +
    line(`M${[0, 1, 2, 3, 4, 5, 6].map(top).join("L")}`, c.marigold, h * 0.03) +
    repeat(7, (index) =>
      at(step * (index + 0.9), h * 0.8 - heights[index]!, disc(0, 0, h * 0.026, c.marigold)),
    ) +
    box(step * 0.5, h * 0.07, w * 0.3, h * 0.05, c.steel, 2)
  );
}

function chairFromAbove(sheet: Sheet, x: number, y: number, angle: number, colour: string): string {
  const { paints, colours: c } = sheet;
  return at(
    x,
    y,
    disc(3, 6, 34, paints.shade(0.4)) +
      box(-24, -20, 48, 42, paints.lit(colour), 12) +
      box(-27, -28, 54, 14, mix(colour, c.ink, 0.25), 7),
    angle,
  );
}

function laptopFromAbove(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    boxShadow(sheet, -36, -24, 72, 50, 4) +
    box(-36, -24, 72, 50, paints.lit(c.steel), 4) +
    repeat(24, (index) =>
      box(-30 + (index % 8) * 7.6, -8 + Math.floor(index / 8) * 7, 6, 5, c.ink, 1),
    ) +
    box(-10, 15, 20, 8, mix(c.steel, "#ffffff", 0.4), 1.5) +
    box(-36, -34, 72, 12, c.ink, 3)
  );
}

function plantFromAbove(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    discShadow(sheet, 0, 0, 24) +
    disc(0, 0, 24, paints.lit(c.accent)) +
    disc(0, 0, 18, c.accentDeep) +
    repeat(7, (leaf) => at(0, 0, oval(13, 0, 15, 6, leaf % 2 ? c.leaf : c.leafPale), leaf * 51))
  );
}

function chair({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 52, 8, paints.shade(0.5)) +
    line("M-30 0L-24 -46M30 0L24 -46", c.woodDeep, 5) +
    box(-34, -56, 68, 12, paints.lit(c.strong), 5) +
    box(-32, -112, 64, 44, paints.lit(c.strong), 10) +
    line("M-22 -70V-52M22 -70V-52", c.woodDeep, 5)
  );
}

export const meetingScenes = {
  whiteboard: {
    description: "A whiteboard with coloured notes",
    lights: ["day", "morning"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const notes = [c.marigold, c.accentPale, c.soft, c.bright, c.accent];
      return (
        backdrop(sheet, 236, "plain") +
        boards(sheet, 236) +
        at(
          70,
          28,
          boxShadow(sheet, -8, -8, 276, 182, 4) +
            box(-8, -8, 276, 182, c.steel, 4) +
            box(0, 0, 260, 166, paints.fade("#ffffff", c.tone(0.94, 0.01, 240)), 2),
        ) +
        repeat(
          3,
          (column) =>
            box(88 + column * 84, 40, 44, 4, c.ink, 2) +
            (column ? faint(0.3, box(78 + column * 84, 38, 1.5, 146, c.ink)) : ""),
        ) +
        repeat(11, (index) => {
          const [x, y] = [
            90 + (index % 3) * 84 + random.between(-3, 22),
            56 + Math.floor(index / 3) * 33 + random.between(-3, 3),
          ];
          const note = random.pick(notes as [string, ...string[]]);
          return at(
            x,
            y,
            faint(0.18, box(2, 3, 28, 27, c.ink)) +
              box(0, 0, 28, 26, note) +
              repeat(3, (row) => faint(0.5, box(4, 6 + row * 6, 18 - row * 4, 2, c.ink, 1))),
            random.between(-5, 5),
          );
        }) +
        line("M136 168q24 22 66 4l-9 -3m9 3l-4 9", c.accent, 3) +
        box(140, 196, 120, 6, paints.lit(c.steel), 2) +
        [c.accent, c.deep, c.strong]
          .map((colour, index) => box(152 + index * 26, 192, 20, 5, colour, 2))
          .join("") +
        pottedPlant(sheet, 362, 262, 1.2) +
        at(56, 290, chair(sheet))
      );
    },
  },
  "meeting-table": {
    description: "A meeting table with papers and cups, from above",
    isMirrored: false,
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const seat = random.pick([c.strong, c.accent, c.deep]);
      return (
        fromAbove(sheet, "cloth", random.pick([c.soft, c.accentPale, c.deep])) +
        [104, 200, 296]
          .map(
            (x) => chairFromAbove(sheet, x, 34, 0, seat) + chairFromAbove(sheet, x, 266, 180, seat),
          )
          .join("") +
        chairFromAbove(sheet, 18, 150, -90, seat) +
        chairFromAbove(sheet, 382, 150, 90, seat) +
        boxShadow(sheet, 46, 56, 308, 188, 60) +
        box(46, 56, 308, 188, paints.lit(c.wood), 60) +
        repeat(6, (index) =>
          faint(
            0.28,
            line(`M64 ${86 + index * 26}q140 ${random.between(-8, 8)} 272 0`, c.woodDeep, 1.2),
          ),
        ) +
        at(88, 72, sheetOfPaper(sheet, 48, 60, "chart"), -6) +
        at(176, 68, sheetOfPaper(sheet, 48, 60, "lines"), 4) +
        at(336, 134, sheetOfPaper(sheet, 40, 50, "picture"), 86) +
        at(226, 152, laptopFromAbove(sheet), 176) +
        at(142, 238, sheetOfPaper(sheet, 46, 58, "lines"), 184) +
        at(296, 236, sheetOfPaper(sheet, 46, 58, "chart"), 172) +
        at(138, 150, plantFromAbove(sheet)) +
        cupFromAbove(sheet, 248, 92, c.paper, 12) +
        cupFromAbove(sheet, 84, 168, c.marigold, 12) +
        cupFromAbove(sheet, 190, 218, c.paper, 12)
      );
    },
  },
  presentation: {
    description: "A presentation on a screen, before empty chairs",
    isMirrored: false,
    lights: ["lamp", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const dark = mix(c.deep, c.ink, 0.35);
      const seats = (y: number, size: number, colour: string): string =>
        along(left - 20, right + 20, 74 * size, (x) =>
          at(
            x,
            y,
            box(-28, -52, 56, 64, paints.lit(colour), 14) +
              box(-33, -8, 66, 80, mix(colour, c.ink, 0.3), 10),
            0,
            size,
          ),
        );
      return (
        box(left, 0, right - left, 300, paints.fade(dark, mix(dark, c.ink, 0.5))) +
        faint(
          0.25,
          along(left, right, 40, (x) => box(x, 0, 2, 220, c.ink)),
        ) +
        oval(200, 110, 290, 190, paints.glow(c.soft, 0.75)) +
        box(72, 22, 256, 152, c.ink, 3) +
        at(76, 26, chart(sheet, 248, 144, "#fdf9f2")) +
        at(
          random.between(346, 362),
          226,
          line("M0 -6L-20 50M0 -6L20 50M0 -20V50", c.ink, 5) +
            box(-22, -62, 44, 46, paints.lit(c.woodDeep), 3),
        ) +
        seats(214, 0.72, mix(c.strong, "#ffffff", 0.08)) +
        seats(252, 0.95, mix(c.strong, c.ink, 0.12)) +
        seats(304, 1.3, mix(c.strong, c.ink, 0.34))
      );
    },
  },
  "desk-with-chart": {
    description: "A laptop with a chart on a desk",
    isMirrored: false,
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, random } = sheet;
      const lampAt = random.between(318, 344);
      return (
        backdrop(sheet, 208) +
        windowAt(sheet, 30, 30, 112, 112) +
        framed(sheet, 184, 40, 44, 56) +
        framed(sheet, 246, 52, 34, 34) +
        tableTop(sheet, 208) +
        tableLamp(sheet, lampAt, 236, c.marigold, 1.15) +
        laptop(sheet, 196, 254, chart(sheet, 132, 80, c.paper), 1.12) +
        cup(sheet, 82, 262, c.accent, 0.95) +
        pottedPlant(sheet, 46, 232, 0.72) +
        at(
          300,
          276,
          faint(0.25, oval(16, 8, 44, 6, c.ink)) +
            area("M-30 -4h64l14 12h-80z", c.paper) +
            area("M-32 8h80v4h-80z", c.strong),
        )
      );
    },
  },
} satisfies Record<string, Scene>;
