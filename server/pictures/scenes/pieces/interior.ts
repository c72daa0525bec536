import { mix } from "#server/pictures/scenes/paints";
import type { Sheet } from "#server/pictures/scenes/scene";
import { along, area, at, box, disc, faint, line, oval, repeat } from "./shapes";

/** The wall behind a scene, down to `foot`: plain, striped, panelled or tiled. */
export function backdrop(sheet: Sheet, foot: number, look?: "plain" | "tiles"): string {
  const { left, right, colours, paints, random } = sheet;
  const { backdrop: colour, backdropDeep } = colours;
  const surface = box(
    left,
    0,
    right - left,
    foot,
    paints.fade(colour, mix(colour, backdropDeep, 0.7)),
  );
  const kind = look ?? random.pick(["plain", "plain", "stripes", "panels"]);
  if (kind === "tiles") {
    return (
      surface +
      faint(
        0.4,
        along(0, foot, 24, (y) => box(left, y, right - left, 1, backdropDeep)),
        along(left, right, 32, (x) => box(x, 0, 1, foot, backdropDeep)),
      )
    );
  }
  if (kind === "stripes") {
    return (
      surface +
      faint(
        0.3,
        along(left, right, 36, (x) => box(x, 0, 18, foot, backdropDeep)),
      )
    );
  }
  if (kind === "panels") {
    const top = foot * 0.56;
    return (
      surface +
      box(
        left,
        top,
        right - left,
        foot - top,
        paints.fade(backdropDeep, mix(backdropDeep, colours.ink, 0.08)),
      ) +
      box(left, top - 4, right - left, 5, mix(colour, "#ffffff", 0.35)) +
      faint(
        0.25,
        along(left, right, 28, (x) => box(x, top, 1.5, foot, colours.ink)),
      )
    );
  }
  return surface;
}

/** A floor of boards that run towards the wall. */
export function boards(sheet: Sheet, top: number, colour = sheet.colours.wood): string {
  const { left, right, colours, paints, random } = sheet;
  const far = (x: number): number => 200 + (x - 200) * 0.42;
  const seam = mix(colour, colours.ink, 0.3);
  return (
    box(left, top, right - left, 300 - top, paints.fade(mix(colour, colours.ink, 0.16), colour)) +
    faint(
      0.55,
      along(-1100, 1500, 58, (x) => {
        const place = random.between(0.2, 0.95);
        const y = top + (300 - top) * place;
        const from = far(x) + (x - far(x)) * place;
        const to = far(x + 58) + (x + 58 - far(x + 58)) * place;
        return line(`M${far(x)} ${top}L${x} 300M${from} ${y}H${to}`, seam, 1);
      }),
    ) +
    box(left, top - 7, right - left, 8, paints.lit(mix(colours.backdrop, "#ffffff", 0.4)))
  );
}

/** A plain floor with a soft sheen. */
export function plainFloor(sheet: Sheet, top: number, colour: string): string {
  const { left, right, paints, colours } = sheet;
  return box(
    left,
    top,
    right - left,
    300 - top,
    paints.fade(mix(colour, colours.ink, 0.24), colour),
  );
}

/** A table before the wall, from edge to edge. */
export function tableTop(sheet: Sheet, top: number, colour = sheet.colours.wood): string {
  const { left, right, paints, colours } = sheet;
  const width = right - left;
  const grain = mix(colour, colours.ink, 0.22);
  return (
    box(
      left,
      top,
      width,
      300 - top,
      paints.fade(mix(colour, "#ffffff", 0.12), mix(colour, colours.ink, 0.12)),
    ) +
    faint(
      0.4,
      along(top + 14, 296, 19, (y, index) =>
        line(
          `M${left} ${y}C${40 + index * 20} ${y + 5} ${230 - index * 30} ${y - 6} ${right} ${y + 2}`,
          grain,
          1,
        ),
      ),
    ) +
    box(left, top, width, 3, mix(colour, "#ffffff", 0.35))
  );
}

