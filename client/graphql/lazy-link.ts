import { ApolloLink } from "@apollo/client";
import { defer, mergeMap } from "rxjs";

/** A link that loads with the first operation: a server-rendered page needs none at first. */
export function lazyLink(load: () => Promise<ApolloLink>): ApolloLink {
  let pending: Promise<ApolloLink> | null = null;
  const ready = () => {
    // After a failure, the next operation loads again.
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
