import type { IncomingHttpHeaders } from "node:http";

/** If-None-Match compares weakly, and may list several tags or say "any". */
export function holdsTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = (each: string) => each.trim().replace(/^W\//, "");
  const tags = new Set(header.split(",").map(opaque));
  return tags.has(opaque(tag)) || tags.has("*");
}

/** Whether a client has this version already. A tag counts more than a time, which has whole seconds only. */
export function isUnchanged(
  headers: IncomingHttpHeaders,
  { tag, modifiedAt }: { tag: string; modifiedAt: Date },
): boolean {
  if (headers["if-none-match"] !== undefined) return holdsTag(headers["if-none-match"], tag);
  const known = Date.parse(headers["if-modified-since"] ?? "");
  return known >= Math.floor(modifiedAt.getTime() / 1000) * 1000;
}
