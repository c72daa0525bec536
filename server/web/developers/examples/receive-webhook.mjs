import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.PLAUDIT_WEBHOOK_SECRET);

export const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  try {
    // Throws if the signature is wrong or the message is older than five minutes.
    const message = webhook.verify(Buffer.concat(parts).toString(), request.headers);
    console.log(message.type, message.number);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
});

server.listen(process.env.PORT ?? 3000);
