import { mix } from "#server/pictures/scenes/paints";
import { fromAbove } from "#server/pictures/scenes/pieces/interior";
import { sprig } from "#server/pictures/scenes/pieces/plants";
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
  ring,
} from "#server/pictures/scenes/pieces/shapes";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

/** Foods as seen from above, each about 40 wide around its middle. */
function foods({ colours: c, paints, random }: Sheet) {
  const scattered = (count: number, reach: number, draw: (index: number) => string): string =>
    repeat(count, (index) => {
      const angle = index * 2.4;
      const far = reach * Math.sqrt((index + 0.5) / count);
      return at(Math.cos(angle) * far, Math.sin(angle) * far, draw(index), random.whole(0, 359));
    });
  return {
    tomatoes: scattered(
      5,
      17,
      () =>
        disc(0, 0, 9, paints.ball(c.tone(0.6, 0.19, 28))) +
        disc(0, 0, 5.5, c.tone(0.7, 0.15, 38)) +
        line("M-4 0H4M0 -4V4", c.tone(0.86, 0.09, 70), 1.2),
    ),
    rice:
      disc(0, 0, 25, c.paper) +
      scattered(24, 22, () =>
        oval(0, 0, 3.4, 1.5, random.pick([c.paper, mix(c.paper, c.woodPale, 0.35)])),
      ),
    leaves: scattered(
      15,
      21,
      (index) =>
        oval(0, 0, 11, 5.5, [c.leaf, c.leafPale, c.leafDeep][index % 3]!) +
        line("M-9 0H9", mix(c.leaf, "#ffffff", 0.45), 0.8),
    ),
    egg: oval(0, 0, 19, 15, c.paper) + disc(2, 0, 8.5, paints.ball(c.marigold)),
    avocado: repeat(5, (index) =>
      at(
        index * 8 - 16,
        index * 2 - 4,
        area("M-5 -20q10 -6 12 8t-8 28q6 -18 -4 -36z", c.leafPale) +
          line("M-5 -20q10 -4 10 10t-6 26", c.leafDeep, 2),
      ),
    ),
    beans: scattered(15, 21, () => oval(0, 0, 5.6, 3.8, paints.ball(c.tone(0.42, 0.1, 25)))),
    carrots: scattered(
      9,
      19,
      () => disc(0, 0, 7.5, c.tone(0.72, 0.16, 55)) + disc(0, 0, 3.6, c.tone(0.79, 0.14, 65)),
    ),
    radishes: scattered(
      8,
      18,
      () => disc(0, 0, 8, c.tone(0.6, 0.19, 5)) + disc(0, 0, 6.6, c.paper),
    ),
    berries: scattered(14, 20, () => disc(0, 0, 5.6, paints.ball(c.tone(0.42, 0.12, 285)))),
    corn: scattered(26, 21, () => box(-2.6, -2.6, 5.2, 5.2, c.marigold, 2)),
  };
}

function inAnyOrder<Item>(sheet: Sheet, items: readonly Item[]): Item[] {
  const start = sheet.random.whole(0, items.length - 1);
  return items.map((_, index) => items[(start + index * 3) % items.length]!);
}

function fork({ colours: c }: Sheet): string {
  return (
    faint(0.2, box(-2, 6, 9, 118, c.ink, 4)) +
    box(-3, 26, 6, 96, c.steel, 3) +
    area("M-9 -6h3v20h3v-20h2.4v20h3v-20h2.4v20h3v-20h0v26q-2 10 -8 10t-8 -10z", c.steel)
  );
}

function sauce(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    discShadow(sheet, 0, 0, 30) +
    disc(0, 0, 30, paints.lit(c.accent)) +
    disc(0, 0, 23, c.tone(0.5, 0.12, 45))
  );
}

function napkin(sheet: Sheet): string {
  const { colours: c } = sheet;
  return (
    boxShadow(sheet, 0, 0, 92, 210, 2) +
    box(0, 0, 92, 210, c.accentPale, 2) +
    repeat(3, (index) => box(8 + index * 7, 0, 2.5, 210, c.accent))
  );
}

