import type { ApolloLink } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { type ClientOptions, createClient } from "graphql-ws";

/** Options of a connection authenticated as one user. */
export interface UserConnection {
  bearer: string;
  onConnected(): void;
}

/** A WebSocket of one user. It closes when the bearer expires; the caller then opens the next. */
export function userSocketLink(path: string, { bearer, onConnected }: UserConnection): ApolloLink {
  return connect(path, {
    connectionParams: { authorization: `Bearer ${bearer}` },
    retryAttempts: 0,
    on: { connected: onConnected },
  });
}

/** An anonymous WebSocket, open while it has subscriptions. */
export function socketLink(path: string): ApolloLink {
  return connect(path, {});
}

function connect(path: string, options: Omit<ClientOptions, "url">): ApolloLink {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new GraphQLWsLink(createClient({ url: `${scheme}//${location.host}${path}`, ...options }));
}
