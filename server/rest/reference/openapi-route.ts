import type { FastifyInstance } from "fastify";
import type { CallDescription } from "#server/rest/call";
import { refuseOtherMethods } from "#server/rest/mount-call";
import { CompressedBody } from "#server/platform/http/compressed-body";
import { describeCalls } from "./openapi";

const path = "/api/openapi.json";

/** The OpenAPI document; `/api/docs` shows it to people. */
export function mountDescription(
  app: FastifyInstance,
  descriptions: readonly CallDescription[],
): void {
  // Made at the first request, because it takes a tenth of a second.
  let document: CompressedBody | undefined;
  const describe = () =>
    new CompressedBody(JSON.stringify(describeCalls(descriptions)), {
      contentType: "application/json; charset=utf-8",
      cacheControl: "public, max-age=300",
    });
  app.get(path, (request, reply) => (document ??= describe()).send(request, reply));
  refuseOtherMethods(app, { method: "GET", path });
}
