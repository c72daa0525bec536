import { mix } from "#server/pictures/scenes/paints";
import type { Sheet } from "#server/pictures/scenes/scene";
import { area, at, box, disc, faint, line, oval, repeat } from "./shapes";

/** The sky down to `horizon`, with a sun and clouds. */
export function skyAbove(sheet: Sheet, horizon: number): string {
  const { left, right, colours: c, paints, random } = sheet;
  const [top, bottom] = c.sky;
  const sun = random.between(90, 310);
  const height =
    horizon * (c.light === "day" ? random.between(0.2, 0.4) : random.between(0.62, 0.84));
  return (
    box(left, 0, right - left, horizon + 2, paints.fade(top, bottom)) +
    disc(sun, height, 130, paints.glow(c.shine, 0.75)) +
    disc(sun, height, 21, c.shine) +
    repeat(3, (index) => {
      const x = random.between(left, right);
      return cloud(
        x,
        22 + index * horizon * 0.16,
        random.between(0.6, 1.15),
        c.light === "dusk" ? mix(bottom, top, 0.35) : "#ffffff",
      );
    })
  );
}

function cloud(x: number, y: number, size: number, colour: string): string {
  return faint(
    0.55,
    at(x, y, area("M-48 8q2 -13 18 -11q6 -17 25 -12q15 -8 23 7q20 -3 24 16z", colour), 0, size),
  );
}

/** A ridge of hills from edge to edge, about `rise` above and below `level`. */
export function hills(sheet: Sheet, level: number, rise: number, fill: string): string {
  const { left, right, random } = sheet;
  const step = (right - left) / 4;
  let d = `M${left} ${level + random.between(-rise, rise) / 2}`;
  for (let hill = 0; hill < 4; hill++) {
    d += `q${step / 2} ${hill % 2 ? rise * random.between(0.6, 1.2) : -rise * random.between(0.8, 1.4)} ${step} ${random.between(-rise, rise) / 4}`;
  }
  return area(`${d}V300H${left}z`, fill);
}

/** A tree; `y` is its foot. About 100 high. */
export function tree(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  kind?: "round" | "fir" | "poplar",
): string {
  const { colours: c, paints, random } = sheet;
  const look = kind ?? random.pick(["round", "fir", "poplar"]);
  const [dark, light] = [c.leafDeep, mix(c.leafDeep, c.leaf, 0.6)];
  const crown = {
    round:
      disc(0, -62, 30, dark) +
      disc(-18, -52, 20, dark) +
      disc(18, -50, 20, dark) +
      disc(-8, -70, 20, light) +
      disc(9, -56, 13, light),
    fir:
      area("M0 -108L-22 -66H-10L-30 -36H-12L-36 -10H36L12 -36H30L10 -66H22z", dark) +
      area("M0 -108L22 -66H10L30 -36H12L36 -10H0z", light),
    poplar: oval(0, -64, 17, 52, dark) + oval(-4, -70, 9, 40, light),
  }[look];
  return at(
    x,
    y,
    oval(0, 0, 30, 5, paints.shade(0.4)) + box(-4, -30, 8, 30, c.woodDeep) + crown,
    0,
    size,
  );
}

/** Tufts of grass between two heights. */
export function tufts(sheet: Sheet, top: number, bottom: number, count: number): string {
  const { left, right, colours: c, random } = sheet;
  return repeat(count, () => {
    const y = random.between(top, bottom);
    const size = 0.6 + ((y - top) / (bottom - top)) * 1.1;
    return at(
      random.between(left, right),
      y,
      line(
        "M0 0q-2 -8 -6 -11M0 0q0 -9 1 -14M0 0q3 -7 7 -10",
        random.pick([c.leafPale, c.leafDeep]),
        1.6,
      ),
      0,
      size,
    );
  });
}
