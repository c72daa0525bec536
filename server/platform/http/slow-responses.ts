import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { answerLimits } from "#server/platform/settings/limits";

type Limits = Readonly<Record<keyof typeof answerLimits, number>>;

/** How long an answer may take as a whole: more for one of many bytes, so that a slow line gets its download. */
export function maxAnswerMilliseconds(bytes: number, limits: Limits = answerLimits): number {
  return limits.milliseconds + (bytes / limits.bytesPerSecond) * 1000;
}

/**
 * Cuts the connection of a client that does not take its answer: for a while no byte at all, or all of it too slowly.
 * Sockets of subscriptions are not concerned: their requests are upgrades.
 */
export function endSlowAnswers(app: FastifyInstance, limits: Limits = answerLimits): void {
  const unfinished = new Map<ServerResponse, { startedAt: number; bytesBefore: number }>();
  // Node notices when the system takes a part of what was written, and begins anew.
  app.server.setTimeout(limits.stallMilliseconds);

  app.addHook("onRequest", async (_request, { raw }) => {
    const bytesBefore = raw.socket?.bytesWritten ?? 0;
    unfinished.set(raw, { startedAt: performance.now(), bytesBefore });
    raw.once("close", () => unfinished.delete(raw));
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [{ socket }, { startedAt, bytesBefore }] of unfinished) {
      // What waits in memory counts as well: a large answer in one piece is given its time at once.
      const bytes = (socket?.bytesWritten ?? 0) - bytesBefore;
      if (now - startedAt > maxAnswerMilliseconds(bytes, limits)) socket?.destroy();
    }
  }, limits.checkMilliseconds).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
