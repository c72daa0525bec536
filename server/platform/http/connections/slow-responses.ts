import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { responseLimits } from "#server/platform/settings/limits";

type Limits = Readonly<Record<keyof typeof responseLimits, number>>;

/** The maximum duration of a response; larger ones have more time for slow connections. */
export function maxResponseMilliseconds(bytes: number, limits: Limits = responseLimits): number {
  return limits.milliseconds + (bytes / limits.bytesPerSecond) * 1000;
}

/**
 * Closes connections of clients that read no byte for a while, or read too slowly overall. WebSockets are not
 * affected: their requests are upgrades. Event streams have no maximum duration.
 */
export function endSlowResponses(
  app: FastifyInstance,
  limits: Limits = responseLimits,
): (response: ServerResponse) => void {
  const unfinished = new Map<ServerResponse, { startedAt: number; bytesBefore: number }>();
  // Node restarts this time-out whenever the kernel accepts data.
  app.server.setTimeout(limits.stallMilliseconds);

  const watch = (response: ServerResponse) => {
    const bytesBefore = response.socket?.bytesWritten ?? 0;
    unfinished.set(response, { startedAt: performance.now(), bytesBefore });
    response.once("close", () => unfinished.delete(response));
  };
  app.addHook("onRequest", ({ routeOptions }, { raw }, done) => {
    if (!routeOptions.config.isStream) watch(raw);
    done();
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
