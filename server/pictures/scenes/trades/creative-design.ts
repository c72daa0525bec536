import { mix } from "#server/pictures/scenes/paints";
import { backdrop, framed, fromAbove, tableTop } from "#server/pictures/scenes/pieces/interior";
import { tableLamp } from "#server/pictures/scenes/pieces/light";
import { pencil } from "#server/pictures/scenes/pieces/papers";
import { pottedPlant, vase } from "#server/pictures/scenes/pieces/plants";
import { boxShadow, discShadow } from "#server/pictures/scenes/pieces/shadows";
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
import { cup, cupFromAbove, plank } from "#server/pictures/scenes/pieces/tableware";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

const palette =
  "M-98 4C-98 -44 -50 -62 4 -60S96 -38 94 0C92 22 74 18 60 14S26 20 34 40S6 62 -22 58S-98 44 -98 4z";

function brush({ colours: c }: Sheet, length: number, hair: string): string {
  return (
    faint(0.2, box(3, 0, length, 7, c.ink, 3)) +
    area(`M0 -2L${length * 0.66} -4v8L0 2z`, c.woodDeep) +
    box(length * 0.66, -4.5, length * 0.12, 9, c.steel) +
    area(
      `M${length * 0.78} -5q${length * 0.14} -2 ${length * 0.22} 5q${-length * 0.08} 7 ${-length * 0.22} 5z`,
      hair,
    )
  );
}

function keyboard({ colours: c, paints }: Sheet): string {
  return (
    box(-6, -10, 128, 18, paints.lit(c.paper), 4) +
    repeat(30, (index) =>
      box(
        -1 + (index % 15) * 8,
        -7 + Math.floor(index / 15) * 7,
        6,
        5,
        mix(c.paper, c.ink, 0.18),
        1,
      ),
    )
  );
}

function glassOfWater(sheet: Sheet): string {
  const { colours: c } = sheet;
  return (
    discShadow(sheet, 0, 0, 30) +
    disc(0, 0, 30, "rgba(255,255,255,.75)") +
    disc(0, 0, 24, mix(c.accent, "#ffffff", 0.45)) +
    oval(-7, -8, 9, 5, "rgba(255,255,255,.7)")
  );
}

function landscape(sheet: Sheet): string {
  const { colours: c, paints, random } = sheet;
  return (
    boxShadow(sheet, 0, 0, 176, 140, 2) +
    box(0, 0, 176, 140, c.paper, 2) +
    `<svg x="8" y="8" width="160" height="124" viewBox="0 0 160 124">${box(0, 0, 160, 124, paints.fade(c.accentPale, c.pale))}${disc(108, 40, 18, c.marigold)}${area("M0 70q34 -34 70 -6t90 -12v74H0z", c.soft)}${area("M0 92q50 -30 90 -4t70 -8v46H0z", c.strong)}${random.chance(0.5) ? area("M-4 124V104q40 -22 82 20z", c.deep) : area("M60 124q50 -40 104 -14v14z", c.deep)}</svg>`
  );
}

/** What is sketched on the left page, 132 wide: a plant, a house or mountains. */
function sketch({ colours: c, random }: Sheet): string {
  return random.pick([
    line(
      "M66 150V70M66 112q-34 -6 -32 -34q28 4 32 34M66 96q32 -8 30 -36q-28 6 -30 36M66 132q30 0 38 -24q-26 -4 -38 24",
      c.leafDeep,
      2.2,
    ) + area("M44 150h44l-6 26h-32z", c.clay),
    line("M24 160V96L66 62L108 96V160z", c.deep, 2.2) +
      box(54, 120, 24, 40, c.accent) +
      box(34, 106, 16, 16, c.marigold) +
      box(84, 106, 14, 16, c.marigold) +
      line("M16 96L66 54L116 96", c.deep, 3),
    at(
      66,
      112,
      disc(22, -36, 14, c.marigold) +
        area("M-50 40L-14 -26L8 12L20 -6L50 40z", c.soft) +
        line("M-52 40L-14 -28L8 12L20 -8L52 40M-24 -10L-16 -4L-12 -12L-4 -8", c.deep, 2.4) +
        line("M-50 54q12 -8 24 0t24 0t24 0t24 0", c.accent, 2.2),
    ),
  ]);
}

function openSketchbook(sheet: Sheet): string {
  const { colours: c, paints, random } = sheet;
  const shaded = mix(c.paper, c.ink, 0.14);
  const samples = [c.strong, c.accent, c.marigold, c.bright, c.leaf, c.clay] as const;
  const notes =
    repeat(6, (index) =>
      box(18 + (index % 3) * 34, 22 + Math.floor(index / 3) * 34, 27, 27, samples[index]!, 2),
    ) +
    repeat(5, (row) =>
      box(18, 100 + row * 13, random.between(40, 92), 3, mix(c.paper, c.ink, 0.32), 1.5),
    ) +
    line("M20 184q14 -22 26 -6t22 -6t24 2", c.accent, 2.4);
  return (
    boxShadow(sheet, 0, 0, 264, 198, 3) +
    box(0, 0, 132, 198, paints.across(c.paper, shaded), 3) +
    box(132, 0, 132, 198, paints.across(shaded, c.paper), 3) +
    sketch(sheet) +
    at(132, 0, notes) +
    repeat(12, (index) => ring(132, 10 + index * 16, 4, c.steel, 2))
  );
}

