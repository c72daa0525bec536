import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";

/** The ETag of a text in any encoding. */
export function weakTagOf(text: Buffer): string {
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}

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

/** Answers 304 without a body if the client has the version that the ETag of the response names. */
export function answerUnchanged(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const tag = reply.getHeader("etag");
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (typeof tag !== "string" || !isRead || reply.statusCode !== 200) return done(null, payload);
    if (!holdsTag(request.headers["if-none-match"], tag)) return done(null, payload);
    for (const name of ["content-type", "content-encoding", "content-length"]) {
      reply.removeHeader(name);
    }
    reply.code(304);
    // Fastify's own hook for HEAD fails at null.
    done(null, request.method === "HEAD" ? "" : null);
  });
}
