import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { from, mergeMap } from "rxjs";
import type * as SocketLink from "./socket-link";

/**
 * Sends subscriptions through a WebSocket, loaded and opened with the first of them. Authenticated subscriptions have
 * their own connection, so that a change of user does not interrupt the anonymous ones.
 */
export function subscriptionLink(path: string): ApolloLink {
  let loading: Promise<typeof SocketLink> | null = null;
  let anonymous: ApolloLink | null = null;

  async function linkFor(own: SocketLink.UserConnection | undefined): Promise<ApolloLink> {
    loading ??= import("./socket-link");
    // After a failure, the next subscription loads again.
    loading.catch(() => (loading = null));
    const { userSocketLink, socketLink } = await loading;
    return own ? userSocketLink(path, own) : (anonymous ??= socketLink(path));
  }

  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.SUBSCRIPTION) return forward(operation);
    const { own } = operation.getContext() as { own?: SocketLink.UserConnection };
    return from(linkFor(own)).pipe(mergeMap((link) => link.request(operation, forward)));
  });
}
