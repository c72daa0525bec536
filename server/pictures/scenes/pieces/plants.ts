import { mix } from "#server/pictures/scenes/paints";
import type { Sheet } from "#server/pictures/scenes/scene";
import { area, at, box, disc, line, oval, repeat } from "./shapes";

const kinds = ["fern", "monstera", "blade", "rubber"] as const;

type PlantKind = (typeof kinds)[number];

/** A plant in a pot; `y` is the foot of the pot. About 100 high. */
export function pottedPlant(
  sheet: Sheet,
  x: number,
  y: number,
  size = 1,
  kind?: PlantKind,
): string {
  const { colours: c, paints, random } = sheet;
  const pot = random.pick([c.clay, c.paper, c.accent, c.strong]);
  return at(
    x,
    y,
    oval(0, 0, 34, 6, paints.shade(0.4)) +
      leaves(sheet, kind ?? random.pick(kinds)) +
      area("M-22 -36h44l-6 36h-32z", paints.tube(pot)) +
      box(-25, -40, 50, 8, paints.tube(mix(pot, "#ffffff", 0.12)), 2),
    0,
    size,
  );
}

function leaves({ colours: c, random }: Sheet, kind: PlantKind): string {
  const greens = [c.leaf, c.leafDeep, c.leafPale] as const;
  const sway = random.between(-4, 4);
  if (kind === "fern") {
    return repeat(11, (index) => {
      const bend = (index - 5) * 9 + sway;
      const height = 128 - Math.abs(index - 5) * 12;
      const droop = height - 12 - Math.abs(index - 5) * 5;
      return (
        line(`M0 -36Q${bend * 0.4} ${-height} ${bend * 1.2} ${-droop}`, greens[index % 3]!, 5) +
        line(
          `M0 -36Q${bend * 0.4} ${-height} ${bend * 1.2} ${-droop}`,
          greens[index % 3]!,
          13,
          "0.1 8",
        )
      );
    });
  }
  if (kind === "blade") {
    return repeat(7, (index) => {
      const lean = (index - 3) * 10 + sway;
      const tip = -118 + Math.abs(index - 3) * 15;
      return area(
        `M${lean * 0.35 - 6} -36Q${lean * 0.7 - 9} -76 ${lean} ${tip}Q${lean * 0.7 + 9} -76 ${lean * 0.35 + 6} -36z`,
        greens[index % 3]!,
      );
    });
  }
  const round = kind === "rubber";
  return [
    [-34, -72, -50],
    [32, -78, 48],
    [-18, -102, -22],
    [20, -108, 22],
    [0, -84, 4],
    [-44, -48, -80],
    [42, -50, 78],
  ]
    .map(([px, py, angle], index) => {
      const fill = greens[index % 3]!;
      const rib = mix(fill, "#ffffff", 0.25);
      const leaf = round
        ? oval(0, 0, 12, 21, fill)
        : area(
            "M0 22C-26 14 -24 -16 0 -24C24 -16 26 14 0 22zM-21 2L-9 0L-20 -7zM21 2L9 0L20 -7z",
            fill,
          );
      return (
        line(`M0 -36Q${px! * 0.2} ${py! * 0.7} ${px} ${py}`, c.leafDeep, 2) +
        at(px!, py!, leaf + line("M0 18V-18", rib, 1.2), angle! + sway)
      );
    })
    .join("");
}

/** A hanging plant; `y` is the top of the pot. */
export function trailingPlant(
  { colours: c, paints, random }: Sheet,
  x: number,
  y: number,
  size = 1,
): string {
  const greens = [c.leaf, c.leafDeep, c.leafPale];
  return at(
    x,
    y,
    repeat(5, (index) => {
      const side = (index - 2) * 9;
      const length = random.between(34, 74);
      return (
        line(
          `M${side * 0.6} 2Q${side * 1.6} ${length * 0.3} ${side * 1.3} ${length}`,
          c.leafDeep,
          1.6,
        ) +
        repeat(5, (leaf) =>
          oval(
            side * 1.35 + (leaf % 2 ? 5 : -5),
            8 + (length * leaf) / 5,
            5,
            3.6,
            greens[(leaf + index) % 3]!,
          ),
        )
      );
    }) + area("M-18 0h36l-5 24h-26z", paints.tube(random.pick([c.clay, c.paper, c.accent]))),
    0,
    size,
  );
}

/** A vase with branches or flowers; `y` is its foot. */
export function vase(sheet: Sheet, x: number, y: number, size = 1): string {
  const { colours: c, paints, random } = sheet;
  const colour = random.pick([c.accent, c.strong, c.paper, c.clay]);
  const bloom = random.pick([c.marigold, c.accentPale, c.paper, c.bright]);
  const stems = [
    [-26, -92],
    [-9, -112],
    [10, -104],
    [27, -86],
  ];
  return at(
    x,
    y,
    oval(0, 0, 24, 5, paints.shade(0.4)) +
      stems
        .map(
          ([px, py], index) =>
            line(`M0 -40Q${px! * 0.3} ${py! * 0.7} ${px} ${py}`, c.leafDeep, 1.8) +
            at(
              px! * 0.6,
              py! * 0.78,
              oval(7, 0, 9, 3.6, index % 2 ? c.leaf : c.leafPale),
              index % 2 ? -35 : -150,
            ) +
            repeat(5, (petal) => at(px!, py!, oval(0, -6, 4, 6, bloom), petal * 72 + index * 20)) +
            disc(px!, py!, 3.2, c.clay),
        )
        .join("") +
      area(
        "M-9 -46h18c-2 12 10 14 10 28c0 12 -8 18 -19 18s-19 -6 -19 -18c0 -14 12 -16 10 -28z",
        paints.tube(colour),
      ),
    0,
    size,
  );
}

/** A sprig seen from above or held by nothing, for corners of a table. */
export function sprig(
  { colours: c }: Sheet,
  x: number,
  y: number,
  angle: number,
  size = 1,
): string {
  return at(
    x,
    y,
    line("M0 0Q30 -6 66 -2", c.leafDeep, 2) +
      repeat(6, (index) =>
        at(
          10 + index * 10,
          -3 - Math.sin(index) * 1.5,
          oval(9, 0, 10, 4.6, index % 3 ? c.leaf : c.leafPale),
          index % 2 ? -48 : 48,
        ),
      ),
    angle,
    size,
  );
}
