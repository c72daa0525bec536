import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { readAnswers, type Answer } from "#server/bench/read-answers";
import { toBytes } from "#server/bench/requests";

export interface Asked {
  kind: string;
  request: Buffer;
  /** Of a save: found in its comment and nowhere else. */
  mark?: string;
}

/** What became of one request. */
export interface Outcome {
  asked: Asked;
  /** `performance.now()` at which it was sent, or due. */
  sentAt: number;
  milliseconds: number;
  /** The status; `cut` where the connection ended before the answer, `silent` where none came in time. */
  ending: number | "cut" | "silent" | "refused connection";
  /** A 2xx without errors of the graph, and of a save the review. */
  isGood: boolean;
  /** A 503, or what the graph says in its place. */
  isUnavailable: boolean;
}

export interface Crowd {
  address: string;
  connections: number;
  next(): Asked;
  seconds: number;
  /** Each connection sends at fixed moments, unless its last answer is late; without it, as soon as that came. */
  everyMilliseconds?: number;
  /** A connection that was turned away (429, 503) waits so long, as `Retry-After` asks. */
  retryMilliseconds?: number;
  /** Local addresses in turn: the server takes each for a client of its own. */
  localAddresses?: readonly string[];
  /** Ends it before its time. */
  isOver?(): boolean;
}

const maxMilliseconds = 15_000;
const reconnectMilliseconds = 20;

/** What every server answers at once; its answer says that the connection is accepted. */
const greeting = toBytes({ method: "GET", path: "/healthz" });

/** Keeps connections busy with one request at a time each, whatever the answers are. All are open before it begins. */
export async function driveCrowd(crowd: Crowd): Promise<Outcome[]> {
  const { address, localAddresses } = crowd;
  const connections = Array.from({ length: crowd.connections }, (_, nth) => {
    return new Connection(address, localAddresses?.[nth % localAddresses.length]);
  });
  await Promise.all(connections.map((connection) => connection.ask(greeting)));
  const outcomes: Outcome[] = [];
  const end = performance.now() + crowd.seconds * 1_000;
  await Promise.all(
    connections.map((connection, nth) => keepAsking(crowd, connection, nth, end, outcomes)),
  );
  return outcomes;
}

async function keepAsking(
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
    const judged = typeof answer === "string" ? failed(answer) : judge(answer);
    outcomes.push({ asked, sentAt: due, milliseconds, ...judged });
    if (typeof answer === "string") await pause(reconnectMilliseconds);
    if (judged.ending === 503 || judged.ending === 429) await pause(retryMilliseconds);
    if (everyMilliseconds) due = Math.max(due + everyMilliseconds, performance.now());
  }
  connection.close();
}

const failed = (ending: Failed) => ({ ending, isGood: false, isUnavailable: false });

function judge({ status, body }: Answer) {
  const text = Buffer.concat(body).toString("latin1");
  const isRefused = text.includes('"errors":[') || text.includes('"saveReview":{"review":null');
  return {
    ending: status,
    isGood: status >= 200 && status <= 299 && !isRefused,
    isUnavailable: status === 503 || text.includes('"code":"UPSTREAM_UNAVAILABLE"'),
  };
}

type Failed = Exclude<Outcome["ending"], number>;

/** A lasting connection, made anew after it ended. */
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
