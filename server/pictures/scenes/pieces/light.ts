import { mix } from "#server/pictures/scenes/paints";
import type { Sheet } from "#server/pictures/scenes/scene";
import { area, at, box, disc, faint, oval, repeat } from "./shapes";

/** A window with the sky of the hour, and hills, roofs or leaves in it. */
export function windowAt(sheet: Sheet, x: number, y: number, w: number, h: number): string {
  const { colours, paints, random } = sheet;
  const [top, bottom] = colours.sky;
  const frame = colours.tone(0.95, 0.012, 70);
  const far = mix(bottom, colours.leafDeep, 0.45);
  const near = mix(bottom, colours.leafDeep, 0.75);
  const foot = y + h;
  const view = random.pick([
    area(
      `M${x} ${foot - h * 0.3}q${w * 0.3} ${-h * 0.24} ${w * 0.55} 0t${w * 0.45} ${-h * 0.04}V${foot}H${x}z`,
      far,
    ) +
      area(
        `M${x} ${foot - h * 0.12}q${w * 0.35} ${-h * 0.14} ${w} ${-h * 0.05}V${foot}H${x}z`,
        near,
      ),
    repeat(5, (index) => {
      const height = h * random.between(0.16, 0.42);
      const across = w / 5;
      const place = x + index * across;
      return (
        box(place, foot - height, across + 0.5, height, index % 2 ? far : near) +
        (colours.isDark
          ? box(
              place + across * 0.35,
              foot - height * 0.6,
              across * 0.22,
              across * 0.3,
              colours.shine,
            )
          : "")
      );
    }),
    repeat(6, (index) =>
      disc(
        x + (index + 0.5) * (w / 6),
        foot - h * 0.02,
        h * random.between(0.1, 0.2),
        index % 2 ? far : near,
      ),
    ),
  ]);
  const sun = disc(
    x + w * random.between(0.25, 0.75),
    y + h * random.between(0.2, 0.4),
    h * 0.085,
    colours.light === "lamp" ? colours.paper : colours.shine,
  );
  return (
    oval(x + w / 2, y + h / 2, w * 1.05, h * 0.95, paints.glow(colours.sky[1], 0.5)) +
    box(x - 7, y - 7, w + 14, h + 14, frame, 2) +
    `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">` +
    box(x, y, w, h, paints.fade(top, bottom)) +
    sun +
    view +
    "</svg>" +
    box(x + w / 2 - 2, y, 4, h, frame) +
    box(x, y + h * 0.42, w, 3.5, frame) +
    box(x - 12, foot + 5, w + 24, 8, paints.lit(frame), 2) +
    faint(0.2, box(x - 8, foot + 13, w + 16, 5, colours.ink))
  );
}

/** Panes of sunlight, on a floor or a wall. */
export function sunPatch(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  slant: number,
): string {
  const pane = (from: number, to: number, upper: number, lower: number): string => {
    const point = (across: number, down: number): string =>
      `${x + w * across + slant * down} ${y + h * down}`;
    return `M${point(from, upper)}L${point(to, upper)}L${point(to, lower)}L${point(from, lower)}z`;
  };
  const opacity = sheet.colours.light === "lamp" ? 0.1 : 0.34;
  return faint(
    opacity,
    area(
      pane(0, 0.46, 0, 0.45) +
        pane(0.54, 1, 0, 0.45) +
        pane(0, 0.46, 0.55, 1) +
        pane(0.54, 1, 0.55, 1),
      mix(sheet.colours.shine, "#ffffff", 0.4),
    ),
  );
}

/** A lamp on a cord from the ceiling, lit in the evening. */
export function hangingLamp(sheet: Sheet, x: number, y: number, colour: string, size = 1): string {
  const { colours, paints } = sheet;
  const glow = colours.isDark
    ? disc(0, 14, 130, paints.glow(colours.shine, 0.42))
    : disc(0, 14, 60, paints.glow(colours.shine, 0.35));
  return (
    box(x - 0.8, 0, 1.6, y - 20 * size, colours.ink) +
    at(
      x,
      y,
      glow +
        oval(0, 2, 27, 6, colours.isDark ? colours.shine : mix(colour, colours.ink, 0.4)) +
        disc(0, 4, 7, colours.shine) +
        area("M-28 2C-27 -14 -14 -24 0 -24S27 -14 28 2z", paints.tube(colour)) +
        box(-4, -30, 8, 8, colours.ink, 2),
      0,
      size,
    )
  );
}

/** A lamp that stands on a table; `y` is its foot. */
export function tableLamp(sheet: Sheet, x: number, y: number, colour: string, size = 1): string {
  const { colours, paints } = sheet;
  return at(
    x,
    y,
    disc(0, -84, 120, paints.glow(colours.shine, colours.isDark ? 0.5 : 0.22)) +
      oval(0, 0, 26, 5, paints.shade(0.4)) +
      area("M-17 0q1 -7 17 -7t17 7z", paints.tube(colours.woodDeep)) +
      area("M-5 -6C-16 -24 -13 -44 -3 -52h6C13 -44 16 -24 5 -6z", paints.tube(colours.accent)) +
      box(-2, -64, 4, 14, colours.marigold) +
      area(
        "M-20 -104h40l14 42h-68z",
        paints.tube(colours.isDark ? mix(colour, colours.shine, 0.6) : colour),
      ),
    0,
    size,
  );
}
