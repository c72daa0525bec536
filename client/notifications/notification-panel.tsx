import { useEffect, useState } from "react";
import { Button } from "#client/ui/controls/button";
import { TextButton, TextLink } from "#client/ui/controls/text-link";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { useIsSimulated } from "#client/session/services";
import { useSessionState } from "#client/session/session-state";
import { NotificationRow, SampleRow } from "./notification-row";
import { RowSkeletons } from "./row-skeletons";
import { sampleNotifications } from "./sample-notifications";
import { markSamplesSeen, useUnseenSamples } from "./stored-samples";
import { useNotifications } from "./use-notifications";

/** The page lists the others. */
const shownCount = 20;

interface NotificationPanelProps {
  onChoose(): void;
}

export function NotificationPanel({ onChoose }: NotificationPanelProps) {
  const isSignedIn = useSessionState() === "signed-in";
  return isSignedIn ? <OwnNotifications onChoose={onChoose} /> : <Visitor onChoose={onChoose} />;
}

function OwnNotifications({ onChoose }: NotificationPanelProps) {
  const own = useNotifications();
  const [now] = useState(() => Date.now());
  const { notifications } = own;
  if (!notifications) {
    return (
      <>
        <PanelHead />
        {own.hasFailed ? <Unavailable onAgain={own.tryAgain} /> : <RowSkeletons count={3} />}
      </>
    );
  }
  if (notifications.length === 0) {
    return (
      <>
        <PanelHead isOfSamples />
        <Samples isNew={false} note="Examples. Yours will appear here." />
      </>
    );
  }
  return (
    <>
      <PanelHead onMarkAll={own.hasNew ? own.markAllRead : undefined} />
      <ul aria-label="Notifications" className="min-h-0 overflow-y-auto overscroll-contain">
        {notifications.slice(0, shownCount).map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              isNew={own.isNew(notification)}
              now={now}
              onSeen={() => own.markSeen(notification)}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      <p className="mt-1 border-t border-line px-2.5 pt-1">
        <TextLink
          to="/notifications"
          className="inline-flex min-h-9 items-center text-small pointer-coarse:min-h-11"
          onClick={onChoose}
        >
          See all
        </TextLink>
      </p>
    </>
  );
}

function Visitor({ onChoose }: NotificationPanelProps) {
  const dialogs = useDialogs();
  const unseen = useUnseenSamples();
  // New samples stay marked while the panel is open.
  const [wereNew] = useState(unseen > 0);
  const [isRead, setRead] = useState(false);
  const isNew = wereNew && !isRead;
  useEffect(markSamplesSeen, []);
  return (
    <>
      <PanelHead isOfSamples onMarkAll={isNew ? () => setRead(true) : undefined} />
      <Samples isNew={isNew} note="Examples. Sign in to see your own.">
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0"
          onClick={() => {
            onChoose();
            dialogs.open("sign-in", { mode: "sign-in" });
          }}
        >
          Sign In
        </Button>
      </Samples>
    </>
  );
}

interface PanelHeadProps {
  isOfSamples?: boolean;
  onMarkAll?: (() => void) | undefined;
}

function PanelHead({ isOfSamples = false, onMarkAll }: PanelHeadProps) {
  const samplesTitle = useSamplesTitle();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 px-2.5">
      <h2 className="text-h3">{isOfSamples ? samplesTitle : "Notifications"}</h2>
      {onMarkAll && (
        <TextButton className="min-h-8 text-small pointer-coarse:min-h-11" onClick={onMarkAll}>
          Mark all as read
        </TextButton>
      )}
    </div>
  );
}

/** Only the demonstration shows its examples as notifications. */
function useSamplesTitle(): string {
  return useIsSimulated() ? "Notifications" : "Examples";
}

function Samples(props: { isNew: boolean; note: string; children?: React.ReactNode }) {
  const title = useSamplesTitle();
  return (
    <div className="min-h-0 overflow-y-auto">
      <ul aria-label={title}>
        {sampleNotifications.map(({ id, ...sample }) => (
          <li key={id}>
            <SampleRow {...sample} isNew={props.isNew} />
          </li>
        ))}
      </ul>
      <div className="mt-1 flex items-center justify-between gap-4 border-t border-line px-2.5 pt-2.5 pb-1.5">
        <p className="text-small text-ink-3">{props.note}</p>
        {props.children}
      </div>
    </div>
  );
}

function Unavailable({ onAgain }: { onAgain(): Promise<void> }) {
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-2.5 py-4 text-ink-2"
    >
      Your notifications could not be loaded.
      <Button variant="secondary" size="sm" onClick={() => void onAgain().catch(() => undefined)}>
        Try again
      </Button>
    </p>
  );
}
