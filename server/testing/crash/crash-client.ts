import { Agent, request, type ClientRequest, type IncomingMessage } from "node:http";

/** Whatever an answer holds: the caller says what it expects of it. */
type Json = ReturnType<JSON["parse"]>;

export interface GraphAnswer {
  status: number;
  body: Json;
}

/** One request and what became of it. */
export interface Exchange {
  /** All of it was handed to an open connection. */
  isSent: boolean;
  /** All of the answer arrived. */
  isAnswered: boolean;
  hasEnded: boolean;
}

export interface Client {
  /** Throws where no whole answer comes. */
  send(document: string, variables: object, bearer?: string | null): Promise<GraphAnswer>;
  /** What is on its way now. */
  open(): Exchange[];
  /** All that was sent on a connection which had carried others before, and got no whole answer. */
  dropped: Exchange[];
  close(): void;
}

const timeoutMilliseconds = 20_000;

/** Sends to the graph over a set of lasting connections. */
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
