import type { FastifyRequest } from "fastify";
import type { RequestFacts } from "./context";

/** What an action may know of a request: its id, its bearer token and where it came from. */
export function requestFacts(request: FastifyRequest): RequestFacts {
  const match = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? "");
  return { requestId: request.id, bearer: match?.[1] ?? null, networkAddress: request.ip };
}
