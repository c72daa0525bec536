import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import type { AnswerFacts } from "#server/platform/request/context";

declare module "fastify" {
  interface FastifyReply {
    /**
     * What the request's context says of its answer (`ctx.answer`). Whoever makes a context hands it over
     * here, so that its cookies are set, and that an answer which holds a token is not compressed: its length
     * would betray the token.
     */
    graphAnswer: AnswerFacts | null;
  }
}

const minCompressedBytes = 1024;
const compressible =
  /^(text\/(html|plain|css|javascript|markdown)|application\/(json|graphql-response\+json|ld\+json|manifest\+json|xml)|image\/svg\+xml)/;

/** HTML, JSON and the like above 1 KB go out as brotli or gzip. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.decorateReply("graphAnswer", null);
  app.addHook("onSend", async (request, reply) => {
    // The plug-in leaves requests with this header alone.
    if (reply.graphAnswer?.holdsToken)
      request.headers["x-no-compression"] = "an answer with a token";
  });
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: minCompressedBytes,
    customTypes: compressible,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
