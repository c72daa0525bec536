import { useFragment } from "@apollo/client/react";
import { type SessionState, useSessionState } from "./session-state";
import { type SessionViewerFragment, SessionViewerFragmentDoc } from "./viewer-parts.generated";

export interface SessionNow {
  state: SessionState;
  /** Null for a visitor, and until the server has answered. */
  viewer: SessionViewerFragment | null;
}

/** Who is signed in here. */
export function useSession(): SessionNow {
  const state = useSessionState();
  const { data, complete } = useFragment({
    fragment: SessionViewerFragmentDoc,
    from: state === "signed-in" ? { __typename: "Viewer" } : null,
  });
  return { state, viewer: complete ? data : null };
}
