import { mix } from "#server/pictures/scenes/paints";
import { hills, skyAbove, tree, tufts } from "#server/pictures/scenes/pieces/outdoors";
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
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

const faintWhite = "rgba(255,255,255,.85)";

const faintDeep = "rgba(20,60,110,.28)";

function signpost({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 16, 4, paints.shade(0.4)) +
    box(-3, -66, 6, 66, c.woodDeep) +
    area("M-22 -64h36l10 8l-10 8h-36z", paints.lit(c.marigold)) +
    area("M22 -42h-34l-9 7l9 7h34z", paints.lit(c.paper))
  );
}

function hurdle({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 74, 8, paints.shade(0.5)) +
    line("M-56 0V-74M56 0V-74M-56 0l-26 6M56 0l-26 6", c.steel, 5) +
    box(-68, -86, 136, 20, c.paper, 2) +
    repeat(4, (index) => box(-68 + index * 36, -86, 18, 20, c.strong, 1))
  );
}

export const outdoorScenes = {
  track: {
    description: "A running track with a hurdle",
    lights: ["morning", "day", "dusk"],
    draw(sheet) {
      const { colours: c, paints, left, right, random } = sheet;
      const clay = c.tone(0.56, 0.13, 36);
      const middle = random.between(140, 260);
      return (
        skyAbove(sheet, 142) +
        hills(sheet, 122, 24, mix(c.sky[1], c.leafDeep, 0.5)) +
        along(left, right, 46, (x) =>
          tree(sheet, x + random.between(-8, 8), 146, random.between(0.28, 0.46)),
        ) +
        box(left, 140, right - left, 160, paints.fade(c.leaf, c.leafDeep)) +
        area(
          `M${middle - 24} 144H${middle + 24}L${middle + 420} 300H${middle - 380}z`,
          paints.fade(mix(clay, c.sky[1], 0.25), clay),
        ) +
        repeat(7, (lane) => {
          const foot = middle - 380 + (lane * 800) / 6;
          return area(`M${middle - 24 + lane * 8} 144h.6L${foot + 4} 300h-7z`, faintWhite);
        }) +
        at(middle + 24, 262, hurdle(sheet))
      );
    },
  },
  "pool-lanes": {
    description: "Swimming lanes from above",
    lights: ["day", "morning"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const edge = random.between(236, 252);
      return (
        box(
          left,
          0,
          right - left,
          300,
          paints.fade(c.tone(0.6, 0.11, 225), c.tone(0.78, 0.1, 205)),
        ) +
        along(
          left,
          right,
          100,
          (x) =>
            box(x - 42, 0, 14, edge - 24, faintDeep) + box(x - 56, edge - 38, 42, 14, faintDeep),
        ) +
        faint(
          0.4,
          repeat(24, () => {
            const [x, y] = [random.between(left, right), random.between(6, edge - 10)];
            return line(
              `M${x} ${y}q${random.between(8, 16)} -7 ${random.between(18, 30)} 0t24 0`,
              "#ffffff",
              1.5,
            );
          }),
        ) +
        along(left, right, 100, (x, index) =>
          along(4, edge - 8, 13, (y, float) =>
            disc(
              x + 15,
              y,
              6,
              paints.ball(Math.floor(float / 4) % 2 ? c.paper : index % 2 ? c.bright : c.marigold),
            ),
          ),
        ) +
        box(left, edge, right - left, 60, paints.fade(c.paper, c.tone(0.88, 0.02, 200))) +
        along(left, right, 20, (x) => box(x, edge + 10, 1.2, 60, faintDeep)) +
        box(left, edge, right - left, 9, c.strong) +
        along(
          left + 12,
          right,
          100,
          (x) =>
            faint(0.25, box(x + 4, edge + 20, 56, 44, c.ink, 5)) +
            box(x, edge + 14, 56, 60, paints.lit(c.accent), 5) +
            along(edge + 22, 300, 8, (y) => faint(0.3, box(x + 6, y, 44, 2, c.ink))),
        )
      );
    },
  },
  "hill-trail": {
    description: "A trail over green hills",
    lights: ["morning", "day", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const trail = c.tone(0.85, 0.06, 75);
      return (
        skyAbove(sheet, 190) +
        hills(sheet, 128, 44, mix(c.sky[1], c.leafDeep, 0.35)) +
        hills(sheet, 160, 36, mix(c.sky[1], c.leaf, 0.6)) +
        hills(sheet, 196, 20, paints.fade(c.leafPale, c.leaf)) +
        area(
          "M206 192C236 204 176 212 212 226S150 252 128 300H286C276 258 258 240 248 226S226 204 212 192z",
          paints.fade(mix(trail, c.leafPale, 0.3), trail),
        ) +
        tree(sheet, random.between(50, 80), 226, 0.9) +
        tree(sheet, random.between(96, 116), 214, 0.6) +
        tree(sheet, random.between(330, 370), 246, 1.15) +
        tufts(sheet, 226, 298, 34) +
        at(296, 268, signpost(sheet))
      );
    },
  },
} satisfies Record<string, Scene>;
