import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import type { RequestFacts } from "./context";

const maxUserAgentLength = 400;

/** The facts of a request that actions may use. */
export function requestFacts(request: FastifyRequest): RequestFacts {
  const match = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? "");
  return {
    requestId: request.id,
    log: request.log,
    ...(request.receivedAt && { receivedAt: request.receivedAt }),
    bearer: match?.[1] ?? null,
    ipAddress: request.ip,
    cookies: request.cookies,
    userAgent: userAgentOf(request.headers),
  };
}

export function userAgentOf(headers: IncomingHttpHeaders): string {
  return (headers["user-agent"] ?? "").slice(0, maxUserAgentLength);
}
