import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useToast } from "#client/ui/overlays/toast-context";
import { LiveNotifications } from "#client/notifications/live-notifications";
import { userOf } from "#client/session/open-session";
import { onSessionLost } from "#client/session/on-session-lost";
import { startSession } from "#client/session/start-session";
import { storeUser } from "#client/session/stored-session";
import { useSession } from "#client/session/use-viewer";

/** Effects of a session on every page: renewal, sign-out messages, bookmarks, live notifications. */
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
  return viewerId && <LiveNotifications key={viewerId} />;
}
