import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { responseLimits } from "#server/platform/settings/limits";

type Limits = Readonly<Record<keyof typeof responseLimits, number>>;

/** The maximum duration of a response; larger ones have more time for slow connections. */
export function maxResponseMilliseconds(bytes: number, limits: Limits = responseLimits): number {
  return limits.milliseconds + (bytes / limits.bytesPerSecond) * 1000;
}

/** Notes the size of a response whose whole body is in memory until it is sent. */
export type NoteBytes = (bytes: number) => void;

interface Unfinished {
  startedAt: number;
  bytesBefore: number;
  client: string;
  heldBytes: number;
}

/** Smaller bodies fit the buffers of a connection. */
const minNotedBytes = 64 * 1024;

/**
 * Closes connections of clients that read no byte for a while, or read too slowly overall. WebSockets are not
 * affected: their requests are upgrades. Event streams have no maximum duration. While the bodies of all responses
 * together take too much memory, the oldest connections of the client that holds most are closed.
 */
export function endSlowResponses(
  app: FastifyInstance,
  limits: Limits = responseLimits,
): (response: ServerResponse) => NoteBytes {
  // In the order of their requests.
  const unfinished = new Map<ServerResponse, Unfinished>();
  let heldBytes = 0;
  // Node restarts this time-out whenever the kernel accepts data.
  app.server.setTimeout(limits.stallMilliseconds);

  const watch = (response: ServerResponse) => {
    const bytesBefore = response.socket?.bytesWritten ?? 0;
    const client = response.socket?.remoteAddress ?? "";
    const own: Unfinished = { startedAt: performance.now(), bytesBefore, client, heldBytes: 0 };
    unfinished.set(response, own);
    const release = (one: Unfinished) => {
      heldBytes -= one.heldBytes;
      one.heldBytes = 0;
    };
    response.once("close", () => {
      release(own);
      unfinished.delete(response);
    });
    return (bytes: number) => {
      own.heldBytes = bytes;
      heldBytes += bytes;
      while (heldBytes > limits.heldBytes) {
        const oldest = oldestOfHeaviest(unfinished, own);
        if (!oldest) return;
        release(oldest.held);
        oldest.socket?.destroy();
      }
    };
  };
  const noted = new WeakMap<ServerResponse, NoteBytes>();
  app.addHook("onRequest", ({ routeOptions }, { raw }, done) => {
    if (!routeOptions.config.isStream) noted.set(raw, watch(raw));
    done();
  });
  app.addHook("onSend", (_request, { raw }, payload, done) => {
    const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
    if (isWhole && payload.length > minNotedBytes) noted.get(raw)?.(payload.length);
    done(null, payload);
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [{ socket }, { startedAt, bytesBefore }] of unfinished) {
      // Buffered bytes count too: a large response written at once gets its full time.
      const bytes = (socket?.bytesWritten ?? 0) - bytesBefore;
      if (now - startedAt > maxResponseMilliseconds(bytes, limits)) socket?.destroy();
    }
  }, limits.checkMilliseconds).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  return watch;
}

/** The oldest response of the client whose bodies take most memory; null if there is none but `own`. */
function oldestOfHeaviest(unfinished: ReadonlyMap<ServerResponse, Unfinished>, own: Unfinished) {
  const byClient = new Map<string, number>();
  for (const { client, heldBytes } of unfinished.values()) {
    byClient.set(client, (byClient.get(client) ?? 0) + heldBytes);
  }
  const others = [...unfinished].filter(([, held]) => held !== own && held.heldBytes > 0);
  const heaviest = Math.max(0, ...others.map(([, { client }]) => byClient.get(client)!));
  const found = others.find(([, { client }]) => byClient.get(client) === heaviest);
  return found ? { socket: found[0].socket, held: found[1] } : null;
}
