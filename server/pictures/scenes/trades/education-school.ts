import { mix } from "#server/pictures/scenes/paints";
import { backdrop, boards, framed, tableTop } from "#server/pictures/scenes/pieces/interior";
import { tableLamp, windowAt } from "#server/pictures/scenes/pieces/light";
import { bookPile, bookRow } from "#server/pictures/scenes/pieces/papers";
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
import { cup, plank } from "#server/pictures/scenes/pieces/tableware";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

function globe({ colours: c, paints }: Sheet, spin: number, sea: string): string {
  return (
    oval(0, 0, 70, 9, paints.shade(0.6)) +
    area("M-42 0q4 -14 42 -14t42 14z", paints.tube(c.woodDeep)) +
    box(-5, -32, 10, 22, paints.tube(c.marigold)) +
    line("M-50 -146A70 70 0 1 0 46 -48", c.marigold, 6) +
    disc(0, -94, 62, paints.ball(sea)) +
    at(
      spin,
      -94,
      area(
        "M-50 -26q12 -26 34 -24q22 -2 18 14t-18 14q-4 14 -14 12q-22 6 -20 -16zM-22 6q18 -4 22 10t-12 34q-12 6 -14 -12zM30 -36q28 -6 40 10t-6 26q-18 2 -24 14q-14 6 -18 -10t8 -40z",
        c.leaf,
      ) + area("M34 26q18 -6 22 6t-16 12z", c.leafPale),
      0,
      0.76,
    ) +
    faint(
      0.25,
      line("M-60 -94Q0 -70 60 -94M-46 -134Q0 -118 46 -134M-48 -54Q0 -32 48 -54", c.paper, 1.5),
    ) +
    oval(-22, -122, 20, 13, paints.glow("#ffffff", 0.55))
  );
}

function glasses({ colours: c }: Sheet): string {
  return (
    ring(0, 0, 11, c.ink, 3) +
    ring(30, 0, 11, c.ink, 3) +
    line("M11 -2q4 -4 8 0M-11 -2l-10 -12M41 -2l10 -12", c.ink, 2.6)
  );
}

function openBook({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 2, 92, 9, paints.shade(0.5)) +
    area(
      "M0 -8C-26 -24 -66 -22 -86 -12V2C-66 -8 -26 -8 0 6z",
      paints.across(c.paper, mix(c.paper, c.ink, 0.12)),
    ) +
    area(
      "M0 -8C26 -24 66 -22 86 -12V2C66 -8 26 -8 0 6z",
      paints.across(mix(c.paper, c.ink, 0.12), c.paper),
    ) +
    area(
      "M-90 -10V6C-66 -4 -26 -4 0 10C26 -4 66 -4 90 6V-10l-4 0V2C66 -8 26 -8 0 6C-26 -8 -66 -8 -86 2V-12z",
      c.strong,
    ) +
    repeat(3, (index) =>
      faint(
        0.35,
        line(`M-74 ${-12 + index * 4}q34 -6 62 6M74 ${-12 + index * 4}q-34 -6 -62 6`, c.ink, 1),
      ),
    )
  );
}

function cupOfPencils({ colours: c, paints }: Sheet): string {
  return (
    area("M-15 -38h30l-3 38h-24z", paints.tube(c.accent)) +
    [-9, -3, 4, 10]
      .map((x, index) =>
        at(
          x * 0.8,
          -36,
          box(-2, -26, 4, 28, [c.marigold, c.bright, c.strong, c.leaf][index]!, 1) +
            area("M-2 -26h4l-2 -6z", c.woodPale),
          x,
        ),
      )
      .join("")
  );
}

function apple({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 18, 3, paints.shade(0.4)) +
    area(
      "M0 -24C-10 -32 -22 -24 -18 -10S-6 2 0 -1S14 4 18 -10S10 -32 0 -24z",
      paints.ball(c.tone(0.6, 0.18, 27)),
    ) +
    line("M0 -24q0 -7 4 -10", c.woodDeep, 2.4) +
    at(8, -32, oval(0, 0, 7, 3, c.leaf), -24)
  );
}

