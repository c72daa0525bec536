/** Pieces of SVG. A fill is a colour or the address of a gradient. */

/** Pieces of SVG. A fill is a colour or the address of a gradient. */

export const box = (x: number, y: number, w: number, h: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${round ? ` rx="${round}"` : ""} fill="${fill}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const disc = (x: number, y: number, r: number, fill: string): string =>
  oval(x, y, r, r, fill);

export const area = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, colour: string, width: number, dashes = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"` +
  `${dashes ? ` stroke-dasharray="${dashes}"` : ""}/>`;

export const ring = (x: number, y: number, r: number, colour: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** Moves a drawing, and turns and scales it about its own origin. */
export const at = (x: number, y: number, drawing: string, angle = 0, scale = 1): string =>
  `<g transform="translate(${x} ${y})${angle ? ` rotate(${angle})` : ""}${scale === 1 ? "" : ` scale(${scale})`}">${drawing}</g>`;

export const mirrored = (drawing: string): string => `<g transform="scale(-1 1)">${drawing}</g>`;

/** Each shape by itself is translucent: as a group they would be drawn apart, which takes long. */
export const faint = (opacity: number, ...drawings: string[]): string =>
  `<g fill-opacity="${opacity}" stroke-opacity="${opacity}">${drawings.join("")}</g>`;

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** Drawings of the places from `first` to `last`. */
export function along(
  first: number,
  last: number,
  step: number,
  draw: (place: number, index: number) => string,
): string {
  return repeat(Math.floor((last - first) / step) + 1, (index) =>
    draw(first + index * step, index),
  );
}
