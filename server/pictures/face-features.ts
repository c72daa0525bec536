import { oklch } from "./colour";
import { short, type SeededRandom } from "./seeded-random";

const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;

export interface Complexion {
  /** From 0, the fairest, to 7, the deepest. */
  depth: number;
  skin: string;
  /** Ears, neck and the line of the nose. */
  shade: string;
  blush: string;
  lips: string;
  ink: string;
}

const tones = [
  [0.91, 0.035, 55],
  [0.88, 0.045, 62],
  [0.8, 0.065, 58],
  [0.75, 0.072, 64],
  [0.7, 0.08, 55],
  [0.58, 0.08, 50],
  [0.46, 0.07, 48],
  [0.39, 0.055, 45],
] as const;

export function drawComplexion(random: SeededRandom): Complexion {
  const depth = random.whole(0, tones.length - 1);
  const [lightness, chroma, hue] = tones[depth] ?? tones[0];
  return {
    depth,
    skin: oklch(lightness, chroma, hue),
    shade: oklch(lightness - 0.075, chroma + 0.012, hue - 4),
    blush: oklch(lightness - 0.05, chroma + 0.055, 25),
    lips: oklch(Math.max(0.36, lightness - 0.29), 0.13, 18),
    ink: oklch(depth > 5 ? 0.15 : 0.22, 0.03, 40),
  };
}

export function drawEyes(random: SeededRandom, face: Complexion, hasLashes: boolean): string {
  const gap = random.between(5.2, 6);
  const [left, right] = [short(40 - gap), short(40 + gap)];
  const form = random.whole(0, 4);
  const lashes = hasLashes
    ? line(
        `M${short(40 - gap - 1)} 34.600l-1.500-1m${short(2 * gap + 3.5)} 1l1.500-1`,
        face.ink,
        0.9,
      )
    : "";
  if (form === 0) {
    const arc = (x: number): string => `M${short(x - 2)} 36c.6-1.800 3.400-1.800 4 0`;
    return line(arc(40 - gap) + arc(40 + gap), face.ink, 1.5);
  }
  const ry = form === 1 ? 1.9 : 1.6;
  return (
    `<ellipse cx="${left}" cy="35.500" rx="1.500" ry="${ry}" fill="${face.ink}"/>` +
    `<ellipse cx="${right}" cy="35.500" rx="1.500" ry="${ry}" fill="${face.ink}"/>${lashes}`
  );
}

export function drawBrows(random: SeededRandom, colour: string): string {
  const d = random.pick([
    "M31.500 31.300c1.300-1.300 3.400-1.500 5-.7m7 0c1.600-.8 3.700-.6 5 .7",
    "M31.500 30.800c1.700-.6 3.300-.6 5 0m7 0c1.700-.6 3.300-.6 5 0",
    "M31.500 31.500l4.800-1.200m7.400 0l4.800 1.200",
    "M31.800 30.200c1.300-1.300 3.300-1.200 4.600.2m7.200 1c1.600-.8 3.500-.8 5-.2",
  ]);
  return line(d, colour, random.pick([1.2, 1.5, 1.8]));
}

export function drawNose(random: SeededRandom, face: Complexion): string {
  const d = random.pick([
    "M40.300 37.500c1.200 1.500 1.100 2.700-.6 2.900",
    "M38.800 40c.7.8 1.800.8 2.500 0",
    "M39.900 36.500c-.6 1.700-1.300 3-.9 3.500.3.400 1.300.4 1.800.2",
  ]);
  return line(d, face.shade, 1.2);
}

