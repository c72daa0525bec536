import type { Sheet } from "#server/pictures/scenes/scene";
import { box, disc, faint, repeat } from "./shapes";

/** The shadow of a flat thing seen from above. */
export function boxShadow(
  { colours }: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  round = 4,
): string {
  return repeat(4, (index) =>
    faint(
      0.075,
      box(x + 1 + index, y + 3 + index * 1.5, w + index, h + index, colours.ink, round + index),
    ),
  );
}

/** The shadow of a round thing seen from above. */
export function discShadow({ paints }: Sheet, x: number, y: number, r: number): string {
  return disc(x + r * 0.08, y + r * 0.14, r * 1.16, paints.shade(0.6));
}
