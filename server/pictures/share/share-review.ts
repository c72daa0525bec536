import { drawable, drawLine } from "#server/pictures/lettering";
import { setLine, setQuote } from "./share-lines";
import { drawSheet, drawStars, margin, tones } from "./share-parts";
import { drawPortrait, type PortrayedProvider } from "./share-portrait";
import { shareSize } from "./share-size";
import { besley, hanken } from "#server/pictures/typeface";

export interface ReviewShareFacts {
  /** 1 to 5. */
  stars: number;
  /** The beginning of the comment. */
  comment: string;
  reviewer: string;
  provider: PortrayedProvider;
}

const textWidth = shareSize.width - 2 * margin;
const starsTop = 138;
const quote = { top: 222, height: 244, lineHeight: 1.2 };
const portrait = { x: margin + 54, y: 534, size: 100, stroke: 4, gap: 0 };
const namesLeft = margin + 136;

/** The words of one review over the names of its provider and its writer, 1200 by 630. */
export function drawReviewShare({ stars, comment, reviewer, provider }: ReviewShareFacts): string {
  const writer = drawable(reviewer, hanken);
  const name = drawable(provider.name, besley) ?? `@${provider.handle}`;
  return drawSheet(
    drawStars(stars, margin, starsTop) +
      drawQuote(drawable(comment, besley) ?? "", stars) +
      drawPortrait(provider, portrait) +
      drawName(name, 527, { face: besley, size: 40, fill: tones.onStage, tracking: -15 }) +
      drawName(writer ? `Review by ${writer}` : "Review", 572, {
        face: hanken,
        size: 30,
        fill: tones.onStage2,
      }),
  );
}

/** A comment in another script cannot be drawn; the stars in words replace it. */
function drawQuote(comment: string, stars: number): string {
  const style = { face: besley, tracking: -20 };
  const { lines, size } = comment
    ? setQuote(comment, textWidth, style)
    : { lines: [`${stars} of 5 stars`], size: 80 };
  const lineHeight = size * quote.lineHeight;
  const first = quote.top + (quote.height - lines.length * lineHeight) / 2 + size * 0.9;
  return lines
    .map((line, index) =>
      drawLine(line, margin, first + index * lineHeight, { ...style, size, fill: tones.onStage }),
    )
    .join("");
}

function drawName(text: string, y: number, style: Parameters<typeof drawLine>[3]): string {
  const { line, size } = setLine(
    text,
    shareSize.width - margin - namesLeft,
    style,
    style.size - 10,
  );
  return drawLine(line, namesLeft, y, { ...style, size });
}