export function drawMouth(random: SeededRandom, colour: string, hasBeard: boolean): string {
  const teeth = "#fff";
  const form = random.whole(0, 4);
  if (form === 0) {
    return (
      shape(
        "M34.300 43.200h11.400c0 3.600-2.300 5.800-5.700 5.800s-5.700-2.200-5.700-5.800z",
        hasBeard ? "#5a1f26" : colour,
      ) +
      shape(
        "M35.300 43.200h9.400c0 1.100-.6 1.800-1.500 1.800h-6.400c-.9 0-1.500-.7-1.500-1.800z",
        teeth,
      )
    );
  }
  if (form === 1) {
    return shape(
      "M34.500 43.200c3.500 1 7.500 1 11 0-.3 2.900-2.700 4.600-5.500 4.600s-5.200-1.700-5.500-4.600z",
      teeth,
    );
  }
  const smile = [
    "M35 43.500c3 3 7 3 10 0",
    "M36 44c2.400 1.900 5.600 1.900 8 0",
    "M35.500 44.300c3.200 1.800 6.500 1.200 9-1.300",
  ][form - 2];
  return line(smile ?? "", hasBeard ? teeth : colour, 1.7);
}

export function drawBeard(random: SeededRandom, colour: string): string {
  const full =
    "M25 35c-.4 15.500 6 21.800 15 21.800S55.400 50.500 55 35c-1.600 7-5.200 8.800-7.500 7.600-3-1.500-12-1.500-15 0-2.300 1.200-5.900-.6-7.500-7.600z";
  const stubble =
    "M25 35a15 17.500 0 0 0 30 0c-1.600 7-5.200 8.800-7.500 7.600-3-1.500-12-1.500-15 0-2.300 1.200-5.900-.6-7.500-7.600z";
  const moustache =
    "M32.500 43.300c2-2.600 5.500-3.300 7.500-1.500 2-1.800 5.500-1.100 7.500 1.500-2.600.6-5.500.4-7.500-.5-2 .9-4.900 1.100-7.500.5z";
  return random.pick([
    () => shape(full, colour),
    () => shape(full, colour),
    () => `<g opacity=".28">${shape(stubble, "#241d1b")}</g>`,
    () => shape(moustache, colour),
    () =>
      shape(
        "M33.500 43c2-2 11-2 13 0 .8 3 .8 7-1 10.500-2.500 3.300-8.500 3.300-11 0-1.800-3.500-1.800-7.500-1-10.500z",
        colour,
      ),
    () =>
      shape(
        "M25 35c-1 15 1 24 7 28 4 4 12 4 16 0 6-4 8-13 7-28-1.600 7-5.200 8.800-7.500 7.600-3-1.500-12-1.500-15 0-2.300 1.200-5.900-.6-7.500-7.600z",
        colour,
      ),
  ] as const)();
}

export function drawGlasses(random: SeededRandom, ink: string): string {
  const colour = random.pick([
    ink,
    ink,
    oklch(0.45, 0.12, 25),
    oklch(0.42, 0.1, 255),
    oklch(0.5, 0.09, 70),
  ]);
  const lenses = random.pick([
    '<circle cx="34" cy="35.800" r="5"/><circle cx="46" cy="35.800" r="5"/>',
    '<rect x="28.600" y="31.800" width="10.400" height="8" rx="2.600"/><rect x="41" y="31.800" width="10.400" height="8" rx="2.600"/>',
    '<path d="M28.800 32h10v3.500c0 3-2 5-5 5s-5-2-5-5zM41.200 32h10v3.500c0 3-2 5-5 5s-5-2-5-5z"/>',
  ]);
  return `<g fill="none" stroke="${colour}" stroke-width="1.500">${lenses}<path d="M39 35.200h2M28.800 34.800l-3.200-.8M51.200 34.800l3.200-.8"/></g>`;
}

export function drawMarks(random: SeededRandom, face: Complexion): string {
  let marks = "";
  if (random.chance(0.5)) {
    marks += `<g fill="${face.blush}" opacity=".6"><ellipse cx="30.500" cy="40.500" rx="3" ry="2"/><ellipse cx="49.500" cy="40.500" rx="3" ry="2"/></g>`;
  }
  if (face.depth < 5 && random.chance(0.18)) {
    const dots = [
      [30, 39.5],
      [32.6, 40.8],
      [31, 42],
      [50, 39.5],
      [47.4, 40.8],
      [49, 42],
    ] as const;
    marks += `<g fill="${face.shade}">${dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r=".6"/>`).join("")}</g>`;
  }
  return marks;
}
