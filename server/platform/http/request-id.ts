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
  return ({ headers, socket }) => {
    const given = headers["x-request-id"];
    const isAccepted =
      typeof given === "string" && safeId.test(given) && isTrusted(socket.remoteAddress ?? "");
    return isAccepted ? given : randomUUID();
  };
}
