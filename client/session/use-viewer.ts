import { useFragment } from "@apollo/client/react";
import { useSyncExternalStore } from "react";
import { readSession, readUser, type StoredUser, subscribeSession } from "./stored-session";
import { type SessionViewerFragment, SessionViewerFragmentDoc } from "./viewer-parts.generated";

export interface SessionNow {
  /** Unknown on the server and until the browser has taken over. */
  state: "unknown" | "signed-out" | "signed-in";
  /** Null for a visitor, and until the server has answered. */
  viewer: SessionViewerFragment | null;
}

/** Who is signed in here. */
export function useSession(): SessionNow {
  const state = useSyncExternalStore(subscribeSession, readState, () => "unknown" as const);
  const { data, complete } = useFragment({
    fragment: SessionViewerFragmentDoc,
    from: state === "signed-in" ? { __typename: "Viewer" } : null,
  });
  return { state, viewer: complete ? data : null };
}

function readState(): "signed-in" | "signed-out" {
  return readSession() ? "signed-in" : "signed-out";
}

/** What a page shows of the person at once, before the server has answered; null for a visitor. */
export function useKnownUser(): StoredUser | null {
  return useSyncExternalStore(
    subscribeSession,
    () => (readSession() ? readUser() : null),
    () => null,
  );
}
