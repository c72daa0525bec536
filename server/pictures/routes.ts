import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/platform/context";
import { drawOwnPicture } from "./own-picture";

/** The drawings themselves. A path always gives the same picture, so it may be kept for ever. */
export function mountPictures(app: FastifyInstance, _environment: Environment): void {
  app.get("/pictures/*", async (request, reply) => {
    // The raw path: nothing escaped may turn into a slash on the way.
    const [path = ""] = request.raw.url?.split("?", 1) ?? [];
    const drawing = drawOwnPicture(path);
    reply.header("X-Content-Type-Options", "nosniff");
    reply.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    if (drawing === null) {
      reply.header("Cache-Control", "no-store");
      return reply.code(404).send({ error: "There is no such picture." });
    }
    reply.header("Cache-Control", "public, max-age=31536000, immutable");
    return reply.type("image/svg+xml; charset=utf-8").send(drawing);
  });
}
