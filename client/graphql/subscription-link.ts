import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { from, mergeMap } from "rxjs";

/** Subscriptions go through a socket, which is fetched and opened with the first of them. */
export function subscriptionLink(path: string): ApolloLink {
  let socket: Promise<ApolloLink> | null = null;

  function open(): Promise<ApolloLink> {
    socket ??= import("./socket-link").then(({ socketLink }) => socketLink(path));
    // A part of the page that could not be fetched is asked for anew by the next one.
    socket.catch(() => (socket = null));
    return socket;
  }

  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.SUBSCRIPTION) return forward(operation);
    return from(open()).pipe(mergeMap((link) => link.request(operation, forward)));
  });
}
