import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/platform/request/context";
import { drawOwnPicture } from "./own-picture";
import { readStoredPicture } from "./stored-picture";

/** The drawings and the kept pictures themselves. A path always gives the same picture, so it may be kept for ever. */
export function mountPictures(app: FastifyInstance, { database }: Environment): void {
  app.get("/pictures/*", async (request, reply) => {
    // The raw path: nothing escaped may turn into a slash on the way.
    const [path = ""] = request.raw.url?.split("?", 1) ?? [];
    const drawing = drawOwnPicture(path);
    const picture = drawing ?? (await readStoredPicture(database, path));
    reply.header("X-Content-Type-Options", "nosniff");
    reply.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    if (picture === null) {
      reply.header("Cache-Control", "no-store");
      return reply.code(404).send({ error: "There is no such picture." });
    }
    reply.header("Cache-Control", "public, max-age=31536000, immutable");
    const type = drawing === null ? "image/webp" : "image/svg+xml; charset=utf-8";
    return reply.type(type).send(picture);
  });
}
