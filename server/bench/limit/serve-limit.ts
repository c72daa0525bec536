import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a baseline by node:http, prints its address, and ends at SIGTERM. Null is answered with 404. */
export function serveLimit(answerOf: (request: IncomingMessage) => Promise<string | null>): void {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const text = await answerOf(request);
      if (text === null) return void response.writeHead(404).end();
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
      });
      response.end(text);
    } catch (error) {
      response.writeHead(500).end((error as Error).message);
    }
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1", () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
  process.once("SIGTERM", () => process.exit(0));
}
