import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { maxPipelinedRequests } from "#server/platform/settings/limits";

/** A client that takes a connection and gives little for it. */
export type SlowKind = "headers" | "body" | "unread";

/** One connection of a slow client. */
export interface SlowConnection {
  kind: SlowKind;
  openedAt: number;
  /** When it heard that the server closed it; one that reads nothing does not hear it. */
  closedAt: number | null;
}

export interface SlowClients {
  connections: readonly SlowConnection[];
  /** Of those that read nothing, so many that the server still holds open. */
  countUnread(): number;
  stop(): void;
}

const byteMilliseconds = 1_000;
const bodyBytes = 10_000;
/** One that was closed comes again after this. */
const reopenMilliseconds = 1_000;
const kinds = ["headers", "body", "unread"] as const;
const host = "host: 127.0.0.1\r\n";
const beginnings: Record<SlowKind, string> = {
  headers: `GET / HTTP/1.1\r\n${host}x-slow: `,
  body: `POST /graphql HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: ${bodyBytes}\r\n\r\n`,
  unread: `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`.repeat(maxPipelinedRequests),
};

/** Keeps so many slow connections open, each from an address of its own; one that is closed is opened anew. */
export function openSlowClients(address: string, count: number): SlowClients {
  const connections: SlowConnection[] = [];
  const sockets = new Set<Socket>();
  const unreadAddresses = new Set<string>();
  let isOver = false;
  const keepOpen = (nth: number) => {
    const kind = kinds[nth % kinds.length]!;
    const localAddress = `127.0.${1 + Math.floor(nth / 250)}.${1 + (nth % 250)}`;
    if (kind === "unread") unreadAddresses.add(localAddress);
    const connection: SlowConnection = { kind, openedAt: performance.now(), closedAt: null };
    connections.push(connection);
    const socket = openSlow(address, kind, localAddress);
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      if (isOver) return;
      connection.closedAt = performance.now();
      setTimeout(() => isOver || keepOpen(nth), reopenMilliseconds);
    });
  };
  for (let nth = 0; nth < count; nth += 1) keepOpen(nth);
  return {
    connections,
    countUnread: () => {
      const { port } = new URL(address);
      return peersOf(Number(port)).filter((peer) => unreadAddresses.has(peer)).length;
    },
    stop() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

function openSlow(address: string, kind: SlowKind, localAddress: string): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on("error", () => {}).write(beginnings[kind]);
  if (kind === "unread") return socket.pause();
  const timer = setInterval(() => socket.write("a"), byteMilliseconds);
  return socket.resume().once("close", () => clearInterval(timer));
}

const established = "01";

/** The addresses at the other end of the open connections of a port of this Linux machine. */
function peersOf(port: number): string[] {
  const rows = readFileSync("/proc/net/tcp", "utf8").split("\n").slice(1);
  return rows.flatMap((row) => {
    const [, local = "", remote = "", state] = row.trim().split(/\s+/);
    const isOurs = Number.parseInt(local.split(":")[1] ?? "", 16) === port;
    if (!isOurs || state !== established) return [];
    const bytes = Buffer.from(remote.slice(0, 8), "hex");
    return [[...bytes].reverse().join(".")];
  });
}
