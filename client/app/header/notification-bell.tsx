import Bell from "lucide-react/icons/bell";
import { formatBadge } from "#client/ui/format/format";
import { Popover } from "#client/ui/overlays/popover";
import { useUnread } from "#client/notifications/use-unread";
import { useSessionState } from "#client/session/session-state";
import { onDemand } from "#client/app/hydration/on-demand";

export const NotificationPanel = onDemand("notifications/notification-panel.tsx", () =>
  import("#client/notifications/notification-panel").then((module) => module.NotificationPanel),
);

const badge =
  "absolute top-0.5 left-1/2 min-w-4.5 rounded-full border-2 border-paper bg-danger px-0.5 text-center text-[0.6875rem]/3.5 font-bold text-paper tabular-nums";

/** The bell with the unread count. The server cannot know the viewer, so it renders the visitor's count. */
export function NotificationBell() {
  const unread = useUnread();
  const isUnknown = useSessionState() === "unknown";
  return (
    <Popover
      label={`Notifications, ${unread} unread`}
      panelLabel="Notifications"
      align="end"
      loadContent={NotificationPanel.load}
      className="md:w-90"
      openerClassName="relative grid size-10 shrink-0 place-items-center rounded-md text-ink-2 transition-colors hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      opener={
        <>
          <Bell size={20} aria-hidden="true" />
          {unread > 0 && (
            <span className={isUnknown ? `${badge} [[data-signed-in]_&]:hidden` : badge}>
              {formatBadge(unread)}
            </span>
          )}
        </>
      }
    >
      {(leave) => <NotificationPanel onChoose={leave} />}
    </Popover>
  );
}
