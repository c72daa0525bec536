import type { FastifyInstance } from "fastify";
import type { CallDescription } from "#server/rest/call";
import { refuseOtherMethods } from "#server/rest/mount-call";
import { describeCalls } from "./openapi";

const path = "/api/openapi.json";

/** The OpenAPI document; `/api/docs` shows it to people. */
export function mountDescription(
  app: FastifyInstance,
  descriptions: readonly CallDescription[],
): void {
  const document = JSON.stringify(describeCalls(descriptions));
  app.get(path, async (_request, reply) =>
    reply
      .type("application/json; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .send(document),
  );
  refuseOtherMethods(app, { method: "GET", path });
}
