import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { EventLoopLag } from "./event-loop-lag";
import { refusalOf } from "#server/platform/errors/http-error";
import { FairQueue } from "./fair-queue";
import { reportRefusal } from "#server/platform/request/refusals";
import { overloadLimits } from "#server/platform/settings/limits";
import { networkPrefixes } from "#server/platform/settings/network-prefix";

declare module "fastify" {
  interface FastifyInstance {
    /** Slots for work outside requests. */
    overload: OverloadGuard;
  }
  interface FastifyContextConfig {
    /** Exempt from load shedding. */
    isUnguarded?: boolean;
    /** Served while the event loop lags: a page that arrived is broken without it. */
    isPartOfPage?: boolean;
  }
}

export interface OverloadOptions {
  /** Whether slots are shared fairly between clients. */
  isFair: boolean;
  limits?: Readonly<Record<keyof typeof overloadLimits, number>>;
  lag?: Pick<EventLoopLag, "isOverloaded" | "start" | "stop">;
}

export interface OverloadGuard {
  /** Takes a slot for a read that is free now; returns how to release it, or null. */
  takeFree(ipAddress: string): (() => void) | null;
  /** Waits for a slot for a read, like a request; returns how to release it, or null. */
  take(ipAddress: string): Promise<(() => void) | null>;
}

/**
 * Load shedding: limits concurrent and waiting requests, and refuses the rest with 503. A slot is taken when the
 * request has fully arrived, so slow senders block no other. While the event loop lags, reads are refused at once, except
 * the files of pages.
 */
export function guardOverload(
  app: FastifyInstance,
  { isFair, limits = overloadLimits, lag = new EventLoopLag() }: OverloadOptions,
): OverloadGuard {
  const fairQueue = new FairQueue(limits);
  const clientOf = (ipAddress: string) => (isFair ? networkPrefixes(ipAddress).widest : "everyone");
  const slots = new WeakMap<FastifyReply, () => void>();
  const startWhenAdmitted = async (client: string, reply: FastifyReply, start: () => void) => {
    if (await fairQueue.acquire(client)) start();
    else refuseBusy(reply, "QUEUE");
  };
  app.addHook("preValidation", (request, reply, done) => {
    const { isUnguarded, isPartOfPage } = request.routeOptions.config;
    if (isUnguarded || request.is404) return done();
    if (lag.isOverloaded && !isPartOfPage && isRead(request))
      return void refuseBusy(reply, "EVENT_LOOP_LAG");
    const client = clientOf(request.ip);
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
  return {
    takeFree(ipAddress) {
      const client = clientOf(ipAddress);
      if (lag.isOverloaded || !fairQueue.acquireFree(client)) return null;
      return () => fairQueue.release(client);
    },
    async take(ipAddress) {
      const client = clientOf(ipAddress);
      if (lag.isOverloaded || !(await fairQueue.acquire(client))) return null;
      return () => fairQueue.release(client);
    },
  };
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

export function refuseBusy(reply: FastifyReply, reason: string): FastifyReply {
  reportRefusal(reply.request, { action: "request", code: "UPSTREAM_UNAVAILABLE", reason });
  return reply
    .code(503)
    .header("retry-after", "1")
    .send(
      refusalOf(reply.request, "Plaudit is very busy. Please try again.", "UPSTREAM_UNAVAILABLE"),
    );
}
