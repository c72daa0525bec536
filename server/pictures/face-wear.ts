import { oklch } from "./colour";
import type { SeededRandom } from "./seeded-random";

const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`;

const shoulders = "M8 84c0-19 13-27 32-27s32 8 32 27z";

/** Layers: `under` behind the neck, `over` in front of it. */
interface Clothes {
  under: string;
  over: string;
}

interface Cloth {
  main: string;
  deep: string;
  light: string;
}

export function drawCloth(random: SeededRandom, awayFrom: number): Cloth {
  const hue = (awayFrom + random.pick([35, 75, 120, 165, 200, 240, 290, 325])) % 360;
  const [lightness, chroma] = random.pick([
    [0.5, 0.12],
    [0.5, 0.12],
    [0.42, 0.1],
    [0.36, 0.07],
    [0.6, 0.11],
    [0.93, 0.015],
    [0.3, 0.03],
  ] as const);
  return {
    main: oklch(lightness, chroma, hue),
    deep: oklch(lightness - 0.09, chroma, hue),
    light: lightness > 0.8 ? oklch(0.62, 0.11, hue) : oklch(0.93, 0.03, hue),
  };
}

type Garment = (cloth: Cloth, skin: string) => Clothes;

const garments: readonly [Garment, ...Garment[]] = [
  (cloth) => ({ under: shape(shoulders, cloth.main), over: "" }),
  // A round neckline.
  (cloth) => ({
    under: shape(shoulders, cloth.main),
    over: line("M30.500 57.800c2.500 6.400 16.500 6.400 19 0", cloth.deep, 2.4),
  }),
  // A V neckline.
  (cloth, skin) => ({
    under: shape(shoulders, cloth.main),
    over:
      shape("M33 56h14l-7 11.500z", skin) +
      line("M32.500 57.500L40 68l7.500-10.500", cloth.deep, 2),
  }),
  // A shirt with a collar.
  (cloth) => ({
    under: shape(shoulders, cloth.main),
    over:
      line("M40 66v16", cloth.deep, 1.4) +
      shape("M32.500 54.500L40 65l-6.500 6-6.500-12.500z", cloth.light) +
      shape("M47.500 54.500L40 65l6.500 6 6.500-12.500z", cloth.light),
  }),
  // A roll neck.
  (cloth) => ({
    under: shape(shoulders, cloth.main),
    over:
      `<rect x="31" y="50.500" width="18" height="13" rx="4" fill="${cloth.main}"/>` +
      line("M32.500 60.500c4.500 2.600 10.500 2.600 15 0", cloth.deep, 1.6),
  }),
  // A hood.
  (cloth) => ({
    under:
      shape("M22.500 66c-1-11 7-17 17.500-17s18.500 6 17.500 17z", cloth.deep) +
      shape(shoulders, cloth.main),
    over:
      line("M29.500 58.500c3 5.500 18 5.500 21 0", cloth.deep, 2.6) +
      line("M36 63v8m8-8v8", cloth.light, 1.5),
  }),
  // Stripes.
  (cloth) => ({
    under:
      shape(shoulders, cloth.main) +
      shape(
        "M17.500 63.500h45c1.700 1.200 2.900 2.400 4 3.800h-53c1.100-1.400 2.300-2.600 4-3.800z",
        cloth.light,
      ) +
      shape(
        "M11.200 71.500h57.600c.7 1.300 1.200 2.500 1.600 3.800H9.600c.4-1.300.9-2.500 1.600-3.800z",
        cloth.light,
      ),
    over: "",
  }),
  // A jacket over a light shirt.
  (cloth) => ({
    under: shape(shoulders, cloth.main) + shape("M31 55.500L40 84l9-28.500z", cloth.light),
    over:
      shape("M31.500 56l-7 4.500 3.500 6-2 2.500L39 84l1-4z", cloth.deep) +
      shape("M48.500 56l7 4.500-3.500 6 2 2.500L41 84l-1-4z", cloth.deep),
  }),
  // Dungarees.
  (cloth) => ({
    under:
      shape(shoulders, cloth.light) +
      shape("M24.500 59l5.500-1.600 2.500 13.600h15L50 57.400l5.500 1.600L53 84H27z", cloth.main) +
      `<circle cx="32" cy="71" r="1.500" fill="${cloth.light}"/><circle cx="48" cy="71" r="1.500" fill="${cloth.light}"/>`,
    over: "",
  }),
];

export function drawClothes(random: SeededRandom, cloth: Cloth, skin: string): Clothes {
  return random.pick(garments)(cloth, skin);
}

export function drawHeadscarf(random: SeededRandom, cloth: Cloth): { back: string; front: string } {
  const fold = random.pick([
    "M25 60c6 5 15 8 27 3",
    "M55 59c-6 6-16 8-28 4",
    "M27 58c8 7 18 7 26 0M24 66c10 6 22 6 32 0",
  ]);
  return {
    back: shape(
      "M17 40c0-18 10-29 23-29s23 11 23 29c0 12 0 20 5 31-8 5-48 5-56 0 5-11 5-19 5-31z",
      cloth.main,
    ),
    front:
      line(fold, cloth.deep, 1.8) +
      (random.chance(0.5) ? line("M26 33c1-9 6-14.500 14-14.500S53 24 54 33", cloth.deep, 2) : ""),
  };
}

export function drawTurban(cloth: Cloth): string {
  return (
    shape("M22 32c-5-13 4-24 18-24s23 11 18 24c-4-6-10-10-18-13-8 3-14 7-18 13z", cloth.main) +
    shape("M34 21.500c2-1.600 4-2 6-2.500 2 .5 4 .9 6 2.500-2 1.400-10 1.400-12 0z", cloth.light) +
    line(
      "M23.500 26C28 17 36 12 47 10M23 20.500c4-5 9-8 15-9.500M56.500 26C54 21 49 16.500 43 14.500M57 20.500c-1.500-2.600-3.500-5-6-6.500",
      cloth.deep,
      1.3,
    )
  );
}

type Hat = (cloth: Cloth) => string;

/** Hats leave the forehead below y 29 free. */
export const hats: readonly [Hat, ...Hat[]] = [
  // A knitted cap.
  (cloth) =>
    shape("M23.800 28c0-12 6-18.500 16.200-18.500S56.200 16 56.200 28z", cloth.main) +
    `<rect x="22.500" y="23.500" width="35" height="7" rx="3.200" fill="${cloth.deep}"/>` +
    line("M29 25.500v3m5.500-3v3m5.500-3v3m5.500-3v3m5.500-3v3", cloth.main, 1.2),
  // A peaked cap.
  (cloth) =>
    shape("M24 27c0-11 6-16.500 16-16.500S56 16 56 27z", cloth.main) +
    shape(
      "M24 25.500c5-3.600 27-3.600 32 0 2.500 1.600 4 3.500 4.500 5.500-9-3.400-32-3.400-41 0 .5-2 2-3.900 4.500-5.500z",
      cloth.deep,
    ) +
    `<circle cx="40" cy="10.800" r="1.700" fill="${cloth.deep}"/>`,
  // A beret.
  (cloth) =>
    line("M41 11l1.500-3.500", cloth.deep, 2) +
    shape(
      "M21 25c-4-9 7-15.500 19-15.500 13 0 22 6 19.500 13.500-.8 2.800-3 4-6 4-9-3-19-3-27 0-2.600.2-4.500-.6-5.500-2z",
      cloth.main,
    ) +
    line("M25.500 26.600c8.500-3.200 20-3.200 29 0", cloth.deep, 2),
  // A hat with a brim.
  (cloth) =>
    `<ellipse cx="40" cy="24.500" rx="25" ry="5" fill="${cloth.deep}"/>` +
    shape(
      "M26.500 24c-.5-9 1-15 6-15.500 3-.3 4 1.500 7.500 1.500s4.500-1.800 7.500-1.500c5 .5 6.500 6.500 6 15.500-7 2.200-20 2.200-27 0z",
      cloth.main,
    ) +
    shape("M26.500 20.500c7 2.200 20 2.200 27 0V24c-7 2.200-20 2.200-27 0z", cloth.light),
  // A band in the hair.
  (cloth) =>
    shape(
      "M24.600 29c1-4 2.600-7 5-9 6-3 15-3 21 0 2.400 2 3.800 5 4.600 9-1.200-1.600-2.600-3-4.400-4.200-6-3-16-3-21.600 0-1.800 1.200-3.300 2.600-4.600 4.200z",
      cloth.main,
    ),
];
