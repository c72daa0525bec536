import type { IncomingMessage, Server } from "node:http";
import type { Config } from "#server/platform/settings/config";
import { trustedNetworks } from "#server/platform/settings/forwarded-address";
import type { Log } from "#server/platform/settings/log";
import { isLoopback } from "#server/platform/settings/variables/site-mode";

type Settings = Pick<Config, "mode" | "publicUrl" | "trustedProxies" | "hasNoProxy">;

const consequence = "rate limits count all visitors behind a proxy as one";

/** A public site usually has a proxy, so a missing TRUSTED_PROXIES is more often forgotten than meant. */
export function warnOfUnsetProxies(
  { mode, publicUrl, trustedProxies, hasNoProxy }: Settings,
  log: Pick<Log, "warn">,
): void {
  const { protocol, hostname } = new URL(publicUrl);
  const isPublic = protocol === "https:" || !isLoopback(hostname.replace(/^\[|\]$/g, ""));
  if (mode !== "production" || !isPublic || trustedProxies.length > 0 || hasNoProxy) return;
  log.warn(
    `TRUSTED_PROXIES is not set: ${consequence}. Set its addresses, or TRUSTED_PROXIES=none if there is none.`,
  );
}

const proxyHeaders = ["x-forwarded-for", "forwarded", "x-real-ip"];

/** Warns once about a request that names a client's address, but does not come from a trusted proxy. */
export function watchForProxies(
  server: Server,
  { trustedProxies, hasNoProxy }: Settings,
  log: Pick<Log, "warn">,
): void {
  if (hasNoProxy) return;
  const isTrusted = trustedNetworks(trustedProxies);
  const watch = ({ headers, socket }: IncomingMessage) => {
    const header = proxyHeaders.find((name) => headers[name] !== undefined);
    if (header === undefined || isTrusted(socket.remoteAddress ?? "")) return;
    server.off("request", watch);
    log.warn(
      { header },
      `A request came through a proxy that TRUSTED_PROXIES does not name: ${consequence}. TRUSTED_PROXIES=none ends this warning.`,
    );
  };
  server.prependListener("request", watch);
}
