import type { WebSocket } from "ws";
import { maxSocketBacklogBytes, maxSocketMessages } from "#server/platform/settings/limits";

const pingMilliseconds = 20_000;
export const messageWindowMilliseconds = 10_000;

/** Pings periodically and closes sockets that do not answer. */
export function startHeartbeat(socket: WebSocket): () => void {
  let isAlive = true;
  socket.on("pong", () => (isAlive = true));
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, pingMilliseconds);
  return () => clearInterval(timer);
}

/** Resolves when the data is sent or can no longer be sent; then the socket closes by itself without an error. */
export function sendOver(socket: WebSocket, data: string): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState !== socket.OPEN) return resolve();
    socket.send(data, () => resolve());
    if (socket.bufferedAmount > maxSocketBacklogBytes) socket.terminate();
  });
}

/** Returns a function that counts a message and returns whether the socket is within its limit. */
export function countMessages(): () => boolean {
  let since = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - since > messageWindowMilliseconds) [since, count] = [now, 0];
    count += 1;
    return count <= maxSocketMessages;
  };
}
