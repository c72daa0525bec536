import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { maxPipelinedRequests } from "#server/platform/settings/limits";

/** Counts a request once; false if its connection has too many. */
export type AdmitPipelined = (socket: Socket, response: ServerResponse) => boolean;

/**
 * Closes a connection with too many pipelined requests. One packet holds thousands, and each takes kilobytes until
 * earlier responses are read: a few connections could fill the heap.
 */
export function limitPipelining(app: FastifyInstance): AdmitPipelined {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number) => {
    const count = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, count);
    return count;
  };
  const admitted = new WeakSet<ServerResponse>();
  const admit: AdmitPipelined = (socket, response) => {
    if (admitted.has(response)) return true;
    admitted.add(response);
    if (add(socket, 1) > maxPipelinedRequests) return false;
    response.once("close", () => add(socket, -1));
    return true;
  };
  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    if (admit(socket, reply.raw)) return done();
    reply.hijack();
    socket.destroy();
  });
  return admit;
}
