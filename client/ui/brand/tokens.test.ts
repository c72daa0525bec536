import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { paperColours } from "./theme";

type Rgb = [number, number, number];

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

const declarations = [
  ...css.matchAll(/--([\w-]+): (?:light-dark\()?(oklch\(.+?\))(?:, (.+)\))?;/g),
];
const themes = {
  light: new Map(declarations.map(([, name, light]) => [name!, light!])),
  dark: new Map(declarations.map(([, name, light, dark = light]) => [name!, dark!])),
};
const { light } = themes;

function toRgb(value: string | undefined): Rgb {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value?.trim() ?? "");
  if (!match) throw new Error(`not a plain OKLCH colour: ${value}`);
  const [lightness, chroma, hue] = match.slice(1).map(Number) as Rgb;
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const inGamut = (channel: number) => Math.min(1, Math.max(0, channel));

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map(inGamut) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((left, right) => left - right) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}

function toHex(colour: Rgb): string {
  const bytes = colour.map((channel) => {
    const linear = inGamut(channel);
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${bytes.join("")}`;
}

const categories = ["all", "fitness", "business", "wellness", "creative", "education", "lifestyle"];
const textPairs: [string, string][] = [
  ...["ink", "ink-2", "ink-3"].flatMap((ink): [string, string][] =>
    ["paper", "surface", "sunken", "raised"].map((ground) => [ink, ground]),
  ),
  ["on-curtain", "curtain"],
  ["on-curtain", "curtain-hover"],
  ["link", "surface"],
  ["link", "paper"],
  ["link", "raised"],
  ["link", "curtain-soft"],
  ["on-stage", "stage"],
  ["on-stage", "stage-2"],
  ["on-stage-2", "stage"],
  ["on-stage-2", "stage-2"],
  ["limelight", "stage"],
  ["limelight", "stage-2"],
  ["on-limelight", "limelight"],
  ["on-limelight", "limelight-deep"],
  ["ink", "limelight-soft"],
  ["verified", "surface"],
  ["verified", "paper"],
  ["danger", "surface"],
  ["danger", "paper"],
  ...["verified", "success", "danger", "warning", "info"].map((tone): [string, string] => [
    tone,
    `${tone}-soft`,
  ]),
  ...categories.flatMap((id): [string, string][] =>
    ["surface", "paper", `cat-${id}-soft`].map((ground) => [`cat-${id}`, ground]),
  ),
];
const controlPairs: [string, string][] = [
  ["line-strong", "surface"],
  ["line-strong", "paper"],
  ["star", "surface"],
  ["star", "paper"],
  ["focus", "paper"],
  ["focus", "surface"],
  ["focus", "raised"],
  ["limelight", "stage"],
  ["curtain", "surface"],
];

describe.each(Object.entries(themes))("contrast of the colours, %s", (_, tokens) => {
  const measured = (one: string, other: string) =>
    contrast(toRgb(tokens.get(one)), toRgb(tokens.get(other)));

  test.each(textPairs)("text: %s on %s", (text, ground) => {
    expect(measured(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(controlPairs)("control: %s on %s", (line, ground) => {
    expect(measured(line, ground)).toBeGreaterThanOrEqual(3);
  });
});

test("the contrast formula is correct", () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
  expect(toHex(toRgb("oklch(1 0 0)"))).toBe("#ffffff");
  const ink = contrast(toRgb(light.get("ink")), toRgb(light.get("paper")));
  expect(ink).toBeCloseTo(16.2, 1);
});

test("theme-color is the paper colour in the hook and in before-paint.js", () => {
  const boot = readFileSync("client/app/hydration/before-paint.js", "utf8");
  expect(paperColours.light).toBe(toHex(toRgb(light.get("paper"))));
  expect(paperColours.dark).toBe(toHex(toRgb(themes.dark.get("paper"))));
  expect(boot).toContain(paperColours.light);
  expect(boot).toContain(paperColours.dark);
});
