import { short, type SeededRandom } from "./seeded-random";
import type { PlatePalette } from "./plate-palette";

export interface Sheet {
  width: number;
  height: number;
  tones: PlatePalette;
}

export type Motif = (random: SeededRandom, sheet: Sheet) => string;

const ground = ({ width, height }: Sheet, fill: string): string =>
  `<rect width="${width}" height="${height}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"/>`;
const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** Rings around one corner, a sun in the opposite one. Adjacent rings differ in tone. */
const arcs: Motif = (random, sheet) => {
  const { width, height, tones } = sheet;
  const isRight = random.chance(0.5);
  const isBottom = random.chance(0.75);
  const [x, y] = [isRight ? width : 0, isBottom ? height : 0];
  const isDark = random.chance(0.4);
  let previous = isDark ? tones.deep : tones.pale;
  let drawing = ground(sheet, previous);
  const rings = 6;
  const lit = random.whole(1, 3);
  const reach = Math.max(1.2 * height, 0.7 * width) * random.between(0.92, 1.04);
  const sun = isDark ? tones.limelight : tones.deep;
  for (let ring = 0; ring < rings; ring++) {
    const choice = [tones.soft, tones.strong, tones.bright, tones.deep, tones.pale];
    const fill: string =
      ring === lit
        ? tones.limelight
        : pickExcept(random, choice, previous, ring === 0 ? sun : previous);
    drawing += disc(x, y, (reach * (rings - ring)) / rings, fill);
    previous = fill;
  }
  const sunX = isRight ? width * 0.2 : width * 0.8;
  return (
    drawing +
    disc(sunX, isBottom ? height * 0.22 : height * 0.78, height * random.between(0.09, 0.13), sun)
  );
};

function pickExcept(random: SeededRandom, choice: readonly string[], ...taken: string[]): string {
  const left = choice.filter((each) => !taken.includes(each));
  return random.pick(left as [string, ...string[]]);
}

/** Stage lights that cross above a lit floor. */
const beams: Motif = (random, sheet) => {
  const { width, height, tones } = sheet;
  const count = Math.round(width / 105);
  const step = width / count;
  const colours = [tones.strong, tones.bright, tones.limelight, tones.soft];
  const first = random.whole(0, 3);
  let drawing = ground(sheet, tones.deep);
  for (let beam = 0; beam < count; beam++) {
    const from = step * (beam + 0.2) + random.between(-10, 10);
    const spread = random.between(95, 150);
    const foot = width * random.between(0, 1) * 0.72 + (width - from) * 0.18;
    drawing +=
      `<path d="M${short(from)} -10L${short(foot)} ${height}H${short(foot + spread)}Z"` +
      ` fill="${colours[(first + beam) % 4]}" style="mix-blend-mode:screen" opacity=".72"/>`;
  }
  return (
    drawing +
    `<ellipse cx="${width / 2}" cy="${short(height * 1.02)}" rx="${short(width * 0.62)}" ry="${short(height * 0.19)}" fill="${tones.pale}"/>`
  );
};

