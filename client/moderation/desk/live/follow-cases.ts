import type { ApolloClient } from "@apollo/client";
import { followSubscription } from "#client/session/live/follow-subscription";
import { whenPageVisible } from "#client/session/live/page-visible";
import { CaseUpdatedDocument } from "./case-updated.generated";

/** Every refetch logs views. */
const pauseMilliseconds = 2_000;

/** Refetches the queue, and the open case if it changed, at most every two seconds; returns a function that stops. */
export function followCases(client: ApolloClient, onLive: (isLive: boolean) => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  /** Ids of cases that changed since the last refetch; null for those that may have. */
  let changed = new Set<string | null>();

  const refetchSoon = (id: string | null) => {
    if (changed.size === 0) void refetch();
    changed.add(id);
  };
  const refetch = async () => {
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    await whenPageVisible(signal);
    if (signal.aborted) return;
    const ids = changed;
    changed = new Set();
    const isOutdated = (name: string | undefined, { id }: { id?: string }) =>
      name === "DeskQueue" ||
      (name === "DeskCase" && (ids.has(null) || (id !== undefined && ids.has(id))));
    for (const query of client.getObservableQueries()) {
      if (isOutdated(query.queryName, query.variables)) {
        void query.refetch().catch(() => undefined);
      }
    }
  };

  const stopFollowing = followSubscription(client, CaseUpdatedDocument, {
    onData: ({ caseUpdated }) => refetchSoon(caseUpdated.case),
    onConnected() {
      onLive(true);
      // For what happened before the subscription takes effect: by the refetch, it has.
      refetchSoon(null);
    },
    onLost() {
      onLive(false);
      refetchSoon(null);
    },
  });
  return () => {
    stopFollowing();
    stopped.abort();
  };
}
