import { Server as TcpServer, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Log } from "#server/platform/settings/log";

export interface Shutdown {
  isStopping(): boolean;
  /** What has to be closed, last in first out. */
  onStop(close: () => Promise<unknown>): void;
  stop(exitCode: number): Promise<void>;
}

const ceilingMilliseconds = 10_000;

/** Ends the process in order at SIGTERM and SIGINT, and after a fault that nobody caught. */
export function installShutdown(log: Log, exit: (code: number) => void = process.exit): Shutdown {
  const closers: (() => Promise<unknown>)[] = [];
  let isStopping = false;

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => exit(1), ceilingMilliseconds).unref();
    for (const close of closers.reverse()) {
      await close().catch((error: unknown) =>
        log.error({ err: error }, "something would not close"),
      );
    }
    exit(exitCode);
  }

  // npm passes on what the terminal has sent already: a second signal changes nothing.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(0));
  for (const fault of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, "an unforeseen fault ends the server");
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
 * Answers how to close this server: nothing new is taken, what was accepted is finished, who is in
 * conversation is asked to end it, what is not done in time is cut. Call it before the server listens.
 */
export function closerOf(app: FastifyInstance): () => Promise<void> {
  const sockets = trackSockets(app.server);
  let isClosing = false;
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });

  return async () => {
    isClosing = true;
    // Unlike that of node:http, this close leaves alone a connection on which a request may be on its way.
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

/** Browsers open connections in advance. Node does not count one as idle before its first request. */
function closeSilent(sockets: Set<Socket>): void {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

/** The open connections of a server, kept up to date. */
function trackSockets(server: TcpServer): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}
