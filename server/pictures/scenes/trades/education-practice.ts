import { mix } from "#server/pictures/scenes/paints";
import { backdrop, boards, tableTop } from "#server/pictures/scenes/pieces/interior";
import { hangingLamp, sunPatch, windowAt } from "#server/pictures/scenes/pieces/light";
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
import { plank } from "#server/pictures/scenes/pieces/tableware";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

/** A violin, upright; its foot at the origin. */
function violin({ colours: c, paints }: Sheet): string {
  const wood = c.tone(0.5, 0.12, 42);
  return (
    area(
      "M0 -2C-34 -2 -44 -26 -38 -48C-34 -62 -24 -66 -26 -78C-28 -92 -38 -96 -32 -116C-26 -134 -12 -138 0 -138S26 -134 32 -116C38 -96 28 -92 26 -78C24 -66 34 -62 38 -48C44 -26 34 -2 0 -2z",
      mix(wood, c.ink, 0.35),
    ) +
    area(
      "M0 -6C-30 -6 -39 -28 -34 -47C-30 -60 -20 -65 -22 -78C-24 -92 -34 -97 -28 -115C-23 -130 -11 -134 0 -134S23 -130 28 -115C34 -97 24 -92 22 -78C20 -65 30 -60 34 -47C39 -28 30 -6 0 -6z",
      paints.ball(wood),
    ) +
    line("M-17 -84q-7 10 0 18t-2 18M17 -84q7 10 0 18t2 18", c.ink, 2.4) +
    box(-5, -232, 10, 150, paints.tube(c.ink), 2) +
    area("M-8 -30h16l-4 -24h-8z", c.ink) +
    box(-13, -64, 26, 5, c.woodPale, 1) +
    disc(0, -240, 8, mix(wood, c.ink, 0.3)) +
    line("M-11 -228h-6M11 -222h6M-11 -216h-6M11 -210h6", c.ink, 4) +
    [-3, -1, 1, 3].map((x) => box(x - 0.3, -226, 0.7, 178, c.paper)).join("")
  );
}

function flask(
  { paints }: Sheet,
  x: number,
  y: number,
  liquid: string,
  look: "cone" | "round" | "tube",
  size = 1,
): string {
  const glass = "rgba(255,255,255,.42)";
  const shapes = {
    cone:
      area("M-9 -84h18v30L36 0q2 6 -6 6h-60q-8 0 -6 -6L-9 -54z", glass) +
      area("M-20 -32h40L36 0q2 6 -6 6h-60q-8 0 -6 -6z", paints.lit(liquid)) +
      oval(0, -32, 20, 4, mix(liquid, "#ffffff", 0.4)) +
      box(-12, -88, 24, 6, glass, 3) +
      line("M14 -46L30 -8", "rgba(255,255,255,.7)", 3),
    round:
      box(-8, -92, 16, 46, glass) +
      disc(0, -26, 32, glass) +
      area("M-31 -30h62a32 32 0 0 1 -62 0z", paints.lit(liquid)) +
      oval(0, -30, 31, 5, mix(liquid, "#ffffff", 0.4)) +
      box(-11, -96, 22, 6, glass, 3) +
      line("M16 -44q8 6 8 18", "rgba(255,255,255,.7)", 3),
    tube:
      area("M-8 -78h16V-4a8 8 0 0 1 -16 0z", glass) +
      area("M-8 -42h16V-4a8 8 0 0 1 -16 0z", paints.lit(liquid)) +
      box(-10, -80, 20, 4, glass, 2),
  };
  return at(
    x,
    y,
    (look === "tube" ? "" : oval(0, 4, 40, 6, paints.shade(0.4))) +
      shapes[look] +
      repeat(3, (index) =>
        disc(-6 + index * 6, -12 - index * 6, 2.4 - index * 0.5, "rgba(255,255,255,.6)"),
      ),
    0,
    size,
  );
}

function vise({ colours: c, paints }: Sheet): string {
  return (
    box(-30, -34, 60, 34, paints.lit(c.steel), 3) +
    box(-22, -50, 16, 20, c.steel, 2) +
    box(8, -50, 16, 20, c.steel, 2) +
    line("M-48 -16h96", c.steel, 4)
  );
}

