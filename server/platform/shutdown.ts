import type { Server, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Log } from "./log";

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
 * Answers how to close this server: who is in conversation is asked to end it, then nothing new is taken,
 * what was accepted is finished, and what is not done in time is cut. Call it before the server listens.
 */
export function closerOf(app: FastifyInstance): () => Promise<void> {
  const sockets = trackSockets(app.server);
  let isClosing = false;
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });

  return async () => {
    isClosing = true;
    // Closing a connection at once could cut the request that is on its way on it.
    await sleep(sockets.size > 0 ? farewellMilliseconds : 0);
    // A connection whose answer was on its way becomes idle only afterwards.
    const idle = setInterval(() => app.server.closeIdleConnections(), idleCheckMilliseconds);
    // Browsers open connections in advance. Node does not count one as idle before its first request.
    const silent = setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, silentMilliseconds);
    const ceiling = setTimeout(() => app.server.closeAllConnections(), requestsMilliseconds);
    try {
      await app.close();
    } finally {
      clearInterval(idle);
      clearTimeout(silent);
      clearTimeout(ceiling);
    }
  };
}

/** The open connections of a server, kept up to date. */
function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}
