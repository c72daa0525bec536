import type { ApolloLink } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { type ClientOptions, createClient } from "graphql-ws";

/** How a line is opened in somebody's name. */
export interface OwnLine {
  bearer: string;
  onConnected(): void;
}

/** A line of one person's own: it ends with their bearer, and whoever opened it opens the next. */
export function ownSocketLink(path: string, { bearer, onConnected }: OwnLine): ApolloLink {
  return lineTo(path, {
    connectionParams: { authorization: `Bearer ${bearer}` },
    retryAttempts: 0,
    on: { connected: onConnected },
  });
}

/** Stays open as long as somebody listens. */
export function socketLink(path: string): ApolloLink {
  return lineTo(path, {});
}

function lineTo(path: string, options: Omit<ClientOptions, "url">): ApolloLink {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new GraphQLWsLink(createClient({ url: `${scheme}//${location.host}${path}`, ...options }));
}
