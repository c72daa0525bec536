import type { IncomingHttpHeaders } from "node:http";

/** If-None-Match uses weak comparison and may list several tags or `*`. */
export function holdsTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = (each: string) => each.trim().replace(/^W\//, "");
  const tags = new Set(header.split(",").map(opaque));
  return tags.has(opaque(tag)) || tags.has("*");
}

/** Whether the client's cached version is current. ETags take precedence over times, which have whole seconds. */
export function isUnchanged(
  headers: IncomingHttpHeaders,
  { tag, modifiedAt }: { tag: string; modifiedAt: Date },
): boolean {
  if (headers["if-none-match"] !== undefined) return holdsTag(headers["if-none-match"], tag);
  const known = Date.parse(headers["if-modified-since"] ?? "");
  return known >= Math.floor(modifiedAt.getTime() / 1000) * 1000;
}
