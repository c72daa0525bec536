import { mix } from "#server/pictures/scenes/paints";
import { backdrop, boards, plainFloor, tableTop } from "#server/pictures/scenes/pieces/interior";
import { windowAt } from "#server/pictures/scenes/pieces/light";
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
  oval,
  repeat,
  ring,
} from "#server/pictures/scenes/pieces/shapes";
import { bottle, plank } from "#server/pictures/scenes/pieces/tableware";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

/** A pot from a potter's wheel; `y` is its foot. */
function pot({ colours: c, paints, random }: Sheet, x: number, y: number): string {
  const glaze = random.pick([c.clay, c.paper, c.strong, c.accent, c.soft, c.deep, c.marigold]);
  const form = random.pick([
    "M-10 -58h20c-2 12 14 18 14 36c0 14 -8 22 -24 22s-24 -8 -24 -22c0 -18 16 -24 14 -36z",
    "M-26 -26h52c0 16 -10 26 -18 26h-16c-8 0 -18 -10 -18 -26z",
    "M-15 -40h30l3 40h-36z",
    "M-7 -66h14v22c14 4 15 14 15 24c0 14 -6 20 -22 20s-22 -6 -22 -20c0 -10 1 -20 15 -24z",
    "M-20 -34q20 -8 40 0q6 34 -8 34h-24q-14 0 -8 -34z",
  ]);
  return at(
    x,
    y,
    oval(0, 0, 26, 4, paints.shade(0.4)) +
      area(form, paints.tube(glaze)) +
      line("M-18 -14q18 6 36 0", mix(glaze, c.ink, 0.3), 2.4),
  );
}

function printTable(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    oval(30, 0, 118, 10, paints.shade(0.5)) +
    box(-76, -58, 216, 9, paints.lit(c.wood), 2) +
    line("M-62 -49L-70 0M126 -49L134 0", c.woodDeep, 6) +
    repeat(4, (index) =>
      at(
        -46 + index * 17,
        -66,
        box(0, -8, 90, 15, paints.lit([c.paper, c.accentPale, c.soft, c.marigold][index]!), 7) +
          disc(90, -0.5, 6, mix(c.paper, c.ink, 0.2)),
        0,
        0.62,
      ),
    ) +
    bottle(sheet, 74, -58, c.accent, "jar", 0.8) +
    line("M68 -86l-8 -30M74 -88l2 -34M80 -86l10 -28", c.woodDeep, 3)
  );
}

function scissors({ colours: c }: Sheet): string {
  return (
    line("M0 0L52 -20M0 -12L52 4", c.steel, 4) +
    ring(-8, 4, 8, c.bright, 4) +
    ring(-8, -16, 8, c.bright, 4)
  );
}

function threadRack({ colours: c, paints }: Sheet): string {
  return (
    box(-8, -6, 150, 96, paints.lit(c.woodPale), 3) +
    repeat(15, (index) =>
      at(
        12 + (index % 5) * 29,
        16 + Math.floor(index / 5) * 29,
        box(
          -8,
          -6,
          16,
          18,
          paints.tube(
            [c.strong, c.marigold, c.accent, c.bright, c.soft, c.deep, c.clay][(index * 3) % 7]!,
          ),
          2,
        ) +
          box(-10, -8, 20, 3, c.wood) +
          box(-10, 11, 20, 3, c.wood),
      ),
    )
  );
}

function bucket({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 42, 6, paints.shade(0.5)) +
    area("M-30 -46h60l-6 46h-48z", paints.tube(c.accent)) +
    oval(0, -46, 30, 6, mix(c.accent, c.ink, 0.4)) +
    line("M-30 -44q30 -44 60 0", c.steel, 3)
  );
}

function pottersWheel({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 92, 10, paints.shade(0.6)) +
    box(-60, -40, 120, 40, paints.lit(c.woodDeep), 4) +
    box(-74, -50, 148, 13, paints.lit(c.wood), 5) +
    oval(0, -52, 52, 9, mix(c.steel, c.ink, 0.3)) +
    oval(0, -55, 52, 9, c.steel) +
    area(
      "M-16 -106h32c-4 14 16 18 16 32c0 10 -10 18 -16 18h-32c-6 0 -16 -8 -16 -18c0 -14 20 -18 16 -32z",
      paints.tube(c.clay),
    ) +
    oval(0, -106, 16, 4.5, mix(c.clay, c.ink, 0.5)) +
    repeat(3, (index) =>
      faint(
        0.3,
        line(`M${-24 + index * 2} ${-84 + index * 10}q24 8 ${48 - index * 4} 0`, c.ink, 1.5),
      ),
    )
  );
}

