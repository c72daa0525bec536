import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { holdsTag } from "#server/platform/http/conditional-request";
import type { Environment } from "#server/platform/request/context";
import { chargeDownload, sendUnwritten } from "#server/trust/data-files/routes";
import { findDumpFile, readBytes, readManifest, type DumpFile } from "./dump-file.query";
import { parseRange } from "./parse-range";

/** An SPDX identifier. */
const licence = "CC-BY-4.0";

const fileNames = ["reviews.jsonl.gz", "providers.jsonl.gz"] as const;

/** `/data/manifest.json` and its files, as the job `writeDump` stored them. */
export function mountDump(app: FastifyInstance, environment: Environment): void {
  const { database } = environment;
  app.get("/data/manifest.json", async (request, reply) => {
    if (!(await chargeDownload(environment, request, reply))) return reply;
    const manifest = await readManifest(database);
    if (!manifest) return sendUnwritten(reply);
    const { number, at, files } = manifest;
    const tag = `"${number}-${at.getTime()}"`;
    reply.header("cache-control", "public, no-cache").header("etag", tag);
    return reply.send({ number, at, licence, files });
  });
  for (const name of fileNames) {
    app.get(`/data/${name}`, async (request, reply) => {
      if (!(await chargeDownload(environment, request, reply))) return reply;
      const file = await findDumpFile(database, name);
      return file ? sendFile(environment, request, reply, file) : sendUnwritten(reply);
    });
  }
}

/** The file as it is stored: `application/gzip`, not a content encoding, so that the checksum fits. */
function sendFile(
  { database }: Environment,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: DumpFile,
): FastifyReply {
  const { bytes, sha256 } = file;
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
      .header("content-range", `bytes */${bytes}`)
      .send({ success: false, error: "The range is outside of the file." });
  }
  const { first, last } = wanted ?? { first: 0, last: bytes - 1 };
  if (wanted) reply.code(206).header("content-range", `bytes ${first}-${last}/${bytes}`);
  return reply
    .type("application/gzip")
    .header("content-length", last - first + 1)
    .send(Readable.from(readBytes(database, file, { first, last }), { objectMode: false }));
}
