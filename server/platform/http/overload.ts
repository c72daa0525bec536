import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { EventLoopLag } from "./event-loop-lag";
import { refusalOf } from "#server/platform/errors/http-error";
import { FairQueue } from "./fair-queue";
import { overloadLimits } from "#server/platform/settings/limits";
import { networkPrefixes } from "#server/platform/settings/network-prefix";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Exempt from load shedding. */
    isUnguarded?: boolean;
  }
}

export interface OverloadOptions {
  /** Whether slots are shared fairly between clients. */
  isFair: boolean;
  limits?: Readonly<Record<keyof typeof overloadLimits, number>>;
  lag?: Pick<EventLoopLag, "isOverloaded" | "start" | "stop">;
}

/**
 * Load shedding: limits concurrent and waiting requests, and refuses the rest with 503. A slot is taken when the
 * request has fully arrived, so slow senders block no other. While the event loop lags, reads are refused at once.
 */
export function guardOverload(
  app: FastifyInstance,
  { isFair, limits = overloadLimits, lag = new EventLoopLag() }: OverloadOptions,
): void {
  const fairQueue = new FairQueue(limits);
  const slots = new WeakMap<FastifyReply, () => void>();
  const startWhenAdmitted = async (client: string, reply: FastifyReply, start: () => void) => {
    if (await fairQueue.acquire(client)) start();
    else refuseBusy(reply);
  };
  app.addHook("preValidation", (request, reply, done) => {
    if (request.routeOptions.config.isUnguarded || request.is404) return done();
    if (lag.isOverloaded && isRead(request)) return void refuseBusy(reply);
    const client = isFair ? networkPrefixes(request.ip).widest : "everyone";
    const start = () => {
      const release = () => slots.delete(reply) && fairQueue.release(client);
      slots.set(reply, release);
      reply.raw.once("close", release);
      done();
    };
    if (fairQueue.acquireFree(client)) return start();
    void startWhenAdmitted(client, reply, start);
  });
  app.addHook("onListen", async () => lag.start());
  app.addHook("onClose", async () => lag.stop());
  // Slow readers do not occupy a slot either.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    slots.get(reply)?.();
    done();
  });
}

/** Any document that is not only a mutation counts as a read. */
function isRead({ method, body }: FastifyRequest): boolean {
  if (method === "GET" || method === "HEAD") return true;
  const document = (body as { query?: unknown } | null)?.query;
  return (
    typeof document === "string" &&
    !/^\s*mutation\b(?!.*}\s*(?:query|subscription|{))/s.test(document)
  );
}

export function refuseBusy(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header("retry-after", "1")
    .send(
      refusalOf(reply.request, "Plaudit is very busy. Please try again.", "UPSTREAM_UNAVAILABLE"),
    );
}
