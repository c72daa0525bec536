import type { ApolloLink } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { type ClientOptions, createClient } from "graphql-ws";

/** Options of a connection authenticated as one user. */
export interface UserConnection {
  bearer: string;
  onConnected(): void;
}

/** An anonymous connection, shared by several subscriptions. */
export interface AnonymousConnection {
  link: ApolloLink;
  /** Calls back once connected, and after each reconnection. Returns a function that stops. */
  followConnection(onConnected: () => void): () => void;
}

/** A WebSocket of one user. It closes when the bearer expires; the caller then opens the next. */
export function userSocketLink(path: string, { bearer, onConnected }: UserConnection): ApolloLink {
  const options = {
    connectionParams: { authorization: `Bearer ${bearer}` },
    retryAttempts: 0,
    on: { connected: onConnected },
  };
  return new GraphQLWsLink(connect(path, options));
}

/** An anonymous WebSocket, open while it has subscriptions. */
export function anonymousConnection(path: string): AnonymousConnection {
  const client = connect(path, {});
  let isConnected = false;
  client.on("connected", () => (isConnected = true));
  client.on("closed", () => (isConnected = false));
  return {
    link: new GraphQLWsLink(client),
    followConnection(onConnected) {
      if (isConnected) onConnected();
      return client.on("connected", onConnected);
    },
  };
}

function connect(path: string, options: Omit<ClientOptions, "url">) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return createClient({ url: `${scheme}//${location.host}${path}`, ...options });
}
