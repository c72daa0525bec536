import { createHash } from "node:crypto";
import { graphRequest, type Request } from "#server/bench/requests";
import type { Side } from "#server/bench/report/rounds";
import type { Ask } from "#server/bench/workloads";
import { postgraphileReads } from "./postgraphile-reads";

/** A server that answers the same reads from the same database: a program of `programs/`. */
export interface Peer extends Pick<Side, "name" | "title" | "rowsOf"> {
  documentOf: (ask: Ask) => string;
  variablesOf: (ask: Ask) => Record<string, unknown>;
}

const sameGraph = {
  documentOf: ({ graph }: Ask) => graph.query,
  variablesOf: ({ graph }: Ask) => graph.variables,
};

export const peers: readonly Peer[] = [
  { name: "mercurius", title: "Mercurius with JIT", ...sameGraph },
  { name: "yoga", title: "GraphQL Yoga", ...sameGraph },
  { name: "apollo", title: "Apollo Server, plain", ...sameGraph },
  { name: "postgraphile", title: "PostGraphile", ...postgraphileReads },
];

export const hashOf = (document: string) => createHash("sha256").update(document).digest("hex");

/** The full text, or the hash of a document that the peer was given at its start. */
export function peerRequest(peer: Peer, isPersisted: boolean): (ask: Ask) => Request {
  return (ask) => {
    const query = peer.documentOf(ask);
    const variables = peer.variablesOf(ask);
    if (!isPersisted) return graphRequest({ graph: { query, variables } });
    const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(query) } };
    return { method: "POST", path: "/graphql", body: JSON.stringify({ variables, extensions }) };
  };
}
