import { limelight, oklch } from "#server/pictures/colour";
import { drawLine, widthOf } from "#server/pictures/lettering";
import { short } from "#server/pictures/seeded-random";
import { shareSize } from "./share-size";
import { besley, hanken } from "#server/pictures/typeface";

export const tones = {
  stage: oklch(0.268, 0.088, 10),
  unlit: oklch(0.4, 0.105, 12),
  onStage: oklch(0.985, 0.009, 60),
  onStage2: oklch(0.845, 0.042, 30),
  lit: limelight,
  onLimelight: oklch(0.225, 0.05, 40),
} as const;

export const margin = 72;

/** A whole share picture with the logo in its corner. */
export function drawSheet(content: string): string {
  const { width, height } = shareSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${tones.stage}"/>` +
    content +
    drawBrand(margin, 64, tones.onStage) +
    "</svg>"
  );
}

/** The mark and the name, 48 high. */
export function drawBrand(x: number, y: number, ink: string): string {
  const mark =
    `<g fill="none" transform="translate(${x - 6} ${y}) scale(1.5)" stroke-linecap="round">` +
    `<path stroke="${ink}" stroke-width="5" d="M7.5 4v24"/>` +
    `<path stroke="${ink}" stroke-width="3.6" d="M14 4.2a9.8 9.8 0 0 1 0 19.6"/>` +
    `<path fill="${tones.lit}" stroke="${tones.lit}" stroke-width="1.2" stroke-linejoin="round" d="M14 9.4a4.6 4.6 0 0 1 0 9.2z"/></g>`;
  const name = drawLine("Plaudit", x + 50, y + 37, {
    face: besley,
    size: 38,
    fill: ink,
    tracking: -30,
  });
  return mark + name;
}

/** Embeds an SVG, cropped to fill the given rectangle. */
export function embed(
  drawing: string,
  { x, y, width, height }: Record<"x" | "y" | "width" | "height", number>,
): string {
  return drawing.replace(
    /^<svg [^>]*viewBox="([^"]*)"[^>]*>/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="$1" preserveAspectRatio="xMidYMid slice">`,
  );
}

const star =
  "M12 1.9c.5 0 .9.3 1.1.7l2.5 5.3 5.8.8c1 .1 1.4 1.4.7 2.1l-4.2 4.1 1 5.8c.2 1-.9 1.8-1.8 1.3L12 19.3 6.9 22c-.9.5-2-.3-1.8-1.3l1-5.8-4.2-4.1c-.7-.7-.3-2 .7-2.1l5.8-.8 2.5-5.3c.2-.4.6-.7 1.1-.7z";
export const ticketHeight = 92;

/** Five stars in a row, the first of them lit; `y` is their top. */
export function drawStars(lit: number, x: number, y: number): string {
  const [scale, step] = [2.2, 62];
  return [0, 1, 2, 3, 4]
    .map((index) => {
      const fill = index < lit ? tones.lit : tones.unlit;
      return `<path fill="${fill}" transform="translate(${x - 4 + index * step} ${y}) scale(${scale})" d="${star}"/>`;
    })
    .join("");
}

/** The rating as a ticket, with the number of reviews beside it. */
export function drawRating(rating: string | null, evidence: string, x: number, y: number): string {
  const words = { face: hanken, size: 40, fill: tones.onStage };
  const { drawing, width } = drawTicket(rating, x, y);
  return drawing + drawLine(evidence, x + width + 28, y + 60, words);
}

export function drawTicket(rating: string | null, x: number, y: number) {
  const number = { face: besley, size: 62, fill: tones.onLimelight, tracking: -15 };
  const starWidth = rating === null ? 0 : 62;
  const text = rating ?? "New";
  const width = 36 + starWidth + widthOf(text, number) + 36;
  const parts = [
    `<path fill="${rating === null ? tones.onStage2 : tones.lit}" d="${ticket(x, y, width)}"/>`,
    rating === null
      ? ""
      : `<path fill="${tones.onLimelight}" transform="translate(${short(x + 32)} ${y + 23}) scale(1.9)" d="${star}"/>`,
    drawLine(text, x + 36 + starWidth, y + 67, number),
  ];
  return { drawing: parts.join(""), width };
}

function ticket(x: number, y: number, width: number): string {
  const [corner, notch] = [7, 11];
  const side = ticketHeight / 2 - corner - notch;
  const across = short(width - 2 * corner);
  const roundCorner = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx} ${dy}`;
  return (
    `M${short(x + corner)} ${y}h${across}${roundCorner(corner, corner)}v${side}a${notch} ${notch} 0 0 0 0 ${2 * notch}` +
    `v${side}${roundCorner(-corner, corner)}h-${across}${roundCorner(-corner, -corner)}v-${side}a${notch} ${notch} 0 0 0 0-${2 * notch}` +
    `v-${side}${roundCorner(corner, -corner)}z`
  );
}