/** A table seen from above: boards, stone or cloth. */
export function fromAbove(
  sheet: Sheet,
  kind: "boards" | "stone" | "cloth",
  colour: string,
): string {
  const { left, right, paints, colours, random } = sheet;
  const width = right - left;
  const darker = mix(colour, colours.ink, 0.2);
  const ground = box(
    left,
    0,
    width,
    300,
    paints.fade(mix(colour, "#ffffff", 0.14), mix(colour, colours.ink, 0.06)),
  );
  if (kind === "cloth") {
    const size = random.pick([22, 30, 40]);
    return (
      ground +
      faint(
        0.22,
        along(left, right, size * 2, (x) => box(x, 0, size, 300, darker)),
        along(0, 300, size * 2, (y) => box(left, y, width, size, darker)),
      )
    );
  }
  if (kind === "stone") {
    return (
      ground +
      faint(
        0.35,
        repeat(7, () => {
          const [x, y] = [random.between(left, right), random.between(0, 300)];
          return line(
            `M${x} ${y}q40 ${random.between(-30, 30)} 70 8t60 ${random.between(-26, 26)}`,
            darker,
            1.3,
          );
        }),
      )
    );
  }
  return (
    ground +
    along(0, 300, 50, (y, row) => {
      const joint = left + random.between(0.1, 0.9) * width;
      return (
        (row % 2 ? faint(0.14, box(left, y, width, 50, darker)) : "") +
        faint(
          0.5,
          box(left, y, width, 1.6, darker) + box(joint, y, 1.6, 50, darker),
          line(
            `M${left} ${y + 18}q${width / 4} ${random.between(-9, 9)} ${width / 2} 2t${width / 2} 3`,
            darker,
            0.8,
          ),
          line(
            `M${left} ${y + 35}q${width / 3} ${random.between(-9, 9)} ${width / 2} 0t${width / 2} -3`,
            darker,
            0.8,
          ),
        )
      );
    })
  );
}

/** A rug in perspective. */
export function rug(
  sheet: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
): string {
  const { colours } = sheet;
  return (
    oval(x, y + 4, rx + 2, ry + 1, mix(colour, colours.ink, 0.5)) +
    oval(x, y, rx, ry, colour) +
    oval(x, y, rx * 0.84, ry * 0.84, mix(colour, "#ffffff", 0.3)) +
    oval(x, y, rx * 0.72, ry * 0.72, colour)
  );
}

/** A framed picture in the motifs of the design. */
export function framed(sheet: Sheet, x: number, y: number, w: number, h: number): string {
  const { colours: c, paints, random } = sheet;
  const motif = random.pick([
    disc(w / 2, h * 0.42, w * 0.24, c.marigold) +
      area(`M0 ${h * 0.7}q${w / 3} ${-h * 0.3} ${w} 0V${h}H0z`, c.strong),
    disc(0, h, w * 0.9, c.soft) + disc(0, h, w * 0.62, c.strong) + disc(0, h, w * 0.34, c.marigold),
    area(`M0 0h${w / 2}v${h / 2}a${w / 2} ${h / 2} 0 0 1 ${-w / 2} ${-h / 2}z`, c.strong) +
      area(`M${w} ${h}h${-w / 2}v${-h / 2}a${w / 2} ${h / 2} 0 0 1 ${w / 2} ${h / 2}z`, c.accent) +
      disc(w * 0.74, h * 0.24, w * 0.13, c.marigold),
    line(
      `M${w / 2} ${h * 0.86}V${h * 0.3}M${w / 2} ${h * 0.62}q-${w * 0.28} -${h * 0.05} -${w * 0.26} -${h * 0.26}M${w / 2} ${h * 0.5}q${w * 0.28} -${h * 0.05} ${w * 0.26} -${h * 0.26}`,
      c.leafDeep,
      3,
    ),
  ]);
  return at(
    x,
    y,
    faint(0.18, box(3, 6, w, h + 2, c.ink, 2)) +
      box(-5, -5, w + 10, h + 10, paints.lit(random.pick([c.woodDeep, c.ink, c.woodPale])), 1.5) +
      `<svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${box(0, 0, w, h, c.paper)}${motif}</svg>`,
  );
}
