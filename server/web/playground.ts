import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";

// The editor of the playground puts styles of its own into the page; nothing else may be foreign.
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** GraphiQL over this graph, built with the client. */
export function mountPlayground(app: FastifyInstance, builtClient: string): void {
  const file = path.join(builtClient, "playground.html");
  if (!existsSync(file)) return;
  const html = readFileSync(file, "utf8");
  app.get("/playground", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", contentPolicy)
      .send(html),
  );
}
