import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";

/** GraphiQL, built with the client. */
export function mountPlayground(app: FastifyInstance, builtClient: string): void {
  const file = path.join(builtClient, "playground.html");
  if (!existsSync(file)) return;
  const html = readFileSync(file, "utf8");
  // Monaco needs inline styles and data: fonts. Scripts stay same-origin.
  const contentSecurityPolicy = {
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'", "data:"],
  };
  app.get("/playground", { config: { contentSecurityPolicy } }, async (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(html),
  );
}
