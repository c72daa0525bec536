import { Agent, request, type IncomingMessage } from "node:http";

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
  close(): void;
}

const longestMilliseconds = 20_000;

/** Sends to the graph over a set of lasting connections. */
export function createClient(address: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const exchanges = new Set<Exchange>();

  function send(document: string, variables: object, bearer: string | null = null) {
    const exchange: Exchange = { isSent: false, isAnswered: false, hasEnded: false };
    exchanges.add(exchange);
    const authorization = bearer ? { authorization: `Bearer ${bearer}` } : {};
    const body = JSON.stringify({ query: document, variables });
    return new Promise<GraphAnswer>((resolve, reject) => {
      const headers = {
        ...authorization,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      };
      const sending = request(`${address}/graphql`, { agent, method: "POST", headers });
      sending.once("finish", () => (exchange.isSent = true));
      sending.setTimeout(longestMilliseconds, () => sending.destroy(new Error("No answer.")));
      sending.once("error", reject).once("response", (response) => {
        readAll(response).then((text) => {
          exchange.isAnswered = true;
          resolve({ status: response.statusCode!, body: read(text) });
        }, reject);
      });
      sending.end(body);
    }).finally(() => {
      exchange.hasEnded = true;
      exchanges.delete(exchange);
    });
  }

  return { send, open: () => [...exchanges], close: () => agent.destroy() };
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
