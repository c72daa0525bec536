import { mix } from "#server/pictures/scenes/paints";
import type { Sheet } from "#server/pictures/scenes/scene";
import { discShadow } from "./shadows";
import { area, at, box, disc, faint, line, oval, ring } from "./shapes";

/** A cup from the side; `y` is its foot. */
export function cup(sheet: Sheet, x: number, y: number, colour: string, size = 1): string {
  const { colours: c, paints } = sheet;
  const steam = faint(
    0.5,
    line("M-5 -40q-6 -9 0 -17t0 -16M7 -40q-6 -9 0 -17t0 -14", "#ffffff", 2.2),
  );
  return at(
    x,
    y,
    oval(0, 0, 34, 6, paints.shade(0.4)) +
      oval(0, -2, 29, 4.5, mix(colour, c.ink, 0.14)) +
      oval(0, -3.5, 29, 4.5, mix(colour, "#ffffff", 0.3)) +
      ring(21, -20, 8, mix(colour, c.ink, 0.12), 4) +
      area("M-20 -34h40C20 -16 14 -4 8 -4h-16C-14 -4 -20 -16 -20 -34z", paints.tube(colour)) +
      oval(0, -34, 20, 4.5, mix(colour, "#ffffff", 0.4)) +
      oval(0, -33.4, 17, 3.2, c.tone(0.42, 0.08, 55)) +
      steam,
    0,
    size,
  );
}

/** A cup from above. */
export function cupFromAbove(sheet: Sheet, x: number, y: number, colour: string, r = 24): string {
  const { colours: c, paints } = sheet;
  return (
    discShadow(sheet, x, y, r * 1.4) +
    disc(x, y, r * 1.45, paints.lit(mix(colour, "#ffffff", 0.35))) +
    ring(x, y, r * 1.1, mix(colour, c.ink, 0.12), 1.5) +
    at(x, y, box(r * 0.8, -r * 0.14, r * 0.62, r * 0.28, colour, 3), -35) +
    disc(x, y, r, paints.lit(colour)) +
    disc(x, y, r * 0.82, c.tone(0.36, 0.07, 50)) +
    oval(x - r * 0.2, y - r * 0.24, r * 0.42, r * 0.3, paints.glow("#ffffff", 0.4))
  );
}

/** A bottle from the side; `y` is its foot. */
export function bottle(
  { colours: c, paints }: Sheet,
  x: number,
  y: number,
  colour: string,
  look: "pump" | "dropper" | "jar" | "tube" | "tall" = "pump",
  size = 1,
): string {
  const glint = mix(colour, "#ffffff", 0.5);
  const bodies = {
    pump:
      box(-14, -58, 28, 58, paints.tube(colour), 6) +
      box(-4, -70, 8, 14, c.ink, 2) +
      area("M-14 -76h18v7h-12z", c.ink) +
      box(-14, -40, 28, 20, glint),
    dropper:
      box(-12, -44, 24, 44, paints.tube(colour), 5) +
      box(-6, -54, 12, 11, c.ink, 2) +
      box(-5, -74, 10, 22, paints.tube(c.accent), 5) +
      box(-12, -30, 24, 17, glint),
    jar:
      box(-22, -26, 44, 26, paints.tube(colour), 5) +
      box(-23, -38, 46, 13, paints.tube(c.woodPale), 3),
    tube:
      area("M-12 -16h24l3 -52h-30z", paints.tube(colour)) +
      box(-11, -16, 22, 16, paints.tube(c.ink), 2) +
      box(-9, -56, 18, 4, glint),
    tall:
      area("M-11 0h22v-48q0 -12 -6 -16v-20h-10v20q-6 4 -6 16z", paints.tube(colour)) +
      box(-6, -94, 12, 12, paints.tube(c.woodDeep), 2) +
      box(-11, -36, 22, 22, c.paper),
  };
  return at(x, y, oval(2, 0, 24, 5, paints.shade(0.4)) + bodies[look], 0, size);
}

/** A candle in a glass; `y` is its foot. */
export function candle({ colours: c, paints }: Sheet, x: number, y: number, size = 1): string {
  return at(
    x,
    y,
    disc(0, -44, 60, paints.glow(c.shine, c.isDark ? 0.55 : 0.16)) +
      oval(0, 0, 20, 4, paints.shade(0.4)) +
      box(-14, -30, 28, 30, paints.tube(c.accentPale), 4) +
      oval(0, -30, 14, 3, c.paper) +
      line("M0 -31v-6", c.ink, 1.4) +
      area("M0 -52c6 8 5 15 0 15s-6 -7 0 -15z", c.marigold),
    0,
    size,
  );
}

/** A folded towel or cloth from the side; `y` is its foot. */
export function foldedCloths(
  sheet: Sheet,
  x: number,
  y: number,
  colours: readonly string[],
  width = 92,
): string {
  const { paints } = sheet;
  return (
    oval(x, y, width * 0.6, 6, paints.shade(0.4)) +
    colours
      .map((colour, index) => {
        const top = y - 17 * (index + 1);
        const left = x - width / 2 + (index % 2) * 3;
        return (
          box(left, top, width, 17, paints.lit(colour), 8) +
          line(`M${left + 8} ${top + 8.5}h${width - 18}`, mix(colour, "#2b0e18", 0.2), 1.4) +
          line(`M${left + width - 9} ${top + 4}q6 4.5 0 9`, mix(colour, "#2b0e18", 0.2), 1.4)
        );
      })
      .join("")
  );
}

/** A wooden or painted box frame of shelves: the plank alone. */
export function plank({ colours: c, paints }: Sheet, x: number, y: number, width: number): string {
  return (
    box(x, y, width, 8, paints.lit(c.wood), 1.5) +
    faint(0.2, box(x + 3, y + 8, width - 6, 6, c.ink))
  );
}
