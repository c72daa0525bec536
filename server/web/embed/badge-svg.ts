import { oklch } from "#server/pictures/colour";
import { drawLine } from "#server/pictures/lettering";
import { drawBrand, drawTicket, ticketHeight } from "#server/pictures/share/share-parts";
import { hanken } from "#server/pictures/typeface";
import { escapeHtml } from "#server/web/html";

export interface BadgeFacts {
  name: string;
  /** As pages show it; null without reviews. */
  rating: string | null;
  reviewCountText: string;
  isDark: boolean;
}

export const badgeSize = { width: 216, height: 56 };

/** As in client/ui/brand/tokens.css. */
const themes = {
  light: {
    paper: "#ffffff",
    line: oklch(0.84, 0.02, 32),
    ink2: oklch(0.405, 0.034, 10),
    mark: oklch(0.335, 0.112, 12),
  },
  dark: {
    paper: oklch(0.222, 0.022, 7),
    line: oklch(0.365, 0.03, 8),
    ink2: oklch(0.815, 0.018, 35),
    mark: oklch(0.9, 0.04, 30),
  },
};

const ticketScale = 34 / ticketHeight;
const brandScale = 0.46;

/** The ticket of the rating beside the logo. Letters are outlines, because a picture cannot load fonts. */
export function badgeSvg({ name, rating, reviewCountText, isDark }: BadgeFacts): string {
  const { paper, line, ink2, mark } = themes[isDark ? "dark" : "light"];
  const { width, height } = badgeSize;
  const title = rating
    ? `${name}: rated ${rating} out of 5 from ${reviewCountText} on Plaudit`
    : `${name}: no reviews yet on Plaudit`;
  const ticket = drawTicket(rating, 0, 0);
  const left = 11 + ticket.width * ticketScale + 13;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t">
<title id="t">${escapeHtml(title)}</title>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${paper}" stroke="${line}"/>
<g transform="translate(11 11) scale(${ticketScale.toFixed(3)})">${ticket.drawing}</g>
<g transform="translate(${left.toFixed(1)} 9) scale(${brandScale})">${drawBrand(0, 0, mark)}</g>
${drawLine(reviewCountText, left, 44, { face: hanken, size: 12.5, fill: ink2 })}
</svg>
`;
}
