import type { FastifyInstance, FastifyReply } from "fastify";
import { overloadLimits } from "./limits";
import { networkPrefixes } from "./network-prefix";

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
}

type Enter = (mayEnter: boolean) => void;

interface Client {
  atWork: number;
  /** In the order in which they came. */
  waiting: Set<Enter>;
}

/**
 * So many requests are worked on at once, so many wait a moment, the others are told to come back. A place is taken
 * when the request has fully arrived: a client that sends slowly holds up no other. While clients wait, each has at
 * most its share of the places, and they take turns; a client alone may have all.
 */
export function guardOverload(
  app: FastifyInstance,
  { isFair, limits = overloadLimits }: OverloadOptions,
): void {
  /** Those with requests at work or waiting; the next in turn stands first. */
  const clients = new Map<string, Client>();
  let atWork = 0;
  let waiting = 0;

  function clientOf(name: string): Client {
    const client = clients.get(name) ?? { atWork: 0, waiting: new Set() };
    clients.set(name, client);
    return client;
  }

  function forgetIdle(name: string, client: Client): void {
    if (client.atWork === 0 && client.waiting.size === 0) clients.delete(name);
  }

  function leave(name: string, client: Client): void {
    atWork -= 1;
    client.atWork -= 1;
    admitNext();
    forgetIdle(name, client);
  }

  function admitNext(): void {
    if (waiting === 0 || atWork >= limits.maxAtWork) return;
    const next = nextInTurn();
    if (!next) return;
    const [name, client] = next;
    // It goes to the end of the line.
    clients.delete(name);
    clients.set(name, client);
    const [enter] = client.waiting;
    enter!(true);
  }

  /** The first that waits and has places left of its share; where only those past it wait, they may have more. */
  function nextInTurn(): [string, Client] | undefined {
    let first: [string, Client] | undefined;
    for (const entry of clients) {
      const [, client] = entry;
      if (client.waiting.size === 0) continue;
      if (client.atWork < limits.maxAtWorkPerClient) return entry;
      first ??= entry;
    }
    return first;
  }

  function wait(client: Client): Promise<boolean> {
    if (waiting >= limits.maxWaiting && !makeRoomFor(client)) return Promise.resolve(false);
    return new Promise((resolve) => {
      const answer: Enter = (mayEnter) => {
        clearTimeout(timer);
        client.waiting.delete(answer);
        waiting -= 1;
        if (mayEnter) takePlace(client);
        resolve(mayEnter);
      };
      const timer = setTimeout(() => answer(false), limits.maxWaitMilliseconds);
      client.waiting.add(answer);
      waiting += 1;
    });
  }

  /** The client with the longest line gives up the last place in it, if another one waits less. */
  function makeRoomFor(client: Client): boolean {
    let longest = client;
    for (const other of clients.values()) {
      if (other.waiting.size > longest.waiting.size) longest = other;
    }
    if (longest.waiting.size <= client.waiting.size + 1) return false;
    [...longest.waiting].at(-1)!(false);
    return true;
  }

  function takePlace(client: Client): void {
    atWork += 1;
    client.atWork += 1;
  }

  const places = new WeakMap<FastifyReply, () => void>();
  app.addHook("preValidation", async (request, reply) => {
    if (request.routeOptions.config.isUnguarded || request.is404) return;
    const name = isFair ? networkPrefixes(request.ip).network : "everyone";
    const client = clientOf(name);
    if (atWork < limits.maxAtWork) takePlace(client);
    else if (!(await wait(client))) {
      forgetIdle(name, client);
      return refuse(reply);
    }
    const giveBack = () => places.delete(reply) && leave(name, client);
    places.set(reply, giveBack);
    reply.raw.once("close", giveBack);
  });
  // A client that reads slowly holds up no other either.
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
