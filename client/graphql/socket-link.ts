import type { ApolloLink } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { createClient } from "graphql-ws";

/** Stays open as long as somebody listens. */
export function socketLink(path: string): ApolloLink {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new GraphQLWsLink(createClient({ url: `${scheme}//${location.host}${path}` }));
}
