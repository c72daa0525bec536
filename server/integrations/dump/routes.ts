import type { FastifyInstance } from "fastify";
import { sendStoredFile } from "#server/platform/http/files/send-stored-file";
import { dataLicence } from "#server/platform/settings/data-licence";
import type { Environment } from "#server/platform/request/context";
import { chargeDownload, sendUnwritten } from "#server/trust/data-files/routes";
import { findDumpFile, readBytes, readManifest } from "./dump-file.query";

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
    return reply.send({ number, at, licence: dataLicence.id, files });
  });
  for (const name of fileNames) {
    app.get(`/data/${name}`, async (request, reply) => {
      if (!(await chargeDownload(environment, request, reply))) return reply;
      const file = await findDumpFile(database, name);
      if (!file) return sendUnwritten(reply);
      // Not a content encoding, so that the checksum fits.
      reply.type("application/gzip");
      return sendStoredFile(request, reply, file, (range) => readBytes(database, file, range));
    });
  }
}
