import { oklch } from "./colour";
import {
  drawBeard,
  drawBrows,
  drawComplexion,
  drawEyes,
  drawGlasses,
  drawMarks,
  drawMouth,
  drawNose,
  type Complexion,
} from "./face-features";
import { longHair, shortHair, type Hair } from "./face-hair";
import { drawCloth, drawClothes, drawHeadscarf, drawTurban, hats } from "./face-wear";
import { seededRandom, type SeededRandom } from "./seeded-random";

const looks = ["short", "long", "scarf", "turban"] as const;
type Look = (typeof looks)[number];

/** Deterministic by seed. A prefix such as `scarf~` fixes the look. */
export function drawFace(seed: string): string {
  const random = seededRandom(`face ${seed}`);
  const look = lookOfSeed(seed) ?? drawLook(random);
  const face = drawComplexion(random);
  const backgroundHue = random.pick([12, 35, 62, 85, 148, 190, 215, 250, 275, 300, 330]);
  const cloth = drawCloth(random, backgroundHue);
  const clothes = drawClothes(random, cloth, face.skin);
  const figure =
    look === "scarf"
      ? drawScarfed(random, face, backgroundHue, clothes.under)
      : drawBareheaded(random, face, backgroundHue, look, clothes);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">' +
    drawBackground(random, backgroundHue) +
    `<g transform="translate(-4 -1.500) scale(1.100)">${figure}</g></svg>`
  );
}

function lookOfSeed(seed: string): Look | undefined {
  const [named, rest] = seed.split("~", 2);
  return rest === undefined ? undefined : looks.find((look) => look === named);
}

function drawLook(random: SeededRandom): Look {
  const value = random.next();
  if (value < 0.44) return "short";
  if (value < 0.89) return "long";
  return value < 0.96 ? "scarf" : "turban";
}

function drawBackground(random: SeededRandom, hue: number): string {
  const ground = `<rect width="80" height="80" fill="${oklch(0.86, 0.06, hue)}"/>`;
  const tint = oklch(0.91, 0.045, hue);
  return (
    ground +
    random.pick([
      "",
      "",
      `<circle cx="40" cy="40" r="33" fill="${tint}"/>`,
      `<path d="M0 80L80 0v80z" fill="${tint}"/>`,
      `<path d="M0 52a40 40 0 0 1 80 0v28H0z" fill="${tint}"/>`,
    ])
  );
}

function drawScarfed(
  random: SeededRandom,
  face: Complexion,
  backgroundHue: number,
  body: string,
): string {
  const scarf = drawHeadscarf(random, drawCloth(random, backgroundHue));
  return [
    body,
    scarf.back,
    `<ellipse cx="40" cy="36" rx="13.500" ry="16" fill="${face.skin}"/>`,
    drawMarks(random, face),
    drawEyes(random, face, true),
    drawBrows(random, face.ink),
    drawNose(random, face),
    drawMouth(random, face.lips, false),
    random.chance(0.2) ? drawGlasses(random, face.ink) : "",
    scarf.front,
  ].join("");
}

function drawBareheaded(
  random: SeededRandom,
  face: Complexion,
  backgroundHue: number,
  look: "short" | "long" | "turban",
  clothes: { under: string; over: string },
): string {
  const hairColour = drawHairColour(random, face, look);
  const hair: Hair =
    look === "turban"
      ? {}
      : random.pick(look === "long" ? longHair : shortHair)(hairColour.main, hairColour.deep);
  const hasBeard = random.chance({ short: 0.42, long: 0, turban: 0.85 }[look]);
  const cover =
    look === "turban"
      ? drawTurban(drawCloth(random, backgroundHue))
      : random.chance(0.13)
        ? random.pick(hats)(drawCloth(random, backgroundHue))
        : "";
  const jewel = oklch(0.76, 0.13, 85);
  const hasGlasses = random.chance(0.26);
  const hasEarrings = look === "long" && random.chance(0.45);
  return [
    hair.back ?? "",
    clothes.under,
    `<rect x="33" y="44" width="14" height="18.500" rx="6.500" fill="${face.skin}"/>`,
    `<path d="M33 51.500c4 5 10 5 14 0v3.500c-4 5-10 5-14 0z" fill="${face.shade}"/>`,
    clothes.over,
    hair.over ?? "",
    `<g fill="${face.shade}"><circle cx="25" cy="37" r="3.200"/><circle cx="55" cy="37" r="3.200"/></g>`,
    hasEarrings
      ? `<g fill="${jewel}"><circle cx="24.800" cy="42" r="1.700"/><circle cx="55.200" cy="42" r="1.700"/></g>`
      : "",
    `<ellipse cx="40" cy="35" rx="15" ry="17.500" fill="${face.skin}"/>`,
    drawMarks(random, face),
    hasBeard ? drawBeard(random, hairColour.beard) : "",
    drawEyes(random, face, look === "long" && !hasGlasses),
    drawBrows(random, hairColour.brow),
    drawNose(random, face),
    drawMouth(random, look === "long" ? face.lips : face.ink, hasBeard),
    hair.front ?? "",
    hasGlasses ? drawGlasses(random, face.ink) : "",
    cover,
  ].join("");
}

const naturalHair = [
  [0.24, 0.02, 40],
  [0.24, 0.02, 40],
  [0.31, 0.04, 42],
  [0.4, 0.06, 50],
  [0.52, 0.13, 42],
  [0.64, 0.09, 66],
  [0.8, 0.09, 85],
  [0.78, 0.01, 80],
  [0.93, 0.008, 80],
] as const;

const darkHair = [
  [0.2, 0.015, 40],
  [0.24, 0.02, 40],
  [0.28, 0.035, 42],
  [0.72, 0.008, 80],
] as const;

const dyedHair = [
  [0.42, 0.15, 15],
  [0.62, 0.16, 350],
  [0.52, 0.09, 205],
  [0.45, 0.12, 300],
] as const;

function drawHairColour(random: SeededRandom, face: Complexion, look: Look) {
  const palette =
    look === "long" && random.chance(0.12) ? dyedHair : face.depth > 3 ? darkHair : naturalHair;
  const [lightness, chroma, hue] = random.pick<readonly [number, number, number]>(palette);
  const shift = lightness < 0.3 ? 0.1 : -0.08;
  return {
    main: oklch(lightness, chroma, hue),
    deep: oklch(lightness + shift, chroma, hue),
    beard: oklch(lightness, chroma, hue),
    brow: oklch(Math.min(lightness, 0.5) - 0.04, chroma, hue),
  };
}