export const designScenes = {
  "paint-table": {
    description: "Paints, brushes and a picture in progress, from above",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const pigments = [c.marigold, c.bright, c.accent, c.strong, c.leaf, c.paper, c.deep, c.clay];
      const tube = (x: number, y: number, angle: number, colour: string): string =>
        at(
          x,
          y,
          boxShadow(sheet, 0, -9, 60, 18, 2) +
            area("M0 -10L54 -8V8L0 10z", paints.lit(c.steel)) +
            box(16, -9, 26, 18, colour) +
            box(54, -5, 10, 10, c.ink, 2),
          angle,
        );
      return (
        fromAbove(
          sheet,
          random.pick(["boards", "cloth"]),
          random.pick([c.woodPale, c.soft, c.wood, c.pale]),
        ) +
        repeat(9, () =>
          disc(
            random.between(0, 400),
            random.between(0, 300),
            random.between(2, 6),
            random.pick(pigments as [string, ...string[]]),
          ),
        ) +
        at(30, 34, landscape(sheet), random.between(-6, 4)) +
        at(
          286,
          206,
          at(4, 8, faint(0.2, area(palette, c.ink)), 0, 1.02) +
            area(palette, paints.lit(c.wood)) +
            oval(44, 30, 14, 11, mix(c.woodDeep, c.ink, 0.3)) +
            pigments
              .slice(0, 7)
              .map((colour, index) =>
                at(
                  Math.cos(index * 0.72 + 2.2) * 62,
                  Math.sin(index * 0.72 + 2.2) * 40,
                  area(
                    "M-12 0C-13 -10 -2 -12 3 -10S15 -6 13 3S-2 13 -7 10S-12 6 -12 0z",
                    paints.ball(colour),
                  ),
                  index * 50,
                ),
              )
              .join(""),
        ) +
        at(236, 86, brush(sheet, 128, c.bright), 34) +
        at(252, 60, brush(sheet, 118, c.strong), 22) +
        at(224, 128, brush(sheet, 104, c.marigold), 44) +
        tube(36, 214, 12, c.accent) +
        tube(66, 254, -10, c.marigold) +
        tube(134, 226, 28, c.strong) +
        at(352, 52, glassOfWater(sheet))
      );
    },
  },
  sketchbook: {
    description: "An open sketchbook with pencils, from above",
    isMirrored: false,
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      return (
        fromAbove(
          sheet,
          random.pick(["boards", "cloth", "stone"]),
          random.pick([c.wood, c.soft, c.deep, c.accentPale]),
        ) +
        at(72, 48, openSketchbook(sheet), random.between(-9, 5)) +
        [c.strong, c.marigold, c.accent, c.bright, c.leaf]
          .map((colour, index) =>
            at(346 + index * 11, 40 + index * 10, pencil(sheet, 116, colour), 78 + index * 4),
          )
          .join("") +
        at(
          40,
          66,
          discShadow(sheet, 0, 0, 25) + disc(0, 0, 25, paints.lit(c.ink)) + disc(0, 0, 17, c.deep),
        ) +
        cupFromAbove(sheet, 42, 250, c.accent, 22) +
        at(
          150,
          282,
          box(0, -8, 42, 16, paints.lit(c.bright), 3) + box(0, -8, 14, 16, c.paper, 3),
          -8,
        )
      );
    },
  },
  "page-on-screen": {
    description: "A web page on a large screen",
    isMirrored: false,
    lights: ["day", "lamp", "dusk"],
    draw(sheet) {
      const { colours: c, paints } = sheet;
      const page =
        box(0, 0, 200, 118, "#fffaf5") +
        box(0, 0, 200, 11, c.deep) +
        disc(8, 5.5, 2.5, c.marigold) +
        repeat(3, (index) => box(140 + index * 19, 4, 13, 3, c.soft, 1.5)) +
        box(0, 11, 200, 48, paints.across(c.strong, c.accent)) +
        box(14, 22, 66, 6, "#fffaf5", 3) +
        box(14, 32, 48, 4, c.soft, 2) +
        box(14, 42, 28, 9, c.marigold, 2) +
        disc(156, 36, 19, c.soft) +
        area("M122 59q20 -26 38 -8t40 -6v14z", c.deep) +
        repeat(3, (index) =>
          at(
            14 + index * 60,
            67,
            box(0, 0, 52, 26, [c.accentPale, c.soft, c.marigold][index]!, 2) +
              disc(38, 9, 5, c.paper) +
              box(0, 30, 36, 3, c.ink, 1.5) +
              box(0, 36, 46, 2.4, c.steel, 1.2) +
              box(0, 41, 40, 2.4, c.steel, 1.2),
          ),
        );
      return (
        backdrop(sheet, 214) +
        plank(sheet, 26, 70, 74) +
        pottedPlant(sheet, 50, 70, 0.5) +
        box(72, 42, 10, 28, paints.tube(c.bright), 1) +
        box(83, 38, 8, 32, paints.tube(c.marigold), 1) +
        framed(sheet, 332, 40, 40, 54) +
        tableTop(sheet, 214) +
        oval(206, 250, 90, 9, paints.shade(0.5)) +
        oval(206, 114, 190, 110, paints.glow("#fffaf5", c.isDark ? 0.35 : 0.12)) +
        area("M184 184h44l8 60h-60z", paints.fade(mix(c.steel, c.ink, 0.2), c.steel)) +
        box(160, 240, 92, 7, paints.lit(c.steel), 3) +
        box(96, 46, 220, 146, c.ink, 7) +
        `<svg x="103" y="53" width="206" height="122" viewBox="0 0 200 118" preserveAspectRatio="none">${page}</svg>` +
        at(144, 280, keyboard(sheet)) +
        oval(300, 276, 13, 8, paints.ball(c.paper)) +
        cup(sheet, 56, 268, c.accent, 0.9) +
        (c.isDark ? tableLamp(sheet, 352, 246, c.marigold, 1) : vase(sheet, 352, 246, 0.95))
      );
    },
  },
} satisfies Record<string, Scene>;
