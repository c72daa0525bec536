import type { FastifyInstance, FastifyReply } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered whatever else is going on. */
    isUnguarded?: boolean;
  }
}

export interface OverloadLimits {
  mostAtWork: number;
  mostWaiting: number;
  longestWaitMilliseconds: number;
}

const usual: OverloadLimits = { mostAtWork: 64, mostWaiting: 512, longestWaitMilliseconds: 1_000 };

/**
 * So many requests are worked on at once, so many wait a moment, the others are told to come back. A place
 * is taken when the request has fully arrived: who sends slowly holds up nobody.
 */
export function guardOverload(app: FastifyInstance, limits: OverloadLimits = usual): void {
  let atWork = 0;
  const waiting = new Set<(mayEnter: boolean) => void>();

  function leave(): void {
    const [next] = waiting;
    if (next) next(true);
    else atWork -= 1;
  }

  function enter(): Promise<boolean> | true {
    if (atWork < limits.mostAtWork) {
      atWork += 1;
      return true;
    }
    if (waiting.size >= limits.mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const answer = (mayEnter: boolean) => {
        clearTimeout(timer);
        waiting.delete(answer);
        resolve(mayEnter);
      };
      const timer = setTimeout(() => answer(false), limits.longestWaitMilliseconds);
      waiting.add(answer);
    });
  }

  const places = new WeakMap<FastifyReply, () => void>();
  app.addHook("preValidation", async (request, reply) => {
    if (request.routeOptions.config.isUnguarded || request.is404) return;
    const entered = enter();
    if (entered !== true && !(await entered)) return refuse(reply);
    const giveBack = () => places.delete(reply) && leave();
    places.set(reply, giveBack);
    reply.raw.once("close", giveBack);
  });
  // Who reads slowly holds up nobody either.
  app.addHook("onSend", async (_request, reply) => {
    places.get(reply)?.();
  });
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header("retry-after", "1")
    .send({ error: "Plaudit is very busy. Please try again.", requestId: reply.request.id });
}
