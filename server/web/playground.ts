import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { CompressedBody } from "#server/platform/http/compressed-body";

/** GraphiQL, built with the client. */
export function mountPlayground(app: FastifyInstance, builtClient: string): void {
  const file = path.join(builtClient, "playground.html");
  if (!existsSync(file)) return;
  const page = new CompressedBody(readFileSync(file, "utf8"));
  // Monaco needs inline styles and data: fonts.
  const contentSecurityPolicy = { styleSrc: ["'unsafe-inline'"], fontSrc: ["data:"] };
  app.get("/playground", { config: { contentSecurityPolicy } }, (request, reply) =>
    page.send(request, reply),
  );
}
