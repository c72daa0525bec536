import { Server as TcpServer, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Log } from "#server/platform/settings/log";

export interface Shutdown {
  isStopping(): boolean;
  /** Registers a closer; closers run in reverse order. */
  onStop(close: () => Promise<unknown>): void;
  stop(exitCode: number): Promise<void>;
}

const ceilingMilliseconds = 10_000;

/** Shuts down gracefully at SIGTERM, SIGINT and after an uncaught error. */
export function installShutdown(log: Log, exit: (code: number) => void = process.exit): Shutdown {
  const closers: (() => Promise<unknown>)[] = [];
  let isStopping = false;

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => exit(1), ceilingMilliseconds).unref();
    for (const close of closers.reverse()) {
      await close().catch((error: unknown) =>
        log.error({ err: error }, "a part could not be closed"),
      );
    }
    exit(exitCode);
  }

  // npm forwards signals that the terminal already sent, so ignore repeated ones.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(0));
  for (const fault of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, "an unexpected error ends the server");
      void stop(1);
    });
  }
  return { isStopping: () => isStopping, onStop: (close) => closers.push(close), stop };
}

const farewellMilliseconds = 300;
const silentMilliseconds = 500;
const requestsMilliseconds = 6_000;
const idleCheckMilliseconds = 50;

/**
 * Returns how to close this server: refuse new connections, finish accepted requests, ask keep-alive clients to
 * close, then cut the rest. Call it before the server listens.
 */
export function closerOf(app: FastifyInstance): () => Promise<void> {
  const sockets = trackSockets(app.server);
  let isClosing = false;
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done();
  });

  return async () => {
    isClosing = true;
    // Unlike http.Server's close, this one keeps connections on which a request may be arriving.
    const closed = new Promise((resolve) => TcpServer.prototype.close.call(app.server, resolve));
    const started = Date.now();
    const look = setInterval(() => {
      const elapsed = Date.now() - started;
      if (elapsed > farewellMilliseconds) app.server.closeIdleConnections();
      if (elapsed > silentMilliseconds) closeSilent(sockets);
      if (elapsed > requestsMilliseconds) app.server.closeAllConnections();
    }, idleCheckMilliseconds);
    await closed;
    clearInterval(look);
    await app.close();
  };
}

/** Browsers preconnect. Node does not count a connection as idle before its first request. */
function closeSilent(sockets: Set<Socket>): void {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

/** The open connections of a server. */
function trackSockets(server: TcpServer): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}
