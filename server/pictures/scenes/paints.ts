/** Gradients of one drawing. Equal ones are written once. */
export interface Paints {
  /** From top to bottom. */
  fade(top: string, bottom: string): string;
  /** From left to right. */
  across(left: string, right: string): string;
  /** A surface lit from above. */
  lit(colour: string): string;
  /** An upright cylinder, lit from the left. */
  tube(colour: string): string;
  /** A ball, lit from the upper left. */
  ball(colour: string): string;
  /** Light that fades from the middle to nothing. */
  glow(colour: string, opacity: number): string;
  /** A soft shadow. */
  shade(opacity: number): string;
  /** Darker towards the corners. */
  vignette(opacity: number): string;
  /** The gradients that were asked for. */
  written(): string;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

const upright = 'x1="0" y1="0" x2="0" y2="1"';
const shadow = "#2b0e18";

export function createPaints(): Paints {
  const ids = new Map<string, string>();
  const paint = (kind: "linear" | "radial", direction: string, stops: readonly Stop[]): string => {
    const inside = stops
      .map(
        ([offset, colour, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`,
      )
      .join("");
    const gradient = `${kind}Gradient ${direction}>${inside}</${kind}Gradient>`;
    const id = ids.get(gradient) ?? `g${ids.size}`;
    ids.set(gradient, id);
    return `url(#${id})`;
  };
  return {
    fade: (top, bottom) =>
      paint("linear", upright, [
        [0, top],
        [1, bottom],
      ]),
    across: (left, right) =>
      paint("linear", "", [
        [0, left],
        [1, right],
      ]),
    lit: (colour) =>
      paint("linear", upright, [
        [0, mix(colour, "#ffffff", 0.16)],
        [1, mix(colour, shadow, 0.16)],
      ]),
    tube: (colour) =>
      paint("linear", "", [
        [0, mix(colour, shadow, 0.14)],
        [0.28, mix(colour, "#ffffff", 0.26)],
        [0.6, colour],
        [1, mix(colour, shadow, 0.34)],
      ]),
    ball: (colour) =>
      paint("radial", 'cx=".36" cy=".3" r=".75"', [
        [0, mix(colour, "#ffffff", 0.38)],
        [0.45, colour],
        [1, mix(colour, shadow, 0.42)],
      ]),
    glow: (colour, opacity) =>
      paint("radial", "", [
        [0, colour, opacity],
        [1, colour, 0],
      ]),
    shade: (opacity) =>
      paint("radial", "", [
        [0, shadow, opacity],
        [0.55, shadow, opacity * 0.62],
        [1, shadow, 0],
      ]),
    vignette: (opacity) =>
      paint("radial", 'cx=".5" cy=".45" r=".75"', [
        [0.55, shadow, 0],
        [1, shadow, opacity],
      ]),
    written: () =>
      `<defs>${[...ids].map(([gradient, id]) => `<${gradient.replace(" ", ` id="${id}" `)}`).join("")}</defs>`,
  };
}

/** `share` of the second colour in the first. */
export function mix(colour: string, other: string, share: number): string {
  const channel = (from: string, start: number): number =>
    Number.parseInt(from.slice(start, start + 2), 16);
  return `#${[1, 3, 5]
    .map((start) => {
      const value = channel(colour, start) * (1 - share) + channel(other, start) * share;
      return Math.round(value).toString(16).padStart(2, "0");
    })
    .join("")}`;
}
