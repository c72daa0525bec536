import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import type { AnswerFacts } from "#server/platform/request/context";

declare module "fastify" {
  interface FastifyReply {
    /**
     * The `ctx.answer` of the request. Code that creates a context must set it, so that cookies are sent, and so that
     * responses with a token are not compressed: their length would leak it.
     */
    graphAnswer: AnswerFacts | null;
  }
}

export const minCompressedBytes = 1024;
const compressible =
  /^(text\/(html|plain|css|javascript|markdown)|application\/(json|x-ndjson|graphql-response\+json|ld\+json|manifest\+json|xml)|image\/svg\+xml)/;

/** Compresses HTML, JSON and similar responses above 1 KB with Brotli or gzip. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.decorateReply("graphAnswer", null);
  app.addHook("onSend", (request, reply, _payload, done) => {
    // The plug-in skips requests with this header.
    if (reply.graphAnswer?.holdsToken)
      request.headers["x-no-compression"] = "the response contains a token";
    done();
  });
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: minCompressedBytes,
    customTypes: compressible,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
