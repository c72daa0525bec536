import { escapeHtml } from "#server/web/html";

const namespace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;
const declaration = `<?xml version="1.0" encoding="UTF-8"?>\n`;

export const urlset = {
  opening: `${declaration}<urlset ${namespace}>\n`,
  closing: "</urlset>\n",
};

export const sitemapIndex = {
  opening: `${declaration}<sitemapindex ${namespace}>\n`,
  closing: "</sitemapindex>\n",
};

export function sitemapEntry(
  address: string,
  modifiedAt: Date | null,
  element: "url" | "sitemap" = "url",
): string {
  const modified = modifiedAt ? `<lastmod>${modifiedAt.toISOString()}</lastmod>` : "";
  return `<${element}><loc>${escapeHtml(address)}</loc>${modified}</${element}>\n`;
}
