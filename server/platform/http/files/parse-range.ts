export interface ByteRange {
  /** Both inclusive. */
  first: number;
  last: number;
}

/** A single range of bytes (RFC 9110, 14.1.2). Null to send the whole file: no range, several, or an unknown unit. */
export function parseRange(
  header: string | undefined,
  bytes: number,
): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(" ", "") ?? "");
  const [, start = "", end = ""] = match ?? [];
  if (start === "" && end === "") return null;
  if (start === "") {
    const length = Number(end);
    if (length === 0 || bytes === 0) return "unsatisfiable";
    return { first: Math.max(0, bytes - length), last: bytes - 1 };
  }
  const first = Number(start);
  if (end !== "" && Number(end) < first) return null;
  if (first >= bytes) return "unsatisfiable";
  return { first, last: end === "" ? bytes - 1 : Math.min(Number(end), bytes - 1) };
}
