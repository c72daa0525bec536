import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";

/** Ends the stream of an answer to HEAD, which Fastify would read to its end. */
export function sendNoStreamToHead(app: FastifyInstance): void {
  app.addHook("onSend", (request, _reply, payload, done) => {
    if (request.method !== "HEAD" || !(payload instanceof Readable)) return done(null, payload);
    payload.destroy();
    done(null, Readable.from([]));
  });
}
