import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface NetworkCall {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  authorization: string | undefined;
}

/** A response; null means none. */
export type NetworkReply = { status?: number; body: string | object } | null;

/** A local server that plays a social network: tests set its responses and see its requests. */
export async function startNetwork() {
  const calls: NetworkCall[] = [];
  let answers: (call: NetworkCall) => NetworkReply | Promise<NetworkReply> = () => ({
    status: 404,
    body: {},
  });
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://network");
    const call = {
      method: request.method ?? "",
      path: pathname,
      query: searchParams,
      form: new URLSearchParams(await read(request)),
      authorization: request.headers.authorization,
    };
    calls.push(call);
    const answer = await answers(call);
    if (!answer) return;
    const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    calls,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer(next: typeof answers) {
      answers = next;
      calls.length = 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