function handPlane({ colours: c, paints }: Sheet, handle: string): string {
  return (
    oval(0, 0, 62, 5, paints.shade(0.5)) +
    box(-58, -22, 116, 22, paints.lit(c.woodDeep), 4) +
    area("M-6 -22l14 -26h12l-6 26z", c.steel) +
    area("M-50 -22q-4 -30 12 -30t4 30z", paints.lit(handle)) +
    disc(42, -32, 11, paints.ball(handle))
  );
}

function moleculeOnPaper(sheet: Sheet): string {
  const { colours: c } = sheet;
  return (
    boxShadow(sheet, -46, -52, 104, 104, 3) +
    box(-46, -52, 104, 104, c.paper, 3) +
    line("M6 -34L34 -18V14L6 30L-22 14V-18zM34 14L50 26M6 -34V-46M-22 14l-14 12", c.strong, 3) +
    [
      [6, -34],
      [34, -18],
      [34, 14],
      [6, 30],
      [-22, 14],
      [-22, -18],
    ]
      .map(([x, y], index) => disc(x!, y!, 6.5, index % 2 ? c.marigold : c.accent))
      .join("")
  );
}

function chair({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 66, 9, paints.shade(0.5)) +
    line("M-38 -44L-44 0M38 -44L44 0", c.woodDeep, 7) +
    box(-46, -56, 92, 14, paints.lit(c.accent), 5) +
    box(-40, -150, 8, 100, paints.tube(c.woodDeep), 3) +
    box(32, -150, 8, 100, paints.tube(c.woodDeep), 3) +
    box(-40, -150, 80, 16, paints.lit(c.woodDeep), 4) +
    box(-36, -116, 72, 10, paints.lit(c.woodDeep), 3)
  );
}

