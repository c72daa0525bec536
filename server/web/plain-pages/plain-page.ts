import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { builtClient } from "#server/platform/settings/checkout";
import { escapeHtml } from "#server/web/html";

interface PlainPage {
  title: string;
  className: string;
  /** In addition to the product's styles. */
  styles: readonly string[];
  body: string;
  /** For search engines; a page without it is not indexed. */
  head?: {
    description: string;
    canonical: string;
    alternates: readonly (readonly [type: string, address: string])[];
  };
}

export const plainHome =
  '<a class="plain-home" href="/"><img src="/favicon.svg" width="28" height="28" alt="">Plaudit</a>';

export function plainPage({ title, className, styles, body, head }: PlainPage): string {
  const built = builtLook();
  const links = [...built.styles, ...styles].map(
    (href) => `<link rel="stylesheet" href="${href}">`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${head ? indexedTags(head) : '<meta name="robots" content="noindex">'}
    <title>${escapeHtml(title)}</title>
    ${built.beforePaintScript ? `<script src="${built.beforePaintScript}"></script>` : ""}
    ${links.join("\n    ")}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  </head>
  <body class="${className}">${body}</body>
</html>`;
}

function indexedTags({ description, canonical, alternates }: NonNullable<PlainPage["head"]>) {
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternates.map(
      ([type, address]) => `<link rel="alternate" type="${type}" href="${escapeHtml(address)}">`,
    ),
  ].join("\n    ");
}

/** Built file names contain a hash, so they are read from index.html. */
function builtLook(): { styles: string[]; beforePaintScript: string | null } {
  const file = path.join(builtClient, "index.html");
  const html = existsSync(file) ? readFileSync(file, "utf8") : "";
  const styles = [...html.matchAll(/href="(\/assets\/[\w./-]+\.css)"/g)].map(([, href]) => href!);
  return {
    styles,
    beforePaintScript: /"(\/assets\/before-paint[\w./-]+\.js)"/.exec(html)?.[1] ?? null,
  };
}
