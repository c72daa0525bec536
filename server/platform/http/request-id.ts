import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { trustedNetworks } from "#server/platform/settings/forwarded-address";
import { maxRequestIdCharacters } from "#server/platform/settings/limits";

const safeId = new RegExp(`^[A-Za-z0-9._-]{1,${maxRequestIdCharacters}}$`);

/**
 * Generates the id of each request, or takes `x-request-id` from a trusted proxy. Ids of clients could falsify the
 * log.
 */
export function requestIdsFrom(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, "headers" | "socket">) => string {
  const isTrusted = trustedNetworks(trustedProxies);
  // A random beginning for the process and a counter, in the form of a UUID.
  const beginning = randomUUID().slice(0, -12);
  let count = 0;
  const nextId = () => beginning + (count += 1).toString(16).padStart(12, "0");
  return ({ headers, socket }) => {
    const given = headers["x-request-id"];
    const isAccepted =
      typeof given === "string" && safeId.test(given) && isTrusted(socket.remoteAddress ?? "");
    return isAccepted ? given : nextId();
  };
}
