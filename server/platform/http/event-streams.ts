import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { reportRefusal } from "#server/platform/request/refusals";
import { SocketLimits } from "./connections/socket-limits";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Exempt from the maximum duration of a response, and from the measured durations. */
    isStream?: boolean;
  }
}

/** Open streams per IPv4 address or IPv6 /64, and per IPv6 /48. */
export const maxStreams = { byNetwork: 100, byWidestPrefix: 400 } as const;
/** Shorter than the time-out of a connection without progress. */
const heartbeatMilliseconds = 15_000;
/** The buffer for a slow reader; the rest stays at its source. */
const maxBufferBytes = 64 * 1024;

/** Why a stream is not opened. */
export interface StreamRefusal {
  status: 429 | 503;
  message: string;
}

export type EndStream = () => void;

/** A comment: clients ignore it, and proxies and time-outs see that the connection lives. */
const heartbeat = ":\n\n";

/** The open Server-Sent Events of this process, limited by network and ended at shutdown. */
export class EventStreams {
  private readonly limits = new SocketLimits(maxStreams);
  private readonly open = new Set<EndStream>();
  private isClosing = false;

  /** Takes a slot until the response is closed; returns why there is none. */
  acquire({ ip, log }: FastifyRequest, reply: FastifyReply): StreamRefusal | null {
    if (this.isClosing) return { status: 503, message: "Plaudit is restarting. Try again soon." };
    if (!this.limits.acquire(ip)) {
      reportRefusal({ log }, { action: "stream", code: "LIMIT_EXCEEDED", reason: "OPEN_STREAMS" });
      return { status: 429, message: "Your network has too many open streams. Close some first." };
    }
    reply.raw.once("close", () => this.limits.release(ip));
    return null;
  }

  /**
   * Sends messages until they end, the client leaves or the returned function is called. Back-pressure: the next message
   * is only asked for when a slow client has read most of the ones before.
   */
  send(reply: FastifyReply, messages: AsyncIterator<string>): EndStream {
    const { stream, end } = toReadable(messages);
    this.open.add(end);
    stream.once("close", () => this.open.delete(end));
    void reply
      .headers({ "cache-control": "no-store", "x-accel-buffering": "no" })
      .type("text/event-stream; charset=utf-8")
      .send(stream);
    return end;
  }

  /** Clients reconnect, to the next process. */
  async close(): Promise<void> {
    this.isClosing = true;
    for (const end of this.open) end();
  }
}

function toReadable(messages: AsyncIterator<string>): { stream: Readable; end: EndStream } {
  let isEnded = false;
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const { done, value } = await messages.next();
    isAsking = false;
    if (done) end();
    else if (!isEnded) stream.push(value);
  };
  const end = () => {
    if (!isEnded) stream.push(null);
    isEnded = true;
  };
  const stream = new Readable({
    highWaterMark: maxBufferBytes,
    read() {
      ask().catch((error: Error) => stream.destroy(error));
    },
    destroy(error, done) {
      isEnded = true;
      clearInterval(timer);
      void closeSource(messages);
      done(error);
    },
  });
  const timer = setInterval(() => {
    // Only where nothing waits: a client that reads nothing is not sent more.
    if (!isEnded && stream.readableLength === 0) stream.push(heartbeat);
  }, heartbeatMilliseconds);
  // The headers leave with the first bytes.
  stream.push(heartbeat);
  return { stream, end };
}

async function closeSource(messages: AsyncIterator<string>): Promise<void> {
  try {
    await messages.return?.();
  } catch {
    // The response is over; there is no one to tell.
  }
}

/** A message in the format of Server-Sent Events. */
export function eventMessage({
  id,
  event,
  data,
}: {
  id?: number;
  event: string;
  data: string;
}): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;
}
