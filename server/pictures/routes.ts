import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/platform/request/context";
import { drawOwnPicture } from "./own-picture";
import { cachedForEver, cachedWhileShown } from "./picture-address";
import { readStoredPicture, storedHashOf } from "./stored-picture";

/** Drawn and stored pictures. A path returns the same picture or, once it is removed, none. */
export function mountPictures(app: FastifyInstance, { database }: Environment): void {
  app.get("/pictures/*", async (request, reply) => {
    // Security: use the raw path, because decoding could introduce a slash.
    const [path = ""] = request.raw.url?.split("?", 1) ?? [];
    const drawing = await drawOwnPicture(path);
    const picture = drawing ?? (await readStoredPicture(database, path));
    reply.header("X-Content-Type-Options", "nosniff");
    reply.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    if (picture === null) {
      reply.header("Cache-Control", "no-store");
      return reply.code(404).send({ error: "Picture not found." });
    }
    const isDrawn = drawing !== null;
    reply.header("Cache-Control", isDrawn ? cachedForEver : cachedWhileShown);
    // The path of a stored picture names its bytes.
    if (!isDrawn) reply.header("ETag", `"${storedHashOf(path)}"`);
    const type = isDrawn ? "image/svg+xml; charset=utf-8" : "image/webp";
    return reply.type(type).send(picture);
  });
}
