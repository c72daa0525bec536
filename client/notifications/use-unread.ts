import { useFragment } from "@apollo/client/react";
import { useSessionState } from "#client/session/session-state";
import { useUnseenSamples } from "./stored-samples";
import { UnreadCount_viewerFragmentDoc } from "./unread-count.generated";

/** What the bell counts: a visitor's samples, or what somebody was really told and has not read. */
export function useUnread(): number {
  const state = useSessionState();
  const samples = useUnseenSamples();
  const { data, complete } = useFragment({
    fragment: UnreadCount_viewerFragmentDoc,
    from: state === "signed-in" ? { __typename: "Viewer" } : null,
  });
  if (state !== "signed-in") return samples;
  return complete ? data.unreadNotificationCount : 0;
}
