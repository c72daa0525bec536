import { withoutControls } from "#server/platform/text/output-text";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Safe in text and quoted attributes, in HTML and XML, which forbids the characters that are left out. */
export function escapeHtml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (character) => entities[character]!);
}

/** Security: escaping `<` keeps the data from closing the element. */
export function jsonScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonText(value)}</script>`;
}

/** JSON-LD, escaped in the same way. */
export function structuredScript(value: unknown): string {
  return `<script type="application/ld+json">${jsonText(value)}</script>`;
}

/** Raw or escaped; a few other texts match, too. */
const mayHaveControls = /\\(?:u00|[bf])|[\x7f-\x9f\ufffe\uffff]/;

/** Hydration compares the texts with those of the page, which has none of the characters that are left out. */
function jsonText(value: unknown): string {
  const json = JSON.stringify(value);
  const shown = mayHaveControls.test(json) ? JSON.stringify(value, shownText) : json;
  return shown.replaceAll("<", "\\u003c");
}

function shownText(_key: string, value: unknown): unknown {
  return typeof value === "string" ? withoutControls(value) : value;
}
