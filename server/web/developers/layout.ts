import { escapeHtml } from "#server/web/html";
import { plainPage } from "#server/web/plain-pages/plain-page";
import { htmlOf } from "./markdown";
import { addressOf, developersPath, type DeveloperPage } from "./page";
import type { DeveloperSite } from "./site";

export const lookPath = "/developers.css";

/** A page of the site as HTML, without scripts. */
export function layoutOf(site: DeveloperSite, page: DeveloperPage, publicUrl: string): string {
  const address = addressOf(page);
  const isHome = page.path === "";
  const content = `<article>${htmlOf(page.markdown)}</article>
<p class="dev-source"><a href="${address}.md">This page as Markdown</a></p>`;
  return plainPage({
    title: isHome ? page.title : `${page.title} | Plaudit for developers`,
    className: "dev",
    styles: [lookPath],
    head: {
      description: page.summary,
      canonical: publicUrl + address,
      alternates: [
        ["text/markdown", `${publicUrl}${address}.md`],
        ["application/atom+xml", `${publicUrl}/changelog.atom`],
      ],
    },
    body: bodyHtml(site, page.path, content),
  });
}

function bodyHtml(site: DeveloperSite, path: string | null, content: string): string {
  return `${topHtml()}
<div class="dev-page">
${navigationHtml(site, path)}
<main id="content" tabindex="-1">${content}</main>
</div>`;
}

export function notFoundPage(site: DeveloperSite): string {
  const content = `<article><h1>Page not found</h1><p>The link may be wrong, or a type was renamed.</p>
<p>The <a href="${developersPath}/reference">reference</a> lists all types and fields.</p></article>`;
  return plainPage({
    title: "Page not found | Plaudit for developers",
    className: "dev",
    styles: [lookPath],
    body: bodyHtml(site, null, content),
  });
}

function topHtml(): string {
  return `<a class="dev-skip" href="#content">Skip to the content</a>
<header class="dev-top"><div>
<a class="dev-home" href="/">Plaudit</a>
<a class="dev-name" href="${developersPath}">Developers</a>
<nav aria-label="Tools"><a href="/playground">Playground</a><a href="/api/docs">REST</a></nav>
</div></header>`;
}

/** Open on wide screens, a menu on narrow ones. */
function navigationHtml(site: DeveloperSite, current: string | null): string {
  const link = (path: string, title: string) => {
    const address = addressOf({ path });
    return `<li><a href="${address}"${path === current ? ' aria-current="page"' : ""}>${escapeHtml(title)}</a></li>`;
  };
  const guides = site.guides.map(({ path, title }) => link(path, title)).join("");
  const roots = ["Query", "Mutation", "Subscription"].map((name) => link(`types/${name}`, name));
  return `<nav class="dev-list" aria-label="Pages">
<input type="checkbox" id="dev-menu" class="dev-menu"><label for="dev-menu">All pages</label>
<div><h2>Guides</h2><ul>${guides}</ul>
<h2>Reference</h2><ul>${link("reference", "All types and fields")}${roots.join("")}${link("errors", "Errors")}${link("changelog", "Changelog")}</ul>
<h2>Tools</h2><ul><li><a href="/playground">Playground</a></li><li><a href="/api/docs">REST reference</a></li></ul></div>
</nav>`;
}