/** A poster on a peg, in one of five sets of inks and one of five motifs. */
function poster(sheet: Sheet, inks: number, motif: number): string {
  const { colours: c } = sheet;
  const sets = [
    [c.paper, c.strong, c.accent],
    [c.marigold, c.deep, c.paper],
    [c.strong, c.marigold, c.pale],
    [c.accentPale, c.accent, c.deep],
    [c.deep, c.bright, c.marigold],
  ] as const;
  const [ground, figure, other] = sets[inks % 5]!;
  const motifs = [
    disc(40, 50, 27, figure) + area("M13 50a27 27 0 0 0 54 0z", other),
    repeat(4, (row) =>
      repeat(3, (column) =>
        (row + column) % 2
          ? disc(20 + column * 20, 22 + row * 19, 8, figure)
          : box(12 + column * 20, 14 + row * 19, 16, 16, other),
      ),
    ),
    repeat(5, (place) => disc(80, 88, 78 - place * 15, place % 2 ? other : figure)),
    area("M8 84L40 16L72 84z", figure) + disc(40, 64, 13, other),
    repeat(6, (place) => at(40, 48, oval(0, -19, 9, 17, place % 2 ? figure : other), place * 60)) +
      disc(40, 48, 8, c.marigold),
  ];
  const lines = box(10, 95, 42, 4.5, figure, 2) + box(10, 102, 28, 3, other, 1.5);
  return (
    boxShadow(sheet, 0, 0, 80, 112, 1) +
    '<svg width="80" height="112" viewBox="0 0 80 112">' +
    box(0, 0, 80, 112, ground) +
    motifs[motif % 5]! +
    box(0, 90, 80, 22, ground) +
    lines +
    "</svg>" +
    box(36, -7, 8, 15, c.woodPale, 1.5)
  );
}

export const craftScenes = {
  "pottery-shelf": {
    description: "Pots on shelves above a potter's wheel",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, random, left, right } = sheet;
      const shelf = (y: number): string =>
        plank(sheet, left, y, right - left) +
        along(left + 34, right - 20, 58, (x) => pot(sheet, x + random.between(-6, 6), y));
      const wheel = random.between(150, 250);
      return (
        backdrop(sheet, 236, "plain") +
        plainFloor(sheet, 236, c.tone(0.66, 0.03, 55)) +
        shelf(80) +
        shelf(164) +
        at(wheel, 284, pottersWheel(sheet)) +
        at(wheel > 200 ? 66 : 330, 288, bucket(sheet))
      );
    },
  },
  "sewing-table": {
    description: "A sewing machine with thread and cloth",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const body = random.pick([c.strong, c.accent, c.deep, c.paper]);
      const spool = (x: number, y: number, colour: string): string =>
        at(
          x,
          y,
          oval(0, 0, 15, 3, paints.shade(0.4)) +
            box(-12, -4, 24, 4, c.woodPale, 1) +
            box(-9, -26, 18, 22, paints.tube(colour)) +
            repeat(4, (row) => faint(0.25, box(-9, -23 + row * 5, 18, 1, c.ink))) +
            box(-12, -30, 24, 4, c.woodPale, 1),
        );
      return (
        backdrop(sheet, 204) +
        windowAt(sheet, 34, 26, 96, 108) +
        at(238, 30, threadRack(sheet)) +
        tableTop(sheet, 204) +
        area("M40 252C110 232 150 250 236 244L310 300H-10z", mix(c.accentPale, c.ink, 0.14)) +
        area(
          "M40 248C110 228 150 246 236 240L310 300H-10z",
          paints.fade(c.accentPale, mix(c.accentPale, c.accent, 0.4)),
        ) +
        faint(
          0.5,
          repeat(16, (index) =>
            disc(
              40 + (index % 6) * 38 + (Math.floor(index / 6) % 2) * 18,
              254 + Math.floor(index / 6) * 16,
              3,
              c.accent,
            ),
          ),
        ) +
        at(
          190,
          250,
          oval(6, 2, 116, 10, paints.shade(0.5)) +
            box(-96, -20, 200, 20, paints.lit(body), 6) +
            box(54, -112, 46, 96, paints.tube(body), 12) +
            area("M-92 -122H84q16 0 16 22v18H-52v22h-40z", paints.lit(body)) +
            box(-78, -62, 16, 16, c.steel, 2) +
            box(-71, -48, 2.4, 28, c.steel) +
            box(-84, -24, 30, 4, c.steel, 2) +
            disc(106, -74, 18, paints.ball(c.steel)) +
            disc(106, -74, 7, c.ink) +
            box(-40, -116, 76, 5, c.marigold, 2) +
            disc(76, -66, 8, c.marigold) +
            disc(76, -40, 6, c.paper) +
            spool(20, -122, c.bright) +
            line("M20 -148Q-30 -150 -70 -118V-60", c.bright, 1.2),
        ) +
        spool(330, 268, c.marigold) +
        spool(358, 252, c.strong) +
        spool(366, 282, c.accent) +
        at(292, 284, scissors(sheet))
      );
    },
  },
  "poster-display": {
    description: "Posters on a string across a studio",
    isMirrored: false,
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, random, left, right } = sheet;
      const [firstInks, firstMotif] = [random.whole(0, 4), random.whole(0, 4)];
      const first = left + ((200 - left) % 96) - 96;
      return (
        backdrop(sheet, 224) +
        boards(sheet, 224) +
        line(`M${left} 34Q200 58 ${right} 34`, c.ink, 1.6) +
        along(first, right, 96, (x, index) =>
          at(
            x + 8,
            46 - ((x - 152) / 200) ** 2 * 9,
            poster(sheet, firstInks + index, firstMotif + index * 2),
            random.between(-2, 2),
          ),
        ) +
        at(120, 268, printTable(sheet)) +
        pottedPlant(sheet, 348, 272, 1.05)
      );
    },
  },
} satisfies Record<string, Scene>;
