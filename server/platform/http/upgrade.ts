import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Config } from "#server/platform/settings/config";

/**
 * Cross-site WebSocket hijacking: whether the socket is opened by Plaudit's own pages or by no browser. In demo mode
 * the host may have several names.
 */
export function isOwnOrigin(
  { headers }: Pick<IncomingMessage, "headers">,
  { publicUrl, mode }: Pick<Config, "publicUrl" | "mode">,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === publicUrl) return true;
  return mode === "demo" && URL.canParse(origin) && new URL(origin).host === host;
}

/** Refuses an upgrade. The response is written by hand, because the framework does not handle upgrades. */
export function refuseUpgrade(stream: Duplex, status: 403 | 404 | 429 | 503): void {
  const body = JSON.stringify({ error: STATUS_CODES[status] });
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
}
