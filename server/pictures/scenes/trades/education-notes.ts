import { mix } from "#server/pictures/scenes/paints";
import { backdrop, fromAbove, tableTop } from "#server/pictures/scenes/pieces/interior";
import { tableLamp, windowAt } from "#server/pictures/scenes/pieces/light";
import { bookPile, laptop, pencil } from "#server/pictures/scenes/pieces/papers";
import { pottedPlant } from "#server/pictures/scenes/pieces/plants";
import { boxShadow } from "#server/pictures/scenes/pieces/shadows";
import {
  along,
  area,
  at,
  box,
  disc,
  faint,
  line,
  repeat,
  ring,
} from "#server/pictures/scenes/pieces/shapes";
import { cup, cupFromAbove } from "#server/pictures/scenes/pieces/tableware";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

const faintMarigold = "rgba(244,185,66,.5)";

function rubber(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    boxShadow(sheet, 0, 0, 44, 26, 4) +
    box(0, 0, 44, 26, paints.lit(c.paper), 4) +
    box(0, 0, 26, 26, c.strong, 4)
  );
}

function compass({ colours: c, paints }: Sheet): string {
  return (
    line("M26 0L0 118M26 0L60 112", c.steel, 6) +
    disc(26, 0, 10, paints.ball(c.accent)) +
    box(22, -24, 8, 18, c.accent, 3) +
    line("M0 118l-3 16", c.ink, 2.4) +
    box(54, 100, 12, 28, c.bright, 3) +
    line("M62 128l3 8", c.ink, 2.4)
  );
}

function ruler(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    boxShadow(sheet, 0, 0, 34, 226, 2) +
    box(0, 0, 34, 226, paints.lit(c.marigold), 2) +
    along(8, 222, 9, (y, index) => box(0, y, index % 5 ? 7 : 14, 1.2, c.ink))
  );
}

function notePad(sheet: Sheet): string {
  const { colours: c, paints, random } = sheet;
  return (
    boxShadow(sheet, 0, 0, 110, 92, 3) +
    box(0, 0, 110, 92, paints.lit(c.strong), 4) +
    box(4, 3, 102, 86, c.paper, 2) +
    repeat(6, (row) => faint(0.3, box(14, 16 + row * 12, 82, 1, c.ink))) +
    repeat(4, (row) =>
      line(
        `M14 ${14 + row * 12}${repeat(random.whole(4, 8), () => "q2.4 -5 4.6 0t4.4 0")}`,
        c.deep,
        1.6,
      ),
    )
  );
}

