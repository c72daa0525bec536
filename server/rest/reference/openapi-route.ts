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
  const document = new CompressedBody(JSON.stringify(describeCalls(descriptions)), {
    contentType: "application/json; charset=utf-8",
    cacheControl: "public, max-age=300",
  });
  app.get(path, (request, reply) => document.send(request, reply));
  refuseOtherMethods(app, { method: "GET", path });
}
