import { connect, type Socket } from "node:net";

export interface Load {
  address: string;
  /** Sent one after the other, from the first again after the last. */
  requests: readonly Buffer[];
  connections: number;
  /** Stops after so long, or after so many requests. */
  seconds?: number;
  count?: number;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Of each request, in the order of the answers. */
  milliseconds: number[];
}

/** Keeps so many connections busy, each with one request at a time; any answer but a good one is an error. */
export async function drive(load: Load): Promise<LoadResult> {
  const { requests, seconds = Infinity, count = Infinity } = load;
  const began = performance.now();
  const deadline = began + seconds * 1000;
  const milliseconds: number[] = [];
  let sent = 0;
  const next = () => {
    if (sent >= count || performance.now() >= deadline) return null;
    const request = requests[sent % requests.length]!;
    sent += 1;
    return request;
  };
  const lanes = Array.from({ length: load.connections }, () =>
    keepBusy(load.address, next, (each) => milliseconds.push(each)),
  );
  await Promise.all(lanes);
  return {
    requests: milliseconds.length,
    seconds: (performance.now() - began) / 1000,
    milliseconds,
  };
}

function keepBusy(
  address: string,
  next: () => Buffer | null,
  tell: (milliseconds: number) => void,
): Promise<void> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let began = 0;
    const send = () => {
      const request = next();
      if (!request) return void socket.end(resolve);
      began = performance.now();
      socket.write(request);
    };
    readAnswers(socket, () => {
      tell(performance.now() - began);
      send();
    });
    socket.once("connect", send).once("error", reject);
    socket.once("close", () => reject(new Error("the server closed a connection")));
  });
}

/** Calls back at the end of each answer. Only what the two servers send is understood: a length, no chunks. */
function readAnswers(socket: Socket, answered: () => void): void {
  let head: Buffer = Buffer.alloc(0);
  let left = 0;
  const read = (chunk: Buffer) => {
    if (left > 0) left -= chunk.length;
    else {
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      left = bodyLength(head, end) - (head.length - end - 4);
      head = Buffer.alloc(0);
    }
    if (left < 0) throw new Error("an answer is longer than it says");
    if (left === 0) answered();
  };
  socket.on("data", (chunk: Buffer) => {
    try {
      read(chunk);
    } catch (error) {
      socket.destroy(error as Error);
    }
  });
}

const failedGraph = '{"errors"';

function bodyLength(answer: Buffer, end: number): number {
  const text = answer.toString("latin1", 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  const beginning = answer.toString("latin1", end + 4, end + 4 + failedGraph.length);
  if (!text.startsWith("HTTP/1.1 200") || length === undefined || beginning === failedGraph) {
    const body = answer.toString("utf8", end, end + 600).trim();
    throw new Error(`a request failed: ${text.split("\r\n")[0]} ${body}`);
  }
  return Number(length);
}
