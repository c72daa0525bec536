import { connect } from "node:net";
import { readAnswers, type Answer } from "./load/read-answers";

export interface Load {
  address: string;
  /** Sent in a cycle. */
  requests: readonly Buffer[];
  /** Changes each request before it is sent. */
  renew?: (request: Buffer) => Buffer;
  connections: number;
  /** Stops after the time or the number of requests. */
  seconds?: number;
  count?: number;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Latencies in the order of the answers. */
  milliseconds: number[];
}

/** Closed-loop load: one request at a time per connection. Any failed answer throws. */
export async function drive(load: Load): Promise<LoadResult> {
  const { requests, renew, seconds = Infinity, count = Infinity } = load;
  const began = performance.now();
  const deadline = began + seconds * 1000;
  const milliseconds: number[] = [];
  let sent = 0;
  const next = () => {
    if (sent >= count || performance.now() >= deadline) return null;
    const request = requests[sent % requests.length]!;
    sent += 1;
    return renew ? renew(request) : request;
  };
  const connections = Array.from({ length: load.connections }, () =>
    runConnection(load.address, next, (each) => milliseconds.push(each)),
  );
  await Promise.all(connections);
  return {
    requests: milliseconds.length,
    seconds: (performance.now() - began) / 1000,
    milliseconds,
  };
}

function runConnection(
  address: string,
  next: () => Buffer | null,
  onAnswer: (milliseconds: number) => void,
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
    readAnswers(socket, (answer) => {
      refuseFailed(answer);
      onAnswer(performance.now() - began);
      send();
    });
    socket.once("connect", send).once("error", reject);
    socket.once("close", () => reject(new Error("the server closed a connection")));
  });
}

const failedGraph = '{"errors"';

function refuseFailed({ status, body }: Answer): void {
  const [beginning] = body;
  const isFailed = beginning?.toString("latin1", 0, failedGraph.length) === failedGraph;
  if (status === 200 && !isFailed) return;
  throw new Error(`a request failed: ${status} ${Buffer.concat(body).toString("utf8", 0, 600)}`);
}
