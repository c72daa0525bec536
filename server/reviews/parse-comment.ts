/** A comment or an answer, trimmed. Empty when nothing visible is left. */
export function parseComment(text: string): string {
  return /[^\p{C}\p{Z}]/u.test(text) ? text.trim() : "";
}
