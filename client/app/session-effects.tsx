import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useToast } from "#client/ui/overlays/toast-context";
import { LiveNotifications } from "#client/notifications/live-notifications";
import { readGuestReview, storeGuestReview } from "#client/reviews/guest/guest-review";
import { onSessionEnd } from "#client/session/on-session-end";
import { userOf } from "#client/session/open-session";
import { onSessionLost } from "#client/session/on-session-lost";
import { startSession } from "#client/session/start-session";
import { storeUser } from "#client/session/stored-session";
import { useSession } from "#client/session/use-viewer";

/** Effects of a session on every page: renewal, sign-out messages, bookmarks, guest review, live notifications. */
export function SessionEffects() {
  const client = useApolloClient();
  const showToast = useToast();
  const { viewer } = useSession();
  const viewerId = viewer?.user.id;

  useEffect(
    () => onSessionLost((message) => showToast({ message, outlivesDialog: true })),
    [showToast],
  );
  useEffect(() => startSession(client), [client]);
  useEffect(() => {
    if (viewer) storeUser(userOf(viewer));
  }, [viewer]);
  useEffect(() => {
    if (!viewerId) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      const { syncBookmarks } = await import("#client/providers/bookmarks/bookmark-sync");
      if (!isOver) stop = syncBookmarks(client, viewerId);
      const { countHelpfulMarks } = await import("#client/reviews/card/vote");
      if (!isOver) await countHelpfulMarks(client);
    };
    void begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, viewerId]);
  useKeptGuestReview(viewerId);
  return viewerId && <LiveNotifications key={viewerId} />;
}

/** Without a guest review in this tab, signing in loads and sends nothing more. */
function useKeptGuestReview(viewerId: string | undefined): void {
  const client = useApolloClient();
  const navigate = useNavigate();
  const showOwnReviews = useEffectEvent(() => void navigate("/myreviews"));
  // The next person in this tab must not get it.
  useEffect(() => onSessionEnd(() => storeGuestReview(null)), []);
  useEffect(() => {
    if (!viewerId || !readGuestReview()) return;
    void import("#client/reviews/guest/keep-guest-review")
      .then(({ keepAfterSignIn }) => keepAfterSignIn(client, () => showOwnReviews()))
      .catch(() => undefined);
  }, [client, viewerId]);
}
