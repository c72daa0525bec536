const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For text and for attributes in double quotes; in XML as well. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Data that no script runs: without a `<` in it nothing can close the element early. */
export function jsonScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${jsonText(value)}</script>`;
}

/** The same for those who read what a page is about: schema.org as JSON-LD. */
export function structuredScript(value: unknown): string {
  return `<script type="application/ld+json">${jsonText(value)}</script>`;
}

function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
