import type { Server, Socket } from "node:net";
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

const requestsMilliseconds = 6_000;
const idleCheckMilliseconds = 50;
const silentMilliseconds = 500;

/** Takes nothing new, finishes what was accepted, and cuts what is not done in time. */
export async function closeHttpServer(app: FastifyInstance, sockets: Set<Socket>): Promise<void> {
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
}

/** The open connections of a server, kept up to date. */
export function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}
