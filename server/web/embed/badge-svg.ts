import { escapeHtml } from "#server/web/html";

export interface BadgeFacts {
  name: string;
  /** As pages show it; null without reviews. */
  rating: string | null;
  average: number;
  reviewCountText: string;
  isDark: boolean;
}

export const badgeSize = { width: 216, height: 56 };

const themes = {
  light: {
    paper: "#ffffff",
    line: "#d9d3d5",
    ink: "#241a1e",
    ink2: "#5f5358",
    star: "#a5173f",
    off: "#e6dfe1",
  },
  dark: {
    paper: "#241a1e",
    line: "#4a3d42",
    ink: "#f6f1f2",
    ink2: "#c3b7bb",
    star: "#f0b429",
    off: "#51444a",
  },
};

const star = "M8 0l2.35 5.1 5.65.65-4.2 3.8 1.15 5.55L8 12.3l-4.95 2.8L4.2 9.55 0 5.75l5.65-.65z";
const stars = [0, 1, 2, 3, 4];
const starsLeft = 14;
const starStep = 19;

/** System fonts, because a picture cannot load others. Stars are filled in proportion to the average. */
export function badgeSvg({ name, rating, average, reviewCountText, isDark }: BadgeFacts): string {
  const { paper, line, ink, ink2, star: lit, off } = themes[isDark ? "dark" : "light"];
  const { width, height } = badgeSize;
  const title = rating
    ? `${name}: rated ${rating} out of 5 from ${reviewCountText} on Plaudit`
    : `${name}: no reviews yet on Plaudit`;
  const row = (fill: string, clip = "") =>
    `<g fill="${fill}"${clip}>${stars
      .map(
        (place) => `<path transform="translate(${starsLeft + place * starStep} 11)" d="${star}"/>`,
      )
      .join("")}</g>`;
  const litWidth = (Math.max(0, Math.min(5, average)) / 5) * (5 * starStep - 3);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t">
<title id="t">${escapeHtml(title)}</title>
<clipPath id="c"><rect x="${starsLeft}" y="0" width="${litWidth.toFixed(1)}" height="${height}"/></clipPath>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${paper}" stroke="${line}"/>
${row(off)}${rating ? row(lit, ' clip-path="url(#c)"') : ""}
<g font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif">
<text x="116" y="24" font-size="15" font-weight="700" fill="${ink}">${rating ?? "–"}</text>
<text x="${width - 14}" y="24" font-size="13" font-weight="700" text-anchor="end" fill="${lit}">Plaudit</text>
<text x="14" y="44" font-size="12" fill="${ink2}">${escapeHtml(reviewCountText)}</text>
</g>
</svg>
`;
}
