import { Agent, request, type ClientRequest, type IncomingMessage } from "node:http";

/** Untyped response; callers know its shape. */
type Json = ReturnType<JSON["parse"]>;

export interface GraphAnswer {
  status: number;
  body: Json;
}

export interface Exchange {
  /** Completely written to an open connection. */
  isSent: boolean;
  /** The complete response has arrived. */
  isAnswered: boolean;
  hasEnded: boolean;
}

export interface Client {
  /** Throws if no complete response arrives. */
  send(document: string, variables: object, bearer?: string | null): Promise<GraphAnswer>;
  /** Requests in flight. */
  open(): Exchange[];
  /** Requests on reused connections without a complete response. */
  dropped: Exchange[];
  close(): void;
}

const timeoutMilliseconds = 20_000;

/** Sends GraphQL requests over persistent connections. */
export function createClient(address: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const exchanges = new Set<Exchange>();
  const dropped: Exchange[] = [];

  async function send(document: string, variables: object, bearer: string | null = null) {
    const exchange: Exchange = { isSent: false, isAnswered: false, hasEnded: false };
    exchanges.add(exchange);
    const body = JSON.stringify({ query: document, variables });
    const authorization = bearer ? { authorization: `Bearer ${bearer}` } : {};
    const headers = { ...authorization, "content-type": "application/json" };
    const options = { agent, method: "POST", headers, timeout: timeoutMilliseconds };
    const sending = request(`${address}/graphql`, options);
    sending.on("error", () => {});
    sending.once("finish", () => (exchange.isSent = true));
    sending.once("timeout", () => sending.destroy(new Error("No answer.")));
    try {
      sending.end(body);
      const response = await responseOf(sending);
      const text = await readAll(response);
      exchange.isAnswered = true;
      return { status: response.statusCode!, body: read(text) };
    } finally {
      exchange.hasEnded = true;
      exchanges.delete(exchange);
      const { isSent, isAnswered } = exchange;
      if (isSent && !isAnswered && sending.reusedSocket) dropped.push(exchange);
    }
  }

  return { send, dropped, open: () => [...exchanges], close: () => agent.destroy() };
}

function responseOf(sending: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sending.once("response", resolve).once("error", reject);
  });
}

function readAll(response: IncomingMessage): Promise<string> {
  let text = "";
  response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  return new Promise((resolve, reject) => {
    response.once("error", reject);
    response.once("close", () =>
      response.complete ? resolve(text) : reject(new Error("The answer was cut.")),
    );
  });
}

function read(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
