import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptsGzip } from "#server/platform/http/compressed-body";
import { isUnchanged } from "#server/platform/http/conditional-request";
import type { ByteRange } from "#server/platform/http/files/parse-range";
import { sendStoredFile } from "#server/platform/http/files/send-stored-file";
import { codeOf, statusOfCode } from "#server/platform/errors/graph-error";
import { createContext, type Environment } from "#server/platform/request/context";
import { chargeCost } from "#server/platform/request/cost-budget";
import { requestFacts } from "#server/platform/request/request-facts";
import { costWeights, graphLimits } from "#server/platform/settings/limits";
import { licenceHeader } from "#server/platform/settings/data-licence";
import { scoreLimits } from "#server/platform/settings/job-limits";
import { dataFiles } from "./data-file";
import { findDataFile, readDataFile, type DataFileVersion } from "./data-file.query";
import "./write-data-files";

/** `/data/*`: the files that the job `writeDataFiles` stored. */
export function mountDataFiles(app: FastifyInstance, environment: Environment): void {
  const { database } = environment;
  for (const [name, { type }] of dataFiles()) {
    app.get(`/data/${name}`, async (request, reply) => {
      if (!(await chargeDownload(environment, request, reply))) return reply;
      const file = await findDataFile(database, name);
      if (!file) return sendUnwritten(reply);
      const read = (range: ByteRange) => readDataFile(database, file, range);
      return sendFile(request, reply, file, { type, read });
    });
  }
}

/** Charges the cost of a file and names its licence; false if the client is refused, and told so. */
export async function chargeDownload(
  environment: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    const ctx = createContext(environment, requestFacts(request));
    await chargeCost(ctx, costWeights.list, graphLimits.cost);
    void reply.header(...licenceHeader);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (!code) throw error;
    void reply.code(statusOfCode[code]).send({ success: false, error: (error as Error).message });
    return false;
  }
}

/** Compressed as it is stored, to clients that accept gzip. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: DataFileVersion,
  { type, read }: { type: string; read: (range: ByteRange) => AsyncIterable<Buffer> },
): FastifyReply {
  const { sha256, bytes, modifiedAt } = file;
  const tag = `W/"${sha256}"`;
  reply
    .header("cache-control", "public, no-cache")
    .header("etag", tag)
    .header("vary", "accept-encoding")
    .header("last-modified", modifiedAt.toUTCString());
  if (isUnchanged(request.headers, { tag, modifiedAt })) return reply.code(304).send();
  reply.type(`${type}; charset=utf-8`);
  if (acceptsGzip(request.headers)) {
    return sendStoredFile(request, reply.header("content-encoding", "gzip"), file, read);
  }
  // An error ends the response, and a client that leaves ends the reading.
  return reply.send(pipeline(read({ first: 0, last: bytes - 1 }), createGunzip(), () => {}));
}

/** The first files are not written yet. */
export function sendUnwritten(reply: FastifyReply): FastifyReply {
  const error = "The file is being generated. Please try again later.";
  return reply
    .code(503)
    .header("retry-after", String(scoreLimits.filesRetryAfterSeconds))
    .send({ success: false, error });
}
