/** Text for HTML and XML: stored rows may have characters that XML forbids and inputs no longer accept. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "");
}

/** Text for a header of a mail, which is one line. */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** Some readers split lines at these characters, too, which JSON does not escape. */
const lineSeparators = ["2028", "2029", "0085"];
const lineSeparator = new RegExp(`[${lineSeparators.map((code) => `\\u${code}`).join("")}]`, "g");

/** A line of JSON with its end. */
export function jsonLine(value: unknown): string {
  const escapeOf = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `${JSON.stringify(value).replace(lineSeparator, escapeOf)}\n`;
}

/** SQL: a line of JSON without its end, as `jsonLine` escapes it. */
export function jsonLineSql(json: string): string {
  return lineSeparators.reduce(
    (line, code) => `replace(${line}, chr(${Number.parseInt(code, 16)}), E'\\\\u${code}')`,
    `(${json})::text`,
  );
}
