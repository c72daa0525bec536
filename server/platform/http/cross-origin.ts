import type { FastifyInstance } from "fastify";

/** Addresses that pages of other origins may read, without cookies. */
const openPrefixes = [
  "/api",
  "/badge",
  "/changelog.atom",
  "/data",
  "/developers",
  "/feeds",
  "/graphql",
  "/llms.txt",
  "/mcp",
  "/oembed",
  "/pictures",
  "/schema.graphql",
  "/share",
  "/widget.js",
];

const openPaths = new Set(openPrefixes);

export const openHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
  "cross-origin-resource-policy": "cross-origin",
};

const preflightHeaders = {
  "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers":
    "Accept, Apollo-Require-Preflight, Authorization, Content-Type, Idempotency-Key, If-Modified-Since, If-None-Match, Last-Event-ID, Mcp-Protocol-Version, Mcp-Session-Id, X-Apollo-Operation-Name",
  "access-control-max-age": "86400",
};

/**
 * CORS for the open addresses. Credentials are never allowed: the product's cookies do not travel, so another origin
 * has the rights of a visitor, or of the bearer token that it sends.
 */
export function openToOtherOrigins(app: FastifyInstance): void {
  app.addHook("onRequest", ({ method, url, headers }, reply, done) => {
    if (!isOpen(url)) return done();
    reply.headers(openHeaders);
    const isPreflight =
      method === "OPTIONS" && headers.origin && headers["access-control-request-method"];
    if (!isPreflight) return done();
    reply.headers(preflightHeaders).code(204).send();
  });
}

function isOpen(url: string): boolean {
  if (openPaths.has(url)) return true;
  const path = url.split("?", 1)[0]!;
  return openPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
