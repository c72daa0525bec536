import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Emits "close" for the responses of pipelined requests when their connection ends. Node does so only for the one that
 * it is sending, and what the others hold (places, slots, counted bytes) would never be released.
 */
export function closeQueuedResponses(server: Server): void {
  const queued = new WeakMap<Socket, Set<ServerResponse>>();
  server.prependListener("request", ({ socket }, response) => {
    // The first response of a connection has its socket at once.
    if (response.socket) return;
    let responses = queued.get(socket);
    if (!responses) {
      const waiting = new Set<ServerResponse>();
      queued.set(socket, (responses = waiting));
      socket.once("close", () => waiting.forEach(close));
    }
    const all = responses.add(response);
    response.once("close", () => all.delete(response));
  });
}

function close(response: ServerResponse): void {
  response.destroy();
  response.emit("close");
}
