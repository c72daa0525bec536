import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** A message whose signature the library has verified. */
export interface ReceivedMessage {
  id: string;
  headers: IncomingHttpHeaders;
  body: { type: string; number: number | null; timestamp: string; data: Record<string, unknown> };
}

type Answer = (response: ServerResponse, message: ReceivedMessage) => void;

/** A server that receives webhooks on this machine. */
export async function startWebhookReceiver(hostname = "127.0.0.1") {
  const messages: ReceivedMessage[] = [];
  let secret: string | null = null;
  let answer: Answer = (response) => response.writeHead(204).end();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const text = Buffer.concat(parts).toString("utf8");
      const headers = request.headers as Record<string, string>;
      try {
        if (secret !== null) new Webhook(secret).verify(text, headers);
      } catch {
        return response.writeHead(401).end();
      }
      const id = headers["webhook-id"]!;
      const message = { id, headers: request.headers, body: JSON.parse(text) };
      messages.push(message);
      answer(response, message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${port}/plaudit`,
    host: `${hostname}:${port}`,
    messages,
    /** Verify signatures by this secret from now on. */
    verifyBy(next: string) {
      secret = next;
    },
    answer(next: Answer) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