export const foodScenes = {
  bowl: {
    description: "A bowl with grains and vegetables, from above",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const glaze = random.pick([c.deep, c.accentDeep, c.paper, c.strong]);
      const [x, y] = [random.between(168, 216), random.between(140, 160)];
      const filling = inAnyOrder(sheet, Object.values(foods(sheet))).slice(0, 6);
      return (
        fromAbove(
          sheet,
          random.pick(["boards", "cloth", "stone"]),
          random.pick([c.wood, c.woodPale, c.pale, c.soft]),
        ) +
        at(x + 96, y - 96, napkin(sheet), 8) +
        discShadow(sheet, x, y, 112) +
        disc(x, y, 112, paints.lit(glaze)) +
        disc(x, y, 103, mix(glaze, c.ink, 0.35)) +
        disc(x, y, 99, c.tone(0.86, 0.06, 80)) +
        `<g transform="translate(${x} ${y})">${filling.map((each, index) => at(Math.cos(index * 1.047) * 57, Math.sin(index * 1.047) * 57, each, index * 50, 1.42)).join("")}</g>` +
        at(x, y, foods(sheet).egg, 20, 1.3) +
        ring(x, y, 107, mix(glaze, "#ffffff", 0.3), 2) +
        at(x + 144, y - 70, fork(sheet), 8) +
        sprig(sheet, 14, 48, 20, 1.1) +
        at(40, 250, sauce(sheet))
      );
    },
  },
  "meal-boxes": {
    description: "Meals in boxes for the week, from above",
    lights: ["day", "morning"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const choice = inAnyOrder(sheet, Object.values(foods(sheet)));
      const first = left + ((200 - left) % 130) - 65;
      return (
        fromAbove(
          sheet,
          random.pick(["stone", "boards"]),
          random.pick([c.pale, c.paper, c.woodPale, c.soft]),
        ) +
        [40, 170]
          .map((y, row) =>
            along(first - 130, right, 130, (x, column) => {
              const pick = (place: number) =>
                choice[(row * 4 + column * 3 + place) % choice.length]!;
              return (
                boxShadow(sheet, x + 8, y - 6, 114, 106, 16) +
                box(x + 8, y - 6, 114, 106, paints.lit(c.steel), 16) +
                box(x + 13, y - 1, 104, 96, mix(c.steel, "#ffffff", 0.55), 12) +
                at(
                  x + 13,
                  y - 1,
                  box(4, 4, 46, 88, c.tone(0.88, 0.05, 85), 8) +
                    box(54, 4, 46, 42, c.tone(0.9, 0.04, 120), 8) +
                    box(54, 50, 46, 42, c.tone(0.84, 0.06, 60), 8) +
                    at(27, 26, pick(0), 0, 0.86) +
                    at(27, 69, pick(0), 90, 0.86) +
                    at(77, 25, pick(1), 0, 0.84) +
                    at(77, 71, pick(2), 0, 0.84),
                ) +
                ((row + column) % 3 === 0
                  ? faint(
                      0.3,
                      box(x + 13, y - 1, 104, 96, "#ffffff", 12),
                      area(`M${x + 30} ${y + 95}l50 -96h26l-50 96z`, "#ffffff"),
                    )
                  : "")
              );
            }),
          )
          .join("")
      );
    },
  },
  "chopping-board": {
    description: "Vegetables on a chopping board",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const { tomatoes, carrots, leaves, radishes } = foods(sheet);
      const pepper = random.pick([c.tone(0.6, 0.19, 28), c.marigold, c.leaf]);
      return (
        fromAbove(
          sheet,
          random.pick(["stone", "cloth"]),
          random.pick([c.soft, c.pale, c.deep, c.accentPale]),
        ) +
        at(
          200,
          150,
          boxShadow(sheet, -150, -104, 290, 208, 20) +
            box(-150, -104, 290, 208, paints.lit(c.wood), 20) +
            along(-84, 90, 34, (y) =>
              faint(0.3, line(`M-140 ${y}q140 ${random.between(-8, 8)} 270 0`, c.woodDeep, 1.2)),
            ) +
            disc(116, 0, 11, mix(c.woodDeep, c.ink, 0.3)) +
            at(-96, -52, leaves, 20, 1.7) +
            at(-92, 48, tomatoes, 0, 1.7) +
            at(-6, 62, carrots, 0, 1.35) +
            at(68, 64, radishes, 0, 1.2) +
            at(
              -16,
              -46,
              oval(4, 8, 44, 34, paints.shade(0.4)) +
                area(
                  "M-34 -16C-40 -40 -10 -42 0 -30C12 -44 42 -38 36 -12S14 34 0 30S-30 12 -34 -16z",
                  paints.ball(pepper),
                ) +
                line("M0 -30q2 -14 10 -18", c.leafDeep, 6),
            ) +
            at(
              84,
              -22,
              faint(0.2, area("M-46 -8h96q24 6 20 24h-116z", c.ink)) +
                area("M-52 -18h100q24 6 20 26h-120z", paints.fade("#ffffff", c.steel)) +
                box(-118, -18, 70, 18, paints.lit(c.ink), 7) +
                disc(-100, -9, 2.4, c.steel) +
                disc(-66, -9, 2.4, c.steel),
              -62,
            ),
          random.between(-8, 8),
        ) +
        sprig(sheet, 346, 280, -150, 1.2) +
        sprig(sheet, 8, 20, 30, 1.1)
      );
    },
  },
} satisfies Record<string, Scene>;
