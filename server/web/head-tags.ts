import { shareSize } from "#server/pictures/share/share-size";
import { escapeHtml, structuredScript } from "./html";

/** All addresses are absolute. */
export interface PageHead {
  title: string;
  description: string;
  /** Null if the page has no canonical address. */
  canonical: string | null;
  robots: string;
  image: { address: string; words: string } | null;
  /** JSON-LD. */
  structured: object | null;
  /** Other forms of the page: its media type and address. */
  alternates?: readonly (readonly [type: string, address: string])[];
  /** The address of the licence of its texts. */
  licence?: string | null;
}

export function headTags(head: PageHead): string[] {
  const { title, description, canonical, robots, image, structured, alternates = [] } = head;
  const { licence = null } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named("description", description),
    named("robots", robots),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    property("og:site_name", "Plaudit"),
    property("og:type", "website"),
    property("og:title", title),
    property("og:description", description),
    ...(canonical ? [property("og:url", canonical)] : []),
    named("twitter:card", image ? "summary_large_image" : "summary"),
    named("twitter:title", title),
    named("twitter:description", description),
    ...(image ? imageTags(image) : []),
    ...(structured ? [structuredScript(structured)] : []),
    ...(licence ? [`<link rel="license" href="${licence}">`] : []),
    ...alternates.map(
      ([type, address]) => `<link rel="alternate" type="${type}" href="${escapeHtml(address)}">`,
    ),
  ];
}

function imageTags({ address, words }: NonNullable<PageHead["image"]>): string[] {
  return [
    property("og:image", address),
    property("og:image:type", "image/png"),
    property("og:image:width", String(shareSize.width)),
    property("og:image:height", String(shareSize.height)),
    property("og:image:alt", words),
    named("twitter:image", address),
    named("twitter:image:alt", words),
  ];
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
