import type { FastifyInstance, FastifyRequest } from "fastify";
import { maxBodyBytes, maxArrivingBodyBytes } from "#server/platform/settings/limits";
import { networkPrefixes } from "#server/platform/settings/network-prefix";
import { refuseBusy } from "./overload";

interface BodyOptions {
  /** Whether the limit per network applies. */
  isFair: boolean;
  limits?: Readonly<Record<keyof typeof maxArrivingBodyBytes, number>>;
}

/**
 * Bounds the memory of request bodies until they are answered, because clients may send slowly over many connections.
 * Small bodies are exempt, so that most requests succeed under attack.
 */
export function limitArrivingBodies(
  app: FastifyInstance,
  { isFair, limits = maxArrivingBodyBytes }: BodyOptions,
): void {
  const byNetwork = new Map<string, number>();
  let total = 0;
  const add = (network: string, bytes: number) => {
    const sum = (byNetwork.get(network) ?? 0) + bytes;
    if (sum === 0) byNetwork.delete(network);
    else byNetwork.set(network, sum);
    total += bytes;
  };
  app.addHook("onRequest", (request, reply, done) => {
    const bytes = declaredBytes(request);
    if (bytes <= limits.small) return done();
    const { network } = networkPrefixes(request.ip);
    const isOverShare = isFair && (byNetwork.get(network) ?? 0) + bytes > limits.byNetwork;
    if (isOverShare || total + bytes > limits.total)
      return void refuseBusy(reply, "REQUEST_BODIES");
    add(network, bytes);
    reply.raw.once("close", () => add(network, -bytes));
    done();
  });
}

/** The declared body size; the maximum if there is no length. */
function declaredBytes({ headers }: FastifyRequest): number {
  if (headers["transfer-encoding"] !== undefined) return maxBodyBytes;
  return Math.min(Number(headers["content-length"] ?? 0), maxBodyBytes);
}
