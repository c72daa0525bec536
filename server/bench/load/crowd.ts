import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { readAnswers, type Answer } from "./read-answers";
import { toBytes } from "#server/bench/requests";

export interface Asked {
  kind: string;
  request: Buffer;
  /** A unique text in the comment of a save. */
  mark?: string;
}

export interface Outcome {
  asked: Asked;
  /** `performance.now()` when it was sent, or due. */
  sentAt: number;
  milliseconds: number;
  /** The status; `cut` if the connection ended first, `silent` on a timeout. */
  ending: number | "cut" | "silent" | "refused connection";
  /** 2xx without GraphQL errors; a save must return its review. */
  isGood: boolean;
  /** 503, or the equivalent GraphQL error. */
  isUnavailable: boolean;
}

export interface Crowd {
  address: string;
  connections: number;
  next(): Asked;
  seconds: number;
  /** Interval between requests of a connection; without it, each follows the previous answer. */
  everyMilliseconds?: number;
  /** Pause after 429 and 503, as `Retry-After` asks. */
  retryMilliseconds?: number;
  /** Source addresses: the server counts each as another client. */
  localAddresses?: readonly string[];
  /** Ends the run early. */
  isOver?(): boolean;
}

const maxMilliseconds = 15_000;
const reconnectMilliseconds = 20;

/** First request of a connection: its answer shows that the connection is accepted. */
const greeting = toBytes({ method: "GET", path: "/healthz" });

/** Sends requests over all connections, one at a time on each. The measurement starts when all are open. */
export async function driveCrowd(crowd: Crowd): Promise<Outcome[]> {
  const { address, localAddresses } = crowd;
  const connections = Array.from({ length: crowd.connections }, (_, nth) => {
    return new Connection(address, localAddresses?.[nth % localAddresses.length]);
  });
  await Promise.all(connections.map((connection) => connection.ask(greeting)));
  const outcomes: Outcome[] = [];
  const end = performance.now() + crowd.seconds * 1_000;
  await Promise.all(
    connections.map((connection, nth) => runConnection(crowd, connection, nth, end, outcomes)),
  );
  return outcomes;
}

async function runConnection(
  crowd: Crowd,
  connection: Connection,
  nth: number,
  end: number,
  outcomes: Outcome[],
): Promise<void> {
  const { next, everyMilliseconds, retryMilliseconds = 0 } = crowd;
  let due = performance.now() + (nth * (everyMilliseconds ?? 0)) / crowd.connections;
  while (Math.max(due, performance.now()) < end && !crowd.isOver?.()) {
    if (everyMilliseconds) await pause(Math.max(0, due - performance.now()));
    else due = performance.now();
    const asked = next();
    const answer = await connection.ask(asked.request);
    const milliseconds = performance.now() - due;
    const result = typeof answer === "string" ? failed(answer) : classify(answer);
    outcomes.push({ asked, sentAt: due, milliseconds, ...result });
    if (typeof answer === "string") await pause(reconnectMilliseconds);
    if (result.ending === 503 || result.ending === 429) await pause(retryMilliseconds);
    if (everyMilliseconds) due = Math.max(due + everyMilliseconds, performance.now());
  }
  connection.close();
}

const failed = (ending: Failed) => ({ ending, isGood: false, isUnavailable: false });

function classify({ status, body }: Answer) {
  const text = Buffer.concat(body).toString("latin1");
  const isRefused = text.includes('"errors":[') || text.includes('"saveReview":{"review":null');
  return {
    ending: status,
    isGood: status >= 200 && status <= 299 && !isRefused,
    isUnavailable: status === 503 || text.includes('"code":"UPSTREAM_UNAVAILABLE"'),
  };
}

type Failed = Exclude<Outcome["ending"], number>;

/** A persistent connection that reconnects. */
class Connection {
  private socket: Socket | null = null;
  private settle: ((answer: Answer | Failed) => void) | null = null;

  constructor(
    private readonly address: string,
    private readonly localAddress: string | undefined,
  ) {}

  ask(request: Buffer): Promise<Answer | Failed> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle?.("silent"), maxMilliseconds);
      this.settle = (answer) => {
        clearTimeout(timer);
        this.settle = null;
        if (typeof answer === "string") this.close();
        resolve(answer);
      };
      this.socket ??= this.open();
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket?.destroy();
    this.socket = null;
  }

  private open(): Socket {
    const { hostname: host, port } = new URL(this.address);
    const { localAddress } = this;
    const options = { host, port: Number(port), noDelay: true, localAddress };
    const socket = connect(options as Parameters<typeof connect>[0] & object);
    let isOpen = false;
    socket.once("connect", () => (isOpen = true));
    readAnswers(socket, (answer) => this.settle?.(answer));
    socket.on("error", () => {});
    socket.once("close", () => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.settle?.(isOpen ? "cut" : "refused connection");
    });
    return socket;
  }
}
