export const shareThemes = [
  { value: "auto", label: "Automatic" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
export type ShareTheme = (typeof shareThemes)[number]["value"];

export const badgeSize = { width: 216, height: 56 };

export interface ShareOptions {
  /** The absolute address of the provider's page. */
  url: string;
  username: string;
  displayName: string;
  theme: ShareTheme;
}

/** The addresses and HTML that an owner copies into another page. */
export function shareTexts({ url: page, username, displayName, theme }: ShareOptions) {
  const site = new URL(page).origin;
  const badge = `/badge/${username}.svg${theme === "dark" ? "?theme=dark" : ""}`;
  const name = escapeHtml(displayName);
  const { width, height } = badgeSize;
  const themed = theme === "auto" ? "" : ` theme="${theme}"`;
  return {
    page,
    /** For the preview, which may be seen at another address of the site. */
    badge,
    widgetHtml: `<script src="${site}/widget.js" async></script>
<plaudit-stars username="${username}"${themed} style="display:inline-block;width:${width}px;height:${height}px"><a href="${page}">Reviews of ${name} on Plaudit</a></plaudit-stars>`,
    badgeHtml: `<a href="${page}"><img src="${site}${badge}" width="${width}" height="${height}" alt="Reviews of ${name} on Plaudit"></a>`,
    feeds: {
      atom: `${site}/feeds/providers/${username}.atom`,
      json: `${site}/feeds/providers/${username}.json`,
    },
  };
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  return text.replace(/[&<>"]/g, (letter) => entities[letter]!);
}
