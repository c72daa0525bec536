import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { StoredFile } from "#server/platform/database/file-parts";
import { holdsTag } from "#server/platform/http/conditional-request";
import { parseRange, type ByteRange } from "./parse-range";

/** Sends the stored bytes or a range of them. Parts are read as fast as the client receives them; none for 304. */
export function sendStoredFile(
  { headers }: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
  { bytes, sha256 }: StoredFile,
  read: (range: ByteRange) => AsyncIterable<Buffer>,
): FastifyReply {
  const tag = `"${sha256}"`;
  reply
    .header("cache-control", "public, no-cache")
    .header("etag", tag)
    .header("accept-ranges", "bytes");
  if (holdsTag(headers["if-none-match"], tag)) return reply.code(304).send();
  const range = headers["if-range"] === undefined || headers["if-range"] === tag;
  const wanted = range ? parseRange(headers.range, bytes) : null;
  if (wanted === "unsatisfiable") {
    return reply
      .code(416)
      .removeHeader("content-encoding")
      .type("application/json; charset=utf-8")
      .header("content-range", `bytes */${bytes}`)
      .send({ success: false, error: "The range is outside of the file." });
  }
  const { first, last } = wanted ?? { first: 0, last: bytes - 1 };
  if (wanted) reply.code(206).header("content-range", `bytes ${first}-${last}/${bytes}`);
  return reply
    .header("content-length", last - first + 1)
    .send(Readable.from(read({ first, last }), { objectMode: false }));
}
