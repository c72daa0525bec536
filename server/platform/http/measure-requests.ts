import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { operationLabel, otherLabel } from "#server/platform/settings/metric-labels";
import { requests, requestSeconds } from "#server/platform/settings/metrics";

/** Counts and times every response, by GraphQL operation or route pattern. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const operation = labelOf(request, reply);
    const { isStream } = request.routeOptions.config;
    measureRequest(operation, reply.statusCode, isStream ? null : reply.elapsedTime);
    done();
  });
}

/** A stream has no duration. */
export function measureRequest(
  operation: string,
  status: number,
  milliseconds: number | null,
): void {
  requests.inc({ operation, status });
  if (milliseconds !== null) requestSeconds.observe({ operation }, milliseconds / 1000);
}

function labelOf(request: FastifyRequest, reply: FastifyReply): string {
  const operationName = reply.graphAnswer?.operationName ?? null;
  if (operationName !== null) return operationLabel(operationName);
  return request.routeOptions.url ?? otherLabel;
}
