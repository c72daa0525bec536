import type { Server, Socket } from "node:net";
import { SocketLimits } from "./socket-limits";

/** Cuts new connections of a network that has as many as it may: one client must not take those of all. */
export function limitConnections(
  server: Server,
  limits: { byNetwork: number; bySite: number },
): void {
  const places = new SocketLimits(limits);
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (!places.enter(address)) return socket.destroy();
    socket.once("close", () => places.leave(address));
  });
}
