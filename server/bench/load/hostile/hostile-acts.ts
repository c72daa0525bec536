import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import { suggestDocument } from "#server/bench/documents";
import { driveCrowd } from "#server/bench/load/crowd";
import { expensiveDocument } from "#server/bench/load/different-documents";
import { countEndings } from "#server/bench/load/endings";
import { byGraph } from "#server/bench/load/mix";

export const hostileNames = ["documents", "searches", "sockets", "bodies"] as const;
export type HostileName = (typeof hostileNames)[number];

/** Number of requests by ending. */
type Endings = Map<string, number>;
type Act = (address: string, seconds: number) => Promise<Endings>;

/** The only source address. */
const localAddress = "127.0.0.2";
const connections = 32;

/** Attacks of one client at full speed; each returns how its requests ended. */
export const hostileActs: Record<HostileName, Act> = {
  documents: (address, seconds) => askDifferent(address, seconds, expensiveDocument),
  searches: (address, seconds) =>
    askDifferent(address, seconds, (nth) => ({
      query: suggestDocument,
      variables: { search: searchOf(nth) },
    })),
  /** More than allowed. */
  sockets: repeat(120, useSocket),
  bodies: repeat(1_000, sendBody),
};

async function askDifferent(
  address: string,
  seconds: number,
  operationOf: (nth: number) => Parameters<typeof byGraph>[1],
): Promise<Endings> {
  let nth = 0;
  const next = () => byGraph("hostile", operationOf((nth += 1)));
  const crowd = { address, connections, next, seconds, localAddresses: [localAddress] };
  return countEndings(await driveCrowd(crowd));
}

const syllables = "an be co da el fi go ha in jo ka lu ma no or pe ra si ta ur".split(" ");

function searchOf(nth: number): string {
  const at = (place: number) => syllables[Math.floor(nth / 20 ** place) % syllables.length];
  return `${at(0)}${at(1)} ${at(2)}${at(0)}${at(3)}`;
}

/** Repeats an act on many connections until the time is over. */
function repeat(count: number, act: (address: string, end: number) => Promise<string>): Act {
  return async (address, seconds) => {
    const endings: Endings = new Map();
    const end = performance.now() + seconds * 1_000;
    const again = async () => {
      while (performance.now() < end) {
        const ending = await act(address, end);
        endings.set(ending, (endings.get(ending) ?? 0) + 1);
        await pause(5);
      }
    };
    await Promise.all(Array.from({ length: count }, again));
    return endings;
  };
}

const messageMilliseconds = 5;

/** Subscribes on a socket until it is closed. */
function useSocket(address: string, end: number): Promise<string> {
  const url = `${address.replace("http", "ws")}/graphql`;
  const socket = new WebSocket(url, "graphql-transport-ws", { localAddress, origin: address });
  const query = `subscription { reviewSaved(provider: "unknown") { id comment } }`;
  let nth = 0;
  const subscribe = () => {
    if (performance.now() > end) return socket.terminate();
    socket.send(JSON.stringify({ id: String((nth += 1)), type: "subscribe", payload: { query } }));
  };
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    socket.once("open", () => socket.send('{"type":"connection_init"}'));
    socket.once("message", () => (timer = setInterval(subscribe, messageMilliseconds)));
    socket.once("error", ({ message }) => resolve(message));
    socket.once("close", (code) => {
      clearInterval(timer);
      resolve(`closed by ${code}`);
    });
  });
}

const bodyBytes = 256 * 1024;
/** Just below the request timeout. */
const bodySeconds = 18;

/** A body of the maximum size, sent as slowly as allowed. */
function sendBody(address: string, end: number): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  const head = `POST /graphql HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${bodyBytes}\r\nconnection: close\r\n\r\n`;
  const part = Buffer.alloc(Math.ceil(bodyBytes / bodySeconds), " ");
  let left = bodyBytes;
  let answer = "";
  const send = () => {
    if (performance.now() > end) return socket.destroy();
    const some = part.subarray(0, left);
    left -= some.length;
    if (some.length > 0) socket.write(some);
  };
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    socket.once("connect", () => {
      socket.write(head);
      timer = setInterval(send, 1_000);
    });
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1", 0, 12)));
    socket.on("error", () => {});
    socket.once("close", () => {
      clearInterval(timer);
      resolve(answer.slice(9, 12) || (performance.now() > end ? "over" : "cut"));
    });
  });
}
