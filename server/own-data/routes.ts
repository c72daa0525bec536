import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { createContext, type Context, type Environment } from "#server/platform/request/context";
import { codeOf, statusOfCode } from "#server/platform/errors/graph-error";
import { requestFacts } from "#server/platform/request/request-facts";
import { requireSession } from "#server/users/sessions/viewer";
import type { DataExport } from "./export/data-export.entity";
import { findDataExport } from "./export/find-data-export";

export const dataExportPath = "/own-data/export.json";

/** The download of a data export; the bearer of a session alone decides whose it is. */
export function mountOwnData(app: FastifyInstance, environment: Environment): void {
  app.get(dataExportPath, async (request, reply) => {
    const ctx = createContext(environment, requestFacts(request));
    reply.header("cache-control", "no-store");
    try {
      const { user } = await requireSession(ctx);
      const found = await findDataExport(ctx, user.id);
      if (!found?.readyAt) return reply.code(404).send({ error: "There is no export to download" });
      const day = found.readyAt.toISOString().slice(0, 10);
      return reply
        .header("content-disposition", `attachment; filename="plaudit-${day}.json"`)
        .type("application/json; charset=utf-8")
        .send(Readable.from(partsOf(ctx, found)));
    } catch (error) {
      const code = codeOf(error);
      if (!code) throw error;
      return reply.code(statusOfCode[code]).send({ error: (error as Error).message });
    }
  });
}

/** Streams the parts. If the export is replaced during the download, throws instead of ending early. */
async function* partsOf(
  { manager }: Context,
  { userId, bytes, askedAt }: DataExport,
): AsyncGenerator<string> {
  let sent = 0;
  for (let position = 0; sent < bytes; position += 1) {
    const [part]: { content: string }[] = await manager.query(
      `SELECT p.content FROM data_export_parts p JOIN data_exports e USING (user_id)
       WHERE p.user_id = $1 AND p.position = $2 AND e.asked_at = $3`,
      [userId, position, askedAt],
    );
    if (!part) throw new Error("data export was replaced or deleted during its download");
    sent += Buffer.byteLength(part.content);
    yield part.content;
  }
}
