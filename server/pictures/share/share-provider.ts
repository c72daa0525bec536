import { drawSeatingChart, type SeatingChartShape } from "#server/pictures/seating-chart";
import { drawable, drawLine } from "#server/pictures/lettering";
import { setLine, setName } from "./share-lines";
import { drawRating, drawSheet, margin, tones } from "./share-parts";
import { drawPortrait, type PortrayedProvider } from "./share-portrait";
import { besley, hanken } from "#server/pictures/typeface";

export interface ShareFacts extends PortrayedProvider {
  title: string | null;
  /** For example `4.9`; null without reviews. */
  rating: string | null;
  /** For example `214 reviews`. */
  evidence: string;
  /** The share of seats that are lit, 0 to 1. */
  litShare: number;
}

const seatingChart: SeatingChartShape = {
  centreX: 852,
  centreY: 462,
  rows: 5,
  radius: 164,
  rowGap: 33,
  seat: 20.5,
  openingDegrees: 2,
};
const portrait = { x: 852, y: 428, size: 204, stroke: 7, gap: 10 };
const textWidth = 490;
/** Baseline of the line below the name. */
const baseline = 372;

/** The portrait in front of the seating chart, 1200 by 630. */
export function drawProviderShare(facts: ShareFacts): string {
  const name = drawable(facts.name, besley);
  const handle = `@${facts.handle}`;
  const style = { face: besley, tracking: -24 };
  const set = setName(name ?? handle, textWidth, style);
  const lineHeight = set.size * 1.06;
  const lines = set.lines.map((line, index) =>
    drawLine(line, margin, baseline - 56 - (set.lines.length - 1 - index) * lineHeight, {
      ...style,
      size: set.size,
      fill: tones.onStage,
    }),
  );
  return drawSheet(
    drawSeatingChart(seatingChart, facts.litShare, { lit: tones.lit, unlit: tones.unlit }) +
      drawPortrait(facts, portrait) +
      lines.join("") +
      drawBelow(name === null ? null : handle, facts.title) +
      drawRating(facts.rating, facts.evidence, margin, 470),
  );
}

function drawBelow(handle: string | null, title: string | null): string {
  const style = { face: hanken, size: 32, fill: tones.onStage2 };
  const lines = [handle, title].flatMap((text) => (text && drawable(text, hanken)) ?? []);
  return lines
    .map((text, index) => {
      const { line, size } = setLine(text, textWidth - 24, style, 25);
      return drawLine(line, margin, baseline + index * 44, { ...style, size });
    })
    .join("");
}
