/** The text of a template, with the reviewer's name in the place of `{name}`. */
export function fillTemplate(text: string, reviewer: string): string {
  return text.replaceAll(/\{name\}/gi, () => reviewer);
}

/** Adds a text to what is written so far, as a paragraph of its own. */
export function appendText(written: string, added: string): string {
  return written.trim() === "" ? added : `${written.trimEnd()}\n\n${added}`;
}
