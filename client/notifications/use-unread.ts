import { useFragment } from "@apollo/client/react";
import { useSessionState } from "#client/session/session-state";
import { useUnseenSamples } from "./stored-samples";
import { UnreadCount_viewerFragmentDoc } from "./unread-count.generated";

/** The bell's count: a visitor's unseen samples, or the viewer's unread notifications. */
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
