/** PostgreSQL's text refuses NUL, and JSON cannot carry a lone surrogate: neither is text. */
export function isText(value: string): boolean {
  return !value.includes("\u0000") && value.isWellFormed();
}

/** Whether every string in a parsed JSON value, keys included, is text. Depth is bounded by the body's size. */
export function holdsOnlyText(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string") {
      if (!isText(next)) return false;
    } else if (Array.isArray(next)) {
      for (const each of next) open.push(each);
    } else if (next !== null && typeof next === "object") {
      for (const [key, each] of Object.entries(next)) {
        if (!isText(key)) return false;
        open.push(each);
      }
    }
  }
  return true;
}

export const notTextMessage =
  "The text holds a character that is not text (NUL or half a surrogate pair).";
