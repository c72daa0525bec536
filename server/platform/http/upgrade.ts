import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Refuses an upgrade. The response is written by hand, because the framework does not handle upgrades. */
export function refuseUpgrade(stream: Duplex, status: 404 | 429 | 503): void {
  const body = JSON.stringify({ error: STATUS_CODES[status] });
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
}