export const notesScenes = {
  "picture-cards": {
    description: "Cards with pictures for learning words",
    isMirrored: false,
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, random } = sheet;
      const pictures = [
        disc(0, -6, 15, c.marigold) +
          repeat(8, (index) => at(0, -6, line("M0 -20V-25", c.marigold, 3), index * 45)),
        area("M-20 10V-10L0 -28L20 -10V10z", c.strong) + box(-5, -4, 10, 14, c.paper),
        disc(0, -14, 15, c.leaf) + box(-3, -4, 6, 16, c.woodDeep),
        area("M-16 -14h30q0 24 -15 24t-15 -24z", c.accent) + ring(15, -6, 6, c.accent, 3),
        area("M-24 -6q16 -20 36 0l10 -10v20l-10 -10q-20 20 -36 0z", c.bright) +
          disc(-12, -7, 2, c.paper),
        area(
          "M0 -16C-8 -26 -20 -18 -16 -4S-4 12 0 8S12 10 16 -4S8 -26 0 -16z",
          c.tone(0.6, 0.18, 27),
        ) + line("M0 -16q2 -8 6 -10", c.leafDeep, 2.6),
        area("M-24 2h48l-8 12h-32z", c.deep) + area("M0 0V-30L20 -2zM-3 0V-24L-18 -2z", c.soft),
        area("M0 12C-24 -4 -16 -26 0 -12C16 -26 24 -4 0 12z", c.bright),
      ];
      const start = random.whole(0, 7);
      const card = (index: number): string =>
        boxShadow(sheet, -36, -46, 72, 92, 7) +
        box(-36, -46, 72, 92, c.paper, 7) +
        box(-30, -40, 60, 58, [c.pale, c.accentPale, c.soft][index % 3]!, 4) +
        pictures[(start + index * 3) % 8]! +
        box(-22, 25, 44, 5, c.ink, 2.5) +
        box(-14, 34, 28, 3, c.steel, 1.5);
      return (
        fromAbove(
          sheet,
          random.pick(["boards", "cloth", "stone"]),
          random.pick([c.wood, c.woodPale, c.accent, c.strong]),
        ) +
        [
          [62, 76],
          [152, 70],
          [244, 78],
          [336, 68],
          [74, 196],
          [166, 190],
        ]
          .map(([x, y], index) => at(x!, y!, card(index), random.between(-9, 9)))
          .join("") +
        at(258, 176, notePad(sheet), 7) +
        at(260, 282, pencil(sheet, 112, c.marigold), -10) +
        cupFromAbove(sheet, 24, 288, c.accentPale, 22)
      );
    },
  },
  "maths-notebook": {
    description: "A notebook with geometry, a ruler and a compass, from above",
    isMirrored: false,
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const figure = random.pick([
        line("M40 130L150 130L84 40z", c.strong, 3) +
          ring(90, 98, 31, c.accent, 2.4) +
          [
            [40, 130],
            [150, 130],
            [84, 40],
          ]
            .map(([x, y]) => disc(x!, y!, 4, c.marigold))
            .join(""),
        line("M34 140V34M34 140H166", c.ink, 2.4) +
          line("M38 134Q90 132 104 84T164 40", c.strong, 3.4) +
          line("M38 60L160 120", c.accent, 3) +
          disc(112, 96, 5, c.marigold),
        ring(76, 92, 42, c.strong, 3) +
          ring(120, 92, 42, c.accent, 3) +
          area("M98 56a42 42 0 0 1 0 72a42 42 0 0 1 0 -72z", faintMarigold) +
          line("M76 92H120", c.ink, 2),
      ]);
      return (
        fromAbove(
          sheet,
          random.pick(["boards", "cloth"]),
          random.pick([c.wood, c.woodPale, c.soft, c.deep]),
        ) +
        at(
          70,
          42,
          boxShadow(sheet, 0, 0, 204, 214, 3) +
            box(0, 0, 204, 214, paints.lit(c.paper), 3) +
            faint(
              0.3,
              along(
                12,
                200,
                12,
                (place) =>
                  box(place, 0, 0.8, 214, c.tone(0.6, 0.1, 240)) +
                  box(0, place, 204, 0.8, c.tone(0.6, 0.1, 240)),
              ),
            ) +
            figure +
            repeat(3, (row) => box(24, 164 + row * 14, random.between(50, 140), 3.4, c.deep, 1.7)) +
            repeat(12, (index) => ring(0, 14 + index * 17, 4.4, c.steel, 2)),
          random.between(-8, 4),
        ) +
        at(286, 30, ruler(sheet), 7) +
        at(326, 60, compass(sheet)) +
        at(150, 286, pencil(sheet, 126, c.bright), -7) +
        at(346, 236, rubber(sheet), 18) +
        cupFromAbove(sheet, 30, 40, c.accent, 22)
      );
    },
  },
  "program-on-screen": {
    description: "A laptop with a program, on a desk with notes",
    isMirrored: false,
    lights: ["lamp", "dusk", "day"],
    draw(sheet) {
      const { colours: c, random } = sheet;
      const dark = mix(c.ink, c.deep, 0.3);
      const inks = ["#f4b942", "#f2e9df", "#8fd3c1", "#f08fa0", "#9db8f2"] as const;
      const program =
        box(0, 0, 132, 80, dark) +
        box(0, 0, 132, 8, mix(dark, "#ffffff", 0.14)) +
        repeat(10, (row) => {
          const start = 14 + [0, 7, 14, 14, 7, 0, 0, 7, 14, 7][row]!;
          const first = random.between(8, 22);
          return (
            box(4, 13 + row * 6.6, 4, 2, mix(dark, "#ffffff", 0.35), 1) +
            box(start, 12.6 + row * 6.6, first, 3, random.pick(inks), 1.5) +
            box(
              start + first + 4,
              12.6 + row * 6.6,
              random.between(12, 40),
              3,
              random.pick(inks),
              1.5,
            )
          );
        });
      return (
        backdrop(sheet, 206) +
        repeat(6, (index) =>
          at(
            36 + (index % 3) * 42,
            40 + Math.floor(index / 3) * 44,
            faint(0.2, box(2, 3, 32, 32, c.ink)) +
              box(
                0,
                0,
                32,
                32,
                [c.marigold, c.accentPale, c.soft, c.bright, c.paper, c.marigold][index]!,
              ) +
              repeat(3, (row) => faint(0.45, box(5, 8 + row * 7, 20 - row * 5, 2.4, c.ink, 1))),
            random.between(-6, 6),
          ),
        ) +
        windowAt(sheet, 236, 28, 124, 104) +
        tableTop(sheet, 206) +
        laptop(sheet, random.between(190, 214), 258, program, 1.3) +
        bookPile(sheet, 54, 254, 3, 76) +
        pottedPlant(sheet, 54, 209, 0.5) +
        cup(sheet, 344, 268, c.accent, 1) +
        (c.isDark ? tableLamp(sheet, 376, 234, c.marigold, 0.95) : "")
      );
    },
  },
} satisfies Record<string, Scene>;
