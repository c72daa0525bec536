import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";

/** A browser that waits for news, and what it has heard. */
export interface Line {
  /** When each notification arrived, by the id of its review. */
  arrivals: Map<string, number>;
  close(): void;
}

const query = "subscription { notificationReceived { id kind review { id } } }";
/** One network address may hold a hundred sockets: this machine has many addresses of its own. */
const socketsOfAnAddress = 50;

/** Opens a socket for each bearer, with one subscription over it; resolves when all are acknowledged. */
export async function openLines(address: string, bearers: readonly string[]): Promise<Line[]> {
  const url = `${address.replace("http", "ws")}/graphql`;
  const lines: Line[] = [];
  for (const [nth, bearer] of bearers.entries()) {
    const localAddress = `127.0.0.${2 + Math.floor(nth / socketsOfAnAddress)}`;
    lines.push(await openLine(url, bearer, localAddress));
  }
  return lines;
}

function openLine(url: string, bearer: string, localAddress: string): Promise<Line> {
  const origin = url.replace("ws", "http").replace("/graphql", "");
  const socket = new WebSocket(url, "graphql-transport-ws", { localAddress, origin });
  const arrivals = new Map<string, number>();
  const send = (message: object) => socket.send(JSON.stringify(message));
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", (code) => reject(new Error(`a socket was closed by ${code}`)));
    socket.on("open", () =>
      send({ type: "connection_init", payload: { authorization: `Bearer ${bearer}` } }),
    );
    socket.on("message", (data) => {
      const now = performance.now();
      const message = JSON.parse(String(data)) as Message;
      if (message.type === "ping") send({ type: "pong" });
      if (message.type === "error") reject(new Error(String(data)));
      if (message.type === "next") {
        const { review } = message.payload!.data.notificationReceived;
        if (review) arrivals.set(review.id, now);
      }
      if (message.type !== "connection_ack") return;
      send({ id: randomUUID(), type: "subscribe", payload: { query } });
      resolve({ arrivals, close: () => socket.terminate() });
    });
  });
}

interface Message {
  type: string;
  payload?: { data: { notificationReceived: { review: { id: string } | null } } };
}