/** Four rows of hills before a sun. */
const hills: Motif = (random, sheet) => {
  const { width, height, tones } = sheet;
  const sunX = width * random.pick([random.between(0.22, 0.38), random.between(0.62, 0.78)]);
  let drawing =
    ground(sheet, tones.pale) +
    disc(
      sunX,
      height * random.between(0.28, 0.38),
      height * random.between(0.17, 0.22),
      tones.limelight,
    );
  const isMirrored = random.chance(0.5);
  const top = random.between(0.38, 0.48);
  const swell = random.between(0.85, 1.2);
  [tones.soft, tones.bright, tones.strong, tones.deep].forEach((fill, row) => {
    const level = height * (top + (row * (0.87 - top)) / 3);
    const rise = height * swell * random.between(0.18, 0.26);
    const crest = random.between(0.2, 0.3);
    const middle = random.between(0.5, 0.6);
    const end = level + height * random.between(-0.05, 0.08);
    drawing += shape(
      `M0 ${short(level)}C${short(width * crest)} ${short(level - rise)} ${short(width * 0.35)} ${short(level + rise)}` +
        ` ${short(width * middle)} ${short(level)}S${short(width * 0.85)} ${short(level - rise * 0.85)} ${width} ${short(end)}V${height}H0z`,
      fill,
    );
  });
  return isMirrored ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${drawing}</g>` : drawing;
};

/** Quarter discs, half discs and dots on square tiles. */
const tiles: Motif = (random, sheet) => {
  const { width, height, tones } = sheet;
  const size = height / 3;
  const colours = [tones.deep, tones.strong, tones.bright, tones.soft, tones.pale];
  let drawing = ground(sheet, tones.soft);
  for (let row = 0; row < 3; row++) {
    let left = "";
    for (let column = 0; column * size < width; column++) {
      const [x, y] = [column * size, row * size];
      const fill = pickExcept(random, colours, left);
      const figure = random.chance(0.13) ? tones.limelight : pickExcept(random, colours, fill);
      left = fill;
      drawing += `<rect shape-rendering="crispEdges" x="${short(x)}" y="${short(y)}" width="${short(size + 0.5)}" height="${short(size + 0.5)}" fill="${fill}"/>`;
      drawing += drawTile(random, x, y, size, figure);
    }
  }
  return drawing;
};

function drawTile(random: SeededRandom, x: number, y: number, size: number, fill: string): string {
  const s = short(size);
  const kind = random.next();
  if (kind < 0.2) return disc(x + size / 2, y + size / 2, size * 0.3, fill);
  const [left, top, right, bottom] = [short(x), short(y), short(x + size), short(y + size)];
  if (kind < 0.3) {
    const half = short(size / 2);
    return shape(`M${left} ${bottom}a${half} ${half} 0 0 1 ${s} 0z`, fill);
  }
  return shape(
    random.pick([
      `M${left} ${top}h${s}a${s} ${s} 0 0 1 -${s} ${s}z`,
      `M${right} ${top}v${s}a${s} ${s} 0 0 1 -${s} -${s}z`,
      `M${right} ${bottom}h-${s}a${s} ${s} 0 0 1 ${s} -${s}z`,
      `M${left} ${bottom}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`,
    ]),
    fill,
  );
}

/** Discs, half discs and bars on a pale ground, without overlap. */
const confetti: Motif = (random, sheet) => {
  const { width, height, tones } = sheet;
  const colours = [tones.strong, tones.bright, tones.soft, tones.limelight, tones.deep];
  const columns = Math.round(width / 57);
  const rows = Math.round(height / 66);
  const [stepX, stepY] = [width / columns, height / rows];
  const first = random.whole(0, 4);
  let drawing = ground(sheet, tones.pale);
  for (let cell = 0; cell < columns * rows; cell++) {
    const row = Math.floor(cell / columns);
    const x =
      stepX * ((cell % columns) + 0.5 + (row % 2 ? 0.12 : -0.12) + random.between(-0.16, 0.16));
    const y = stepY * (row + 0.5 + random.between(-0.17, 0.17));
    const fill = colours[(first + cell * 2 + row) % 5] ?? tones.strong;
    const size = random.between(15, 31);
    const place = `transform="translate(${short(x)} ${short(y)}) rotate(${random.whole(0, 359)})"`;
    const kind = random.next();
    if (kind < 0.28) drawing += disc(x, y, size * 0.74, fill);
    else if (kind < 0.72) {
      const r = short(size * 1.12);
      drawing += `<path d="M-${r} 0a${r} ${r} 0 0 1 ${short(2 * Number(r))} 0z" fill="${fill}" ${place}/>`;
    } else {
      const thick = size * random.between(0.5, 0.62);
      drawing += `<rect x="${short(-size)}" y="${short(-thick / 2)}" width="${short(size * 2)}" height="${short(thick)}" rx="${short(thick / 2)}" fill="${fill}" ${place}/>`;
    }
  }
  return drawing;
};

/** A curtain parting before a sun. */
const folds: Motif = (random, sheet) => {
  const { width, height, tones } = sheet;
  const count = 2 * Math.round(width / random.pick([86, 100, 134]));
  const step = width / count;
  const opening = random.pick([0.5, random.between(0.3, 0.42), random.between(0.58, 0.7)]);
  const lowest = random.between(0.34, 0.44);
  const sun = height * random.between(0.36, 0.44);
  let drawing =
    ground(sheet, tones.pale) +
    disc(width * opening, height * 0.99, sun, tones.limelight) +
    (random.chance(0.6) ? disc(width * opening, height * 0.99, sun / 2, tones.deep) : "");
  const isDarkFirst = random.chance(0.5);
  for (let fold = 0; fold < count; fold++) {
    const x = fold * step;
    const distance = Math.abs((x + step / 2) / width - opening) / 0.5;
    const length =
      height * Math.min(0.86, lowest + 0.42 * distance ** 2) + random.between(-6, 6) - step / 2;
    const isDark = (fold % 2 === 0) === isDarkFirst;
    const half = step / 2;
    drawing +=
      shape(
        `M${short(x)} 0h${short(step + 0.6)}v${short(length)}a${short(half)} ${short(half)} 0 0 1 -${short(step + 0.6)} 0z`,
        isDark ? tones.deep : tones.strong,
      ) +
      `<path d="M${short(x + half)} 0h${short(half + 0.6)}v${short(length)}a${short(half)} ${short(half)} 0 0 1 -${short(half + 0.6)} ${short(half)}z" fill="${isDark ? tones.strong : tones.bright}" opacity=".55"/>`;
  }
  return drawing;
};

/** Rows of seats around a stage, lit from the front. */
const seats: Motif = (random, sheet) => {
  const { width, height, tones } = sheet;
  const stageX = width * random.pick([0.5, 0.5, 0.3, 0.7]);
  const stageY = height * 1.06;
  const isDark = random.chance(0.5);
  const gap = 34;
  const litRows = random.whole(4, 6);
  const rows = Math.ceil(Math.hypot(Math.max(stageX, width - stageX), stageY) / gap);
  let drawing = ground(sheet, isDark ? tones.deep : tones.pale);
  for (let row = 3; row < rows; row++) {
    const radius = row * gap;
    const count = Math.round((Math.PI * radius) / 38);
    const dark = row % 2 ? tones.strong : tones.bright;
    for (let seat = 0; seat <= count; seat++) {
      const angle = Math.PI * (seat / count);
      const x = stageX - Math.cos(angle) * radius;
      const y = stageY - Math.sin(angle) * radius;
      if (x < -20 || x > width + 20 || y < -20) continue;
      const isLit = row < litRows || (row === litRows && random.chance(0.55));
      const unlit = isDark ? dark : random.pick([tones.soft, tones.soft, tones.soft, tones.strong]);
      const degrees = short((angle * 180) / Math.PI - 90);
      drawing += `<path d="M-12 9v-8a9 9 0 0 1 9-9h6a9 9 0 0 1 9 9v8z" fill="${isLit ? tones.limelight : unlit}" transform="translate(${short(x)} ${short(y)}) rotate(${degrees})"/>`;
    }
  }
  return drawing + disc(stageX, stageY, 2.15 * gap, isDark ? tones.soft : tones.deep);
};

export const motifs = { arcs, beams, hills, tiles, confetti, folds, seats } as const;
export type MotifName = keyof typeof motifs;
