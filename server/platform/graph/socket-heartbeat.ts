import type { WebSocket } from "ws";
import { maxSocketBacklogBytes, maxSocketMessages } from "#server/platform/settings/limits";

const pingMilliseconds = 20_000;
export const messageWindowMilliseconds = 10_000;

/** Asks now and then whether somebody is still there, and lets go of who is not. */
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

/** Settles when it is sent, or can no longer be: then the socket closes by itself, and nobody is at fault. */
export function sendOver(socket: WebSocket, data: string): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState !== socket.OPEN) return resolve();
    socket.send(data, () => resolve());
    if (socket.bufferedAmount > maxSocketBacklogBytes) socket.terminate();
  });
}

/** Tells of each message whether it is within the number that a socket may send in a while. */
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
