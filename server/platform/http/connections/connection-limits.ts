import type { Server, Socket } from "node:net";
import { SocketLimits, type NetworkLimits } from "./socket-limits";

/** Closes new connections of a network at its limit, so that one client cannot use up all. */
export function limitConnections(server: Server, limits: NetworkLimits): void {
  const sockets = new SocketLimits(limits);
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (!sockets.acquire(address)) return socket.destroy();
    socket.once("close", () => sockets.release(address));
  });
}
