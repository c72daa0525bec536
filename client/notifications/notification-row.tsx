import BadgeCheck from "lucide-react/icons/badge-check";
import Download from "lucide-react/icons/download";
import Gavel from "lucide-react/icons/gavel";
import MessageCircle from "lucide-react/icons/message-circle";
import Star from "lucide-react/icons/star";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import UserX from "lucide-react/icons/user-x";
import Webhook from "lucide-react/icons/webhook";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatAgo } from "#client/ui/format/ago";
import { Avatar } from "#client/ui/display/avatar";
import type { NotificationRow_notificationFragment as NotificationFragment } from "./notification-list.generated";
import { destinationOf, textOf } from "./notification-text";
import { useSeen } from "./use-seen";

const icons: Record<NotificationFragment["kind"], LucideIcon> = {
  REVIEW_ANSWERED: MessageCircle,
  REVIEW_HELPFUL: ThumbsUp,
  FOLLOWED_PROVIDER_REVIEWED: Star,
  VERIFICATION_CONFIRMED: BadgeCheck,
  EXPORT_READY: Download,
  USERNAME_CHANGED_HANDS: UserX,
  CONTENT_DECIDED: Gavel,
  REPORT_DECIDED: Gavel,
  PROVIDER_DECIDED: Gavel,
  APPEAL_DECIDED: Gavel,
  WRITER_ASKED: MessageCircle,
  REPORT_CLOSED: Gavel,
  MEASURE_WAITS: Gavel,
  WEBHOOK_DISABLED: Webhook,
};

const frame = "grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rounded-md px-2.5 py-3";

interface NotificationRowProps {
  notification: NotificationFragment;
  isNew: boolean;
  now: number;
  /** Called once the row has been in view for a moment while it was new. */
  onSeen(): void;
  onChoose?(): void;
}

export function NotificationRow(props: NotificationRowProps) {
  const { notification, isNew, now, onSeen, onChoose } = props;
  const { before, name, after } = textOf(notification);
  const row = useSeen(isNew, onSeen);
  return (
    <Link
      ref={row}
      to={destinationOf(notification)}
      onClick={onChoose}
      className={`${frame} transition-colors hover:bg-sunken`}
    >
      <RowContent
        picture={<Picture notification={notification} />}
        time={
          <time dateTime={notification.happenedAt}>{formatAgo(notification.happenedAt, now)}</time>
        }
        isNew={isNew}
      >
        {before}
        <strong className="font-[650] text-ink">{name}</strong>
        {after}
      </RowContent>
    </Link>
  );
}

interface SampleRowProps {
  kind: NotificationFragment["kind"];
  text: string;
  time: string;
  isNew: boolean;
}

export function SampleRow({ kind, text, time, isNew }: SampleRowProps) {
  return (
    <div className={frame}>
      <RowContent picture={<KindIcon kind={kind} />} time={time} isNew={isNew}>
        {text}
      </RowContent>
    </div>
  );
}

/** The provider's picture, or an icon for a notification without a person. */
function Picture({ notification: { kind, review } }: { notification: NotificationFragment }) {
  if (!review || kind === "REVIEW_HELPFUL") return <KindIcon kind={kind} />;
  const { avatar, isBusiness } = review.provider;
  const shape = isBusiness ? "rounded" : "circle";
  return <Avatar name="" picture={avatar} shape={shape} size={36} />;
}

function KindIcon({ kind }: Pick<NotificationFragment, "kind">) {
  const Icon = icons[kind];
  return (
    <span className="grid size-9 place-items-center rounded-full bg-sunken text-ink-3">
      <Icon size={18} aria-hidden="true" />
    </span>
  );
}

interface RowContentProps {
  picture: ReactNode;
  time: ReactNode;
  isNew: boolean;
  children: ReactNode;
}

function RowContent({ picture, time, isNew, children }: RowContentProps) {
  return (
    <>
      {picture}
      <span className="min-w-0">
        <span className="block text-ui text-ink-2 wrap-anywhere">{children}</span>
        <span className="mt-0.5 block text-small text-ink-3">{time}</span>
      </span>
      <span className="grid w-2.5 pt-1.5">
        {isNew && (
          <span className="size-2.5 rounded-full bg-danger forced-colors:bg-[Highlight]">
            <span className="sr">Unread</span>
          </span>
        )}
      </span>
    </>
  );
}
