import { limelight, oklch } from "#server/pictures/colour";
import { categoryHues, type PictureCategory } from "#server/pictures/plate-palette";
import type { SeededRandom } from "#server/pictures/seeded-random";

/** The light a scene is drawn in. */
export type Light = "day" | "morning" | "lamp" | "dusk";

type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** What is left of red, green and blue. */
const tints: Readonly<Record<Light, readonly [number, number, number]>> = {
  day: [1, 1, 1],
  morning: [1, 0.955, 0.885],
  lamp: [0.9, 0.77, 0.62],
  dusk: [0.74, 0.66, 0.84],
};

const skies = {
  day: [oklch(0.83, 0.075, 232), oklch(0.95, 0.03, 210)],
  morning: [oklch(0.83, 0.07, 40), oklch(0.955, 0.07, 85)],
  lamp: [oklch(0.24, 0.06, 285), oklch(0.42, 0.1, 330)],
  dusk: [oklch(0.45, 0.11, 300), oklch(0.8, 0.12, 52)],
} as const;

/** Colours of one scene, in its light. `deep` to `pale` are those of the category, `accent` is another one of the design. */
export interface SceneColours {
  light: Light;
  isDark: boolean;
  /** Any other colour in OKLCH, in the light of the scene. */
  tone(lightness: number, chroma: number, hue: number): string;
  deep: string;
  strong: string;
  bright: string;
  soft: string;
  pale: string;
  accent: string;
  accentDeep: string;
  accentPale: string;
  backdrop: string;
  backdropDeep: string;
  wood: string;
  woodDeep: string;
  woodPale: string;
  leaf: string;
  leafDeep: string;
  leafPale: string;
  paper: string;
  ink: string;
  steel: string;
  clay: string;
  marigold: string;
  /** Seen through windows and outdoors; not tinted. */
  sky: readonly [top: string, bottom: string];
  /** What lamps and the sun shed; not tinted. */
  shine: string;
}

export function sceneColours(
  category: PictureCategory,
  light: Light,
  random: SeededRandom,
): SceneColours {
  const tint = tints[light];
  const tone = (lightness: number, chroma: number, hue: number): string =>
    tinted(oklch(lightness, chroma, hue), tint);
  const hue = categoryHues[category] + random.between(-16, 16);
  const others = Object.values(categoryHues).filter((each) => Math.abs(each - hue) > 30);
  const other = random.pick(others as [number, ...number[]]);
  const [backdrop, backdropChroma, backdropHue] = random.pick<Oklch>([
    [0.9, 0.04, hue],
    [0.92, 0.03, 60],
    [0.78, 0.075, hue],
    [0.58, 0.09, hue],
    [0.86, 0.055, other],
    [0.76, 0.07, other],
    [0.52, 0.08, other],
  ]);
  const wood = random.between(50, 68);
  const grain = random.pick([-0.1, 0, 0.05]);
  return {
    light,
    isDark: light === "lamp" || light === "dusk",
    tone,
    deep: tone(0.34, 0.085, hue),
    strong: tone(0.53, 0.12, hue),
    bright: tone(0.66, 0.13, hue + 24),
    soft: tone(0.8, 0.08, hue + 8),
    pale: tone(0.93, 0.033, hue + 16),
    accent: tone(0.62, 0.14, other),
    accentDeep: tone(0.42, 0.11, other),
    accentPale: tone(0.85, 0.07, other),
    backdrop: tone(backdrop, backdropChroma, backdropHue),
    backdropDeep: tone(backdrop - 0.09, backdropChroma + 0.01, backdropHue),
    wood: tone(0.66 + grain, 0.085, wood),
    woodDeep: tone(0.47 + grain, 0.075, wood - 8),
    woodPale: tone(0.78 + grain, 0.07, wood + 6),
    leaf: tone(0.55, 0.115, 145),
    leafDeep: tone(0.39, 0.085, 155),
    leafPale: tone(0.7, 0.12, 135),
    paper: tone(0.965, 0.014, 75),
    ink: tone(0.25, 0.035, 8),
    steel: tone(0.68, 0.012, 250),
    clay: tone(0.62, 0.11, 42),
    marigold: tone(0.82, 0.155, 80),
    sky: skies[light],
    shine: light === "day" ? "#fffdf4" : light === "dusk" ? oklch(0.88, 0.12, 62) : limelight,
  };
}

function tinted(colour: string, tint: readonly [number, number, number]): string {
  return `#${tint
    .map((share, index) => {
      const value = Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16);
      return Math.round(value * share)
        .toString(16)
        .padStart(2, "0");
    })
    .join("")}`;
}
