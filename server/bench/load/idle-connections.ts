import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";

/** A subscribed WebSocket and the notifications it received. */
export interface Connection {
  /** Arrival times by review id. */
  arrivals: Map<string, number>;
  close(): void;
}

const query = "subscription { notificationReceived { id kind review { id } } }";
/** Below the socket limit of an IP address; more loopback addresses serve the rest. */
const socketsPerAddress = 50;

/** Opens a socket with one subscription for each bearer; resolves when all are acknowledged. */
export async function openConnections(
  address: string,
  bearers: readonly string[],
): Promise<Connection[]> {
  const url = `${address.replace("http", "ws")}/graphql`;
  const connections: Connection[] = [];
  for (const [nth, bearer] of bearers.entries()) {
    const localAddress = `127.0.0.${2 + Math.floor(nth / socketsPerAddress)}`;
    connections.push(await openConnection(url, bearer, localAddress));
  }
  return connections;
}

function openConnection(url: string, bearer: string, localAddress: string): Promise<Connection> {
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
