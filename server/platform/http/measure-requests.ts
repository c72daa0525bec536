import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { operationLabel, otherLabel } from "#server/platform/settings/metric-labels";
import { requests, requestSeconds } from "#server/platform/settings/metrics";

/** Counts and times every response, by GraphQL operation or route pattern. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const operation = labelOf(request, reply);
    requests.inc({ operation, status: reply.statusCode });
    if (!request.routeOptions.config.isStream) {
      requestSeconds.observe({ operation }, reply.elapsedTime / 1000);
    }
    done();
  });
}

function labelOf(request: FastifyRequest, reply: FastifyReply): string {
  const operationName = reply.graphAnswer?.operationName ?? null;
  if (operationName !== null) return operationLabel(operationName);
  return request.routeOptions.url ?? otherLabel;
}
