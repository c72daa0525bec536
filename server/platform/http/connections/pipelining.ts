import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { maxPipelinedRequests } from "#server/platform/settings/limits";

/**
 * Closes a connection with too many pipelined requests. One packet holds thousands, and each takes kilobytes until
 * earlier responses are read: a few connections could fill the heap.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number) => {
    const count = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, count);
    return count;
  };
  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    if (add(socket, 1) <= maxPipelinedRequests) {
      reply.raw.once("close", () => add(socket, -1));
      return done();
    }
    reply.hijack();
    socket.destroy();
  });
}
