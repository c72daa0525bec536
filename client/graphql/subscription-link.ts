import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { from, mergeMap } from "rxjs";
import type * as SocketLink from "./socket-link";

/**
 * Subscriptions go through a socket, which is fetched and opened with the first of them. What somebody follows in
 * their own name has one for itself: who is signed in may change, and the others go on.
 */
export function subscriptionLink(path: string): ApolloLink {
  let loading: Promise<typeof SocketLink> | null = null;
  let common: ApolloLink | null = null;

  async function lineFor(own: SocketLink.OwnLine | undefined): Promise<ApolloLink> {
    loading ??= import("./socket-link");
    // A part of the page that could not be fetched is asked for anew by the next one.
    loading.catch(() => (loading = null));
    const { ownSocketLink, socketLink } = await loading;
    return own ? ownSocketLink(path, own) : (common ??= socketLink(path));
  }

  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.SUBSCRIPTION) return forward(operation);
    const { own } = operation.getContext() as { own?: SocketLink.OwnLine };
    return from(lineFor(own)).pipe(mergeMap((link) => link.request(operation, forward)));
  });
}
