import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Config } from "#server/platform/settings/config";

/**
 * Whether a page of ours, or no page at all, opens a socket: browsers let every page open one to everywhere
 * and say whose it is. The demonstration goes by several names of one machine.
 */
export function isOwnOrigin(
  { headers }: Pick<IncomingMessage, "headers">,
  { publicUrl, mode }: Pick<Config, "publicUrl" | "mode">,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === publicUrl) return true;
  return mode === "demo" && URL.canParse(origin) && new URL(origin).host === host;
}

/** Says why there is no socket, by hand: the framework never sees the request. */
export function refuseUpgrade(stream: Duplex, status: 403 | 404 | 429 | 503): void {
  const body = JSON.stringify({ error: STATUS_CODES[status] });
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
}
