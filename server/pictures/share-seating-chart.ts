import { drawFace } from "./face";
import { drawSeatingChart, type SeatingChartShape } from "./seating-chart";
import { drawable, drawLine } from "./lettering";
import { drawPlate } from "./plate";
import type { PictureCategory } from "./plate-palette";
import { setName, wrap } from "./share/share-lines";
import { drawSheet, margin, embed, tones } from "./share/share-parts";
import { shareSize } from "./share/share-size";
import { besley, besleyItalic, hanken } from "./typeface";

const seatingChart: SeatingChartShape = {
  centreX: 846,
  centreY: 552,
  rows: 6,
  radius: 116,
  rowGap: 41,
  seat: 23,
  openingDegrees: 6,
};
const guests = [
  { seed: "silver~front", x: 846, y: 388, size: 108 },
  { seed: "guest.2", x: 1014, y: 398, size: 86 },
  { seed: "guest.21", x: 684, y: 426, size: 86 },
  { seed: "scarf~guest.5", x: 750, y: 258, size: 80 },
  { seed: "guest.12", x: 962, y: 264, size: 80 },
] as const;
const guestMargin = 18;

/** The default share picture, 1200 by 630. */
export function drawSeatingChartShare(): string {
  const spaces = guests.map(({ x, y, size }) => ({ x, y, radius: size / 2 + guestMargin }));
  const tagline = { face: besleyItalic, size: 90, tracking: -34, fill: tones.lit };
  const stage = `<path fill="${tones.lit}" d="M772 556a74 70 0 0 1 148 0z"/>`;
  return drawSheet(
    drawSeatingChart(seatingChart, 0.34, { lit: tones.lit, unlit: tones.unlit }, spaces) +
      stage +
      guests.map(drawGuest).join("") +
      drawLine("Find people", margin, 318, { ...tagline, face: besley, fill: tones.onStage }) +
      drawLine("worth the", margin, 420, tagline) +
      drawLine("applause.", margin, 522, tagline),
  );
}

function drawGuest({ seed, x, y, size }: (typeof guests)[number], index: number): string {
  const circle = (radius: number, fill: string) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
  return (
    circle(size / 2 + 4, tones.lit) +
    `<clipPath id="guest${index}">${circle(size / 2, "#000")}</clipPath>` +
    `<g clip-path="url(#guest${index})">${embed(drawFace(seed), { x: x - size / 2, y: y - size / 2, width: size, height: size })}</g>`
  );
}

export function drawCategoryShare(
  slug: PictureCategory,
  name: string,
  description: string,
): string {
  const style = { face: besley, tracking: -24 };
  const { lines, size } = setName(drawable(name, besley) ?? "", 530, style);
  const words = { face: hanken, size: 32, fill: tones.onStage2 };
  const below = wrap(drawable(description, hanken) ?? "", 500, words);
  const plateLeft = 660;
  const plate = embed(drawPlate(slug, "share"), {
    x: plateLeft,
    y: 0,
    width: shareSize.width - plateLeft,
    height: shareSize.height,
  });
  return drawSheet(
    plate +
      lines
        .map((line, index) =>
          drawLine(line, margin, 340 - (lines.length - 1 - index) * size * 1.06, {
            ...style,
            size,
            fill: tones.onStage,
          }),
        )
        .join("") +
      below.map((line, index) => drawLine(line, margin, 412 + index * 44, words)).join(""),
  );
}
