import { graphRequest } from "#server/bench/requests";
import type { Side } from "#server/bench/report/rounds";
import { postgraphileReads } from "./postgraphile-reads";

/** A server that answers the same reads from the same database: a program of `programs/`. */
export const peers: readonly Omit<Side, "server">[] = [
  { name: "mercurius", title: "Mercurius with JIT", requestOf: graphRequest },
  { name: "yoga", title: "GraphQL Yoga", requestOf: graphRequest },
  { name: "apollo", title: "Apollo Server, plain", requestOf: graphRequest },
  { name: "postgraphile", title: "PostGraphile", ...postgraphileReads },
];
