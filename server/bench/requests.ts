import type { Ask } from "./workloads";

/** Any parsed JSON. */
export type Json = ReturnType<JSON["parse"]>;

export interface Request {
  method: "GET" | "POST";
  path: string;
  body?: string;
  bearer?: string;
}

export function graphRequest({ graph }: Pick<Ask, "graph">): Request {
  return { method: "POST", path: "/graphql", body: JSON.stringify(graph) };
}

const unnumbered = "_00000000";

/** A request whose operation `renameOperation` can rename without changing its length. */
export function unseenRequest({ graph }: Pick<Ask, "graph">): Request {
  const query = graph.query.replace(/(query \w+)/, `$1${unnumbered}`);
  return graphRequest({ graph: { ...graph, query } });
}

let renamed = 0;

/** A request with a new operation name, which makes its document a new one. */
export function renameOperation(request: Buffer): Buffer {
  renamed += 1;
  const copy = Buffer.from(request);
  copy.write(String(renamed).padStart(unnumbered.length - 1, "0"), copy.indexOf(unnumbered) + 1);
  return copy;
}

export function limitRequest({ limit }: Ask): Request {
  const query = new URLSearchParams(limit.values.map((value) => ["p", value]));
  return { method: "GET", path: `/${limit.statement}?${query}` };
}

/** The raw HTTP request. */
export function toBytes({ method, path, body = "", bearer }: Request): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    "accept: application/json",
    ...(bearer ? [`authorization: Bearer ${bearer}`] : []),
    ...(body
      ? ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`]
      : []),
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
}
