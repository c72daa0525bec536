/** Text for HTML and XML: stored rows may have characters that XML forbids and inputs no longer accept. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "");
}

/** Text for a header of a mail, which is one line. */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** SQL: a line of JSON whose readers may also split lines at other characters. `json` escapes only the first controls. */
export function jsonLineSql(json: string): string {
  const characters = ["2028", "2029", "0085"];
  return characters.reduce(
    (line, code) => `replace(${line}, chr(${Number.parseInt(code, 16)}), E'\\\\u${code}')`,
    `(${json})::text`,
  );
}
