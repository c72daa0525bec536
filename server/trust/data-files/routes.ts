import { createGunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isUnchanged } from "#server/platform/http/conditional-request";
import { statement } from "#server/platform/database/statement";
import { codeOf, statusOfCode } from "#server/platform/errors/graph-error";
import { createContext, type Environment } from "#server/platform/request/context";
import { chargeCost } from "#server/platform/request/cost-budget";
import { requestFacts } from "#server/platform/request/request-facts";
import { costWeights, graphLimits } from "#server/platform/settings/limits";
import { scoreLimits } from "#server/platform/settings/job-limits";
import { dataFiles } from "./data-file";
import "./write-data-files";

const fileByName = statement(`
  SELECT content, hash, modified_at AS "modifiedAt" FROM data_files WHERE name = $1`);

interface DataFile {
  content: Buffer;
  hash: string;
  modifiedAt: Date;
}

/** `/data/*`: the files that the job `writeDataFiles` stored. */
export function mountDataFiles(app: FastifyInstance, environment: Environment): void {
  for (const [name, { type }] of dataFiles()) {
    app.get(`/data/${name}`, async (request, reply) => {
      if (!(await chargeDownload(environment, request, reply))) return reply;
      const [file] = await environment.database.queryPrepared<DataFile>(fileByName, [name]);
      return file ? sendFile(request, reply, file, type) : sendUnwritten(reply);
    });
  }
}

/** Charges the cost of a file; false if the client is refused, and told so. */
export async function chargeDownload(
  environment: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    const ctx = createContext(environment, requestFacts(request));
    await chargeCost(ctx, costWeights.list, graphLimits.cost);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (!code) throw error;
    void reply.code(statusOfCode[code]).send({ success: false, error: (error as Error).message });
    return false;
  }
}

function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { content, hash, modifiedAt }: DataFile,
  type: string,
): FastifyReply {
  const tag = `W/"${hash}"`;
  reply
    .type(`${type}; charset=utf-8`)
    .header("cache-control", "public, no-cache")
    .header("etag", tag)
    .header("last-modified", modifiedAt.toUTCString());
  if (isUnchanged(headers, { tag, modifiedAt })) return reply.code(304).send();
  const plain = createGunzip();
  plain.end(content);
  return reply.send(plain);
}

/** The first files are not written yet. */
export function sendUnwritten(reply: FastifyReply): FastifyReply {
  const error = "The file is being generated. Please try again later.";
  return reply
    .code(503)
    .header("retry-after", String(scoreLimits.filesRetryAfterSeconds))
    .send({ success: false, error });
}
