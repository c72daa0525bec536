import { useFragment } from "@apollo/client/react";
import { type SessionState, useSessionState } from "./session-state";
import { type SessionViewerFragment, SessionViewerFragmentDoc } from "./viewer-parts.generated";

export interface CurrentSession {
  state: SessionState;
  /** Null for a visitor, and until the server has responded. */
  viewer: SessionViewerFragment | null;
}

export function useSession(): CurrentSession {
  const state = useSessionState();
  const { data, complete } = useFragment({
    fragment: SessionViewerFragmentDoc,
    from: state === "signed-in" ? { __typename: "Viewer" } : null,
  });
  return { state, viewer: complete ? data : null };
}
