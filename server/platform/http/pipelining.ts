import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { maxPipelinedRequests } from "#server/platform/settings/limits";

/**
 * Cuts a connection that sends more requests than it may before the first is answered. One packet holds thousands of
 * them, and each takes some kilobytes until the answers before its own have left: a few connections whose client reads
 * nothing would fill the heap.
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