export const practiceScenes = {
  "violin-and-stand": {
    description: "A violin and a music stand",
    isMirrored: false,
    lights: ["day", "morning", "lamp", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const staff = (x: number): string =>
        repeat(
          4,
          (row) =>
            repeat(5, (rule) => box(x, 8 + row * 21 + rule * 2.6, 44, 0.7, c.ink)) +
            repeat(5, (note) => {
              const y = 8 + row * 21 + random.whole(0, 5) * 2;
              return (
                oval(x + 5 + note * 8.4, y, 2.3, 1.8, c.ink) +
                box(x + 6.6 + note * 8.4, y - 8, 0.8, 8, c.ink)
              );
            }),
        );
      return (
        backdrop(sheet, 208) +
        windowAt(sheet, 144, 26, 104, 118) +
        boards(sheet, 208) +
        sunPatch(sheet, 170, 214, 130, 78, -0.6) +
        at(
          288,
          288,
          oval(0, -2, 56, 8, paints.shade(0.5)) +
            line("M0 -110V-30M0 -34L-38 0M0 -34L38 0M0 -34V-6", c.ink, 5) +
            area("M-66 -196L66 -196L60 -110H-60z", paints.lit(mix(c.ink, c.steel, 0.2))) +
            box(-70, -114, 140, 8, c.ink, 3) +
            at(
              -52,
              -206,
              box(0, 0, 52, 92, c.paper, 1) +
                box(53, 0, 52, 92, c.paper, 1) +
                faint(0.7, staff(4) + staff(57)),
            ),
        ) +
        at(112, 276, chair(sheet)) +
        at(118, 238, violin(sheet), random.between(-12, -4), 0.86) +
        at(176, 278, line("M0 0L58 -196", c.woodDeep, 3.4) + line("M8 -4L64 -192", c.paper, 2), 0)
      );
    },
  },
  glassware: {
    description: "Flasks and test tubes in a laboratory",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const liquids = [
        c.accent,
        c.marigold,
        c.bright,
        c.leafPale,
        c.tone(0.66, 0.14, 300),
        c.tone(0.68, 0.12, 215),
      ];
      const start = random.whole(0, 5);
      const liquid = (index: number): string => liquids[(start + index) % 6]!;
      return (
        backdrop(sheet, 210, "tiles") +
        at(random.between(70, 110), 84, moleculeOnPaper(sheet)) +
        plank(sheet, 218, 108, 168) +
        flask(sheet, 250, 104, liquid(0), "round", 0.58) +
        flask(sheet, 302, 104, liquid(1), "cone", 0.6) +
        box(338, 74, 24, 34, paints.tube(c.clay), 3) +
        box(340, 66, 20, 9, c.woodPale, 2) +
        tableTop(sheet, 210, c.tone(0.84, 0.02, 220)) +
        flask(sheet, 92, 262, liquid(2), "cone", 1.25) +
        at(
          204,
          268,
          oval(0, 2, 64, 7, paints.shade(0.5)) +
            repeat(4, (index) =>
              flask(sheet, -36 + index * 24, -8, liquid(index + 3), "tube", 0.98),
            ) +
            box(-56, -50, 112, 9, paints.lit(c.wood), 2) +
            box(-56, -8, 112, 11, paints.lit(c.wood), 2) +
            box(-56, -50, 8, 50, c.woodDeep) +
            box(48, -50, 8, 50, c.woodDeep),
        ) +
        flask(sheet, 324, 266, liquid(4), "round", 1.15) +
        faint(
          0.6,
          repeat(4, (index) =>
            disc(324 + random.between(-8, 8), 150 - index * 14, 3 + index, "rgba(255,255,255,.7)"),
          ),
        )
      );
    },
  },
  workbench: {
    description: "Tools above a workbench",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const handle = random.pick([c.accent, c.bright, c.marigold]);
      const tools = [
        box(-3.5, 0, 7, 62, paints.tube(c.wood), 3) + box(-22, -8, 40, 16, paints.lit(c.steel), 3),
        area("M-10 26L10 22L26 104L14 106z", paints.lit(c.steel)) +
          box(-13, -4, 26, 32, paints.lit(c.wood), 8) +
          box(-5, 6, 10, 12, c.backdropDeep, 4),
        box(-4.5, 0, 9, 34, paints.tube(handle), 4) + box(-2, 34, 4, 42, c.steel),
        ring(0, 8, 11, c.steel, 6) +
          box(-4.5, 18, 9, 54, paints.lit(c.steel), 2) +
          ring(0, 78, 8, c.steel, 5),
        area("M-14 0L-3 40l-9 36h7L2 44L14 76h7L6 38L10 0h-6L0 30L-8 0z", c.steel) +
          area("M-16 76h9l-2 24q-8 4 -10 -4zM13 76h9l4 22q-6 6 -10 -2z", handle),
        box(-5, 0, 10, 40, paints.tube(c.wood), 4) +
          area("M-6 40h12v34l-12 6z", paints.lit(c.steel)),
      ];
      const start = random.whole(0, 5);
      return (
        backdrop(sheet, 216, "plain") +
        box(26, 20, 348, 134, paints.lit(c.woodPale), 3) +
        faint(
          0.35,
          along(42, 366, 16, (x) => along(34, 146, 16, (y) => disc(x, y, 1.5, c.woodDeep))),
        ) +
        repeat(6, (index) =>
          at(
            66 + index * 54,
            40,
            faint(0.16, at(4, 5, tools[(start + index) % 6]!)) +
              tools[(start + index) % 6]! +
              disc(0, -3, 2.5, c.ink),
          ),
        ) +
        hangingLamp(sheet, random.between(180, 260), 20, c.strong, 0.7) +
        box(left, 206, right - left, 26, paints.lit(c.wood)) +
        box(left, 232, right - left, 68, paints.fade(c.woodDeep, mix(c.woodDeep, c.ink, 0.4))) +
        repeat(
          3,
          (index) =>
            box(34 + index * 122, 246, 96, 42, paints.lit(c.woodDeep), 3) +
            box(66 + index * 122, 262, 32, 6, c.marigold, 3),
        ) +
        box(140, 190, 210, 16, paints.lit(c.woodPale), 1) +
        at(222, 190, handPlane(sheet, handle)) +
        repeat(5, (index) =>
          line(`M${300 + index * 14} ${188 - (index % 2) * 5}q8 -14 13 -2t-10 4`, c.woodPale, 3),
        ) +
        at(66, 206, vise(sheet))
      );
    },
  },
} satisfies Record<string, Scene>;
