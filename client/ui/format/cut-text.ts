/** A text in one line, cut at a word before `length` characters. */
export function cutText(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > length / 2 ? end : undefined).trimEnd()}…`;
}
