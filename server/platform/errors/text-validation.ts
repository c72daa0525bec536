/** PostgreSQL rejects NUL, and JSON cannot carry a lone surrogate. */
export function isText(value: string): boolean {
  return !value.includes("\u0000") && value.isWellFormed();
}

/** Whether every string in a JSON value, keys included, is valid text. The body size bounds the depth. */
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

/** Whether a JSON value has more levels of lists and objects: functions that call themselves would fail on it. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= levels && level.length > 0; depth += 1) {
    level = level.flatMap((each) =>
      typeof each === "object" && each !== null ? Object.values(each) : [],
    );
  }
  return level.length > 0;
}

export const notTextMessage =
  "The text contains an invalid character (NUL or half of a surrogate pair).";
