import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { maxPipelinedRequests } from "#server/platform/settings/limits";

/** Kinds of slow clients. */
export type SlowKind = "headers" | "body" | "unread";

export interface SlowConnection {
  kind: SlowKind;
  openedAt: number;
  /** When the server closed it; unknown for clients that read nothing. */
  closedAt: number | null;
}

export interface SlowClients {
  connections: readonly SlowConnection[];
  /** Connections of non-reading clients that the server still has open. */
  countUnread(): number;
  stop(): void;
}

const byteMilliseconds = 1_000;
const bodyBytes = 10_000;
/** Pause before a closed connection reconnects. */
const reopenMilliseconds = 1_000;
const kinds = ["headers", "body", "unread"] as const;
const host = "host: 127.0.0.1\r\n";
const beginnings: Record<SlowKind, string> = {
  headers: `GET / HTTP/1.1\r\n${host}x-slow: `,
  body: `POST /graphql HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: ${bodyBytes}\r\n\r\n`,
  unread: `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`.repeat(maxPipelinedRequests),
};

/** Keeps slow connections open, each from its own address, and reopens closed ones. */
export function openSlowClients(address: string, count: number): SlowClients {
  const connections: SlowConnection[] = [];
  const sockets = new Set<Socket>();
  const unreadAddresses = new Set<string>();
  let isOver = false;
  const openSlowConnection = (nth: number) => {
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
      setTimeout(() => isOver || openSlowConnection(nth), reopenMilliseconds);
    });
  };
  for (let nth = 0; nth < count; nth += 1) openSlowConnection(nth);
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

/** Remote addresses of the open connections of a local port, from /proc. */
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
