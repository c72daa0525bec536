import { Marked } from "marked";
import { escapeHtml } from "#server/web/html";

/** The text is our own, so it may hold HTML. Headings get the anchors that links name. */
const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = anchorOf(text);
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    code({ text, lang }) {
      const name = names[lang ?? ""] ?? "Code";
      // Keyboard: a wide block scrolls, so it takes the focus.
      return `<pre tabindex="0" role="group" aria-label="${name}"><code>${escapeHtml(text)}</code></pre>\n`;
    },
  },
});

const names: Readonly<Record<string, string>> = {
  graphql: "GraphQL",
  html: "HTML",
  js: "JavaScript",
  json: "JSON",
  sh: "Shell",
  ts: "TypeScript",
};

export function htmlOf(markdown: string): string {
  return marked.parse(markdown, { async: false });
}

/** `First query` becomes `first-query`; the name of a field stays. */
export function anchorOf(heading: string): string {
  const plain = heading
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]/g, "")
    .trim();
  return /^\w+$/.test(plain) ? plain : plain.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

/** The title and the first paragraph of a text that begins with a heading. */
export function headOf(markdown: string): { title: string; summary: string } {
  const [, title = "", summary = ""] = /^# (.+)\n\n((?:[^\n]+\n?)+)/.exec(markdown) ?? [];
  const plain = summary.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1").replaceAll("`", "");
  return { title, summary: plain.replaceAll(/\s+/g, " ").trim() };
}
