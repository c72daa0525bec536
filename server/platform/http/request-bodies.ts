import type { FastifyInstance, FastifyRequest } from "fastify";
import { maxBodyBytes, maxArrivingBodyBytes } from "#server/platform/settings/limits";
import { networkPrefixes } from "#server/platform/settings/network-prefix";
import { refuseBusy } from "./overload";

interface BodyOptions {
  /** Whether one client's bodies make way for those of others. */
  isFair: boolean;
  limits?: Readonly<Record<keyof typeof maxArrivingBodyBytes, number>>;
}

/**
 * Bounds the memory that bodies take until they are answered: a client may send each as slowly as the time-out allows,
 * over as many connections as there are. Small ones are not counted, so that most requests are answered whatever others
 * send.
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
  app.addHook("onRequest", async (request, reply) => {
    const bytes = declaredBytes(request);
    if (bytes <= limits.small) return;
    const { network } = networkPrefixes(request.ip);
    const isOverShare = isFair && (byNetwork.get(network) ?? 0) + bytes > limits.byNetwork;
    if (isOverShare || total + bytes > limits.total) return refuseBusy(reply);
    add(network, bytes);
    reply.raw.once("close", () => add(network, -bytes));
  });
}

/** Of a body without a length as much as one may have. */
function declaredBytes({ headers }: FastifyRequest): number {
  if (headers["transfer-encoding"] !== undefined) return maxBodyBytes;
  return Math.min(Number(headers["content-length"] ?? 0), maxBodyBytes);
}