export const schoolScenes = {
  blackboard: {
    description: "A blackboard with geometry, above a teacher's desk",
    isMirrored: false,
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const slate = random.pick([
        c.tone(0.36, 0.05, 165),
        c.tone(0.33, 0.04, 255),
        c.tone(0.32, 0.03, 20),
      ]);
      const chalk = c.tone(0.95, 0.02, 90);
      const figures = [
        ring(0, 0, 34, chalk, 2.4) +
          line("M0 0L24 24M-34 0H34", chalk, 2) +
          disc(0, 0, 3, c.marigold),
        line("M-38 30H38L-38 -34z", chalk, 2.6) +
          line("M-38 18h12v12", chalk, 2) +
          line("M-30 40H30", c.marigold, 2, "4 5"),
        line("M-40 -34V34H44", chalk, 2.4) +
          line("M-36 28Q-8 30 4 0T40 -30", c.marigold, 3) +
          repeat(4, (index) => line(`M${-22 + index * 18} 31v6`, chalk, 1.6)),
        line("M-30 -10L6 -24L34 -10L-2 6zM-30 -10V24L-2 40V6M-2 40L34 24V-10", chalk, 2.4),
      ];
      const first = random.whole(0, 3);
      return (
        backdrop(sheet, 226) +
        boards(sheet, 226) +
        boxShadow(sheet, 36, 20, 328, 160, 3) +
        box(36, 20, 328, 160, paints.lit(c.woodDeep), 4) +
        box(45, 29, 310, 142, paints.fade(mix(slate, "#ffffff", 0.07), slate)) +
        faint(0.12, area("M60 60q120 -40 200 30t90 -10v30q-90 40 -160 0t-130 20z", chalk)) +
        repeat(3, (index) =>
          at(100 + index * 98, 94, figures[(first + index) % 4]!, random.between(-3, 3)),
        ) +
        repeat(
          3,
          (index) =>
            box(66 + index * 98, 144, random.between(40, 66), 3, chalk, 1.5) +
            box(66 + index * 98, 152, random.between(20, 44), 3, chalk, 1.5),
        ) +
        box(150, 178, 110, 6, paints.lit(c.wood), 2) +
        box(160, 174, 18, 4, chalk, 2) +
        box(184, 174, 12, 4, c.marigold, 2) +
        box(216, 170, 28, 8, c.accent, 2) +
        oval(200, 294, 170, 9, paints.shade(0.5)) +
        box(56, 244, 288, 12, paints.lit(c.wood), 2) +
        box(66, 256, 268, 40, paints.lit(c.woodDeep)) +
        box(96, 268, 60, 5, c.marigold, 2) +
        bookPile(sheet, 112, 244, random.whole(3, 4), 80) +
        at(214, 244, apple(sheet)) +
        at(292, 244, cupOfPencils(sheet))
      );
    },
  },
  "book-stack": {
    description: "A stack of books by a window",
    lights: ["day", "morning", "dusk", "lamp"],
    draw(sheet) {
      const { colours: c, random } = sheet;
      return (
        backdrop(sheet, 214) +
        windowAt(sheet, 196, 22, 160, 150) +
        plank(sheet, 18, 92, 128) +
        bookRow(sheet, 26, 92, 112, 56) +
        tableTop(sheet, 214) +
        bookPile(sheet, random.between(104, 126), 266, random.whole(6, 8), 126) +
        at(276, 272, openBook(sheet)) +
        at(176, 284, glasses(sheet)) +
        (c.isDark
          ? tableLamp(sheet, 368, 240, c.marigold, 1.05)
          : cup(sheet, 366, 252, c.accent, 0.9))
      );
    },
  },
  "globe-and-lamp": {
    description: "A globe and a lamp on a desk",
    lights: ["lamp", "dusk", "day"],
    draw(sheet) {
      const { colours: c, random } = sheet;
      const sea = c.tone(random.between(0.6, 0.74), 0.095, random.between(200, 250));
      const spin = random.between(-8, 8);
      return (
        backdrop(sheet, 210) +
        framed(sheet, 38, 34, 96, 66) +
        plank(sheet, 250, 82, 126) +
        bookRow(sheet, 258, 82, 110, 52) +
        tableTop(sheet, 210, c.woodDeep) +
        tableLamp(sheet, 308, 246, c.marigold, 1.35) +
        at(150, 266, globe(sheet, spin, sea)) +
        bookPile(sheet, 54, 262, 3, 78) +
        cup(sheet, 236, 278, c.accent, 0.85)
      );
    },
  },
} satisfies Record<string, Scene>;
