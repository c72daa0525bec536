import { ApolloLink } from "@apollo/client";
import { defer, mergeMap } from "rxjs";

/** A link whose parts are fetched with the first operation: a page that the server drew needs none. */
export function lateLink(load: () => Promise<ApolloLink>): ApolloLink {
  let pending: Promise<ApolloLink> | null = null;
  const ready = () => {
    // What could not be fetched is tried again with the next operation.
    pending ??= load().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
  return new ApolloLink((operation, forward) =>
    defer(ready).pipe(mergeMap((link) => link.request(operation, forward))),
  );
}
