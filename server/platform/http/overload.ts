import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { EventLoopLag } from "#server/platform/settings/event-loop-lag";
import { FairQueue } from "./fair-queue";
import { overloadLimits } from "#server/platform/settings/limits";
import { networkPrefixes } from "#server/platform/settings/network-prefix";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered whatever else is going on. */
    isUnguarded?: boolean;
  }
}

export interface OverloadOptions {
  /** Whether one client's requests make way for those of others. */
  isFair: boolean;
  limits?: Readonly<Record<keyof typeof overloadLimits, number>>;
  lag?: Pick<EventLoopLag, "isOverloaded" | "start" | "stop">;
}

/**
 * So many requests are worked on at once, so many wait a moment, the others are told to come back. A place is taken
 * when the request has fully arrived: a client that sends slowly holds up no other. While the process is late, reads
 * are refused at once.
 */
export function guardOverload(
  app: FastifyInstance,
  { isFair, limits = overloadLimits, lag = new EventLoopLag() }: OverloadOptions,
): void {
  const fairQueue = new FairQueue(limits);
  const places = new WeakMap<FastifyReply, () => void>();
  app.addHook("preValidation", async (request, reply) => {
    if (request.routeOptions.config.isUnguarded || request.is404) return;
    if (lag.isOverloaded && isRead(request)) return refuseBusy(reply);
    const client = isFair ? networkPrefixes(request.ip).widest : "everyone";
    if (!(await fairQueue.enter(client))) return refuseBusy(reply);
    const giveBack = () => places.delete(reply) && fairQueue.leave(client);
    places.set(reply, giveBack);
    reply.raw.once("close", giveBack);
  });
  app.addHook("onListen", async () => lag.start());
  app.addHook("onClose", async () => lag.stop());
  // A client that reads slowly holds up no other either.
  app.addHook("onSend", async (_request, reply) => {
    places.get(reply)?.();
  });
}

/** A document that does not begin with a mutation, or holds anything else besides, is a read too. */
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
    .send({ error: "Plaudit is very busy. Please try again.", requestId: reply.request.id });
}
