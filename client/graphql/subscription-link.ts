import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { finalize, from, mergeMap } from "rxjs";
import type * as SocketLink from "./socket-link";

interface SubscriptionContext {
  /** Authenticated subscriptions have their own connection. */
  own?: SocketLink.UserConnection;
  /** Of the others: called once connected, and after each reconnection. */
  onConnected?(): void;
}

/**
 * Sends subscriptions through a WebSocket, loaded and opened with the first of them. Authenticated subscriptions have
 * their own connection, so that a change of user does not interrupt the anonymous ones.
 */
export function subscriptionLink(path: string): ApolloLink {
  let loading: Promise<typeof SocketLink> | null = null;
  let anonymous: SocketLink.AnonymousConnection | null = null;

  function load(): Promise<typeof SocketLink> {
    loading ??= import("./socket-link");
    // After a failure, the next subscription loads again.
    loading.catch(() => (loading = null));
    return loading;
  }

  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.SUBSCRIPTION) return forward(operation);
    const { own, onConnected } = operation.getContext() as SubscriptionContext;
    let stop: (() => void) | undefined;
    return from(load()).pipe(
      mergeMap(({ userSocketLink, anonymousConnection }) => {
        if (own) return userSocketLink(path, own).request(operation, forward);
        anonymous ??= anonymousConnection(path);
        if (onConnected) stop = anonymous.followConnection(onConnected);
        return anonymous.link.request(operation, forward);
      }),
      finalize(() => stop?.()),
    );
  });
}
