import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { policyWith } from "#server/platform/http/security-headers";

/** GraphiQL over this graph, built with the client. */
export function mountPlayground(app: FastifyInstance, builtClient: string): void {
  const file = path.join(builtClient, "playground.html");
  if (!existsSync(file)) return;
  const html = readFileSync(file, "utf8");
  // Its editor writes styles into the page and brings its letters along; scripts stay ours alone.
  const helmet = policyWith({
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'", "data:"],
  });
  app.get("/playground", { helmet }, async (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(html),
  );
}
