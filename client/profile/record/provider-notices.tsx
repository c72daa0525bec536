import { decisionPath } from "#client/moderation/decision-words";
import { TextLink } from "#client/ui/controls/text-link";
import { Banner } from "#client/ui/display/banner";
import { formatDate } from "#client/ui/format/format";
import type { ProviderNotices_noticeFragment } from "./provider-record.generated";

interface NoticesProps {
  notices: readonly ProviderNotices_noticeFragment[];
}

/** Notices that stand now, above the profile. */
export function ActiveNotices({ notices }: NoticesProps) {
  const active = notices.filter(({ isActive }) => isActive);
  if (active.length === 0) return null;
  return (
    <div className="grid gap-2 px-(--inset) pt-4">
      {active.map(({ decision, message, endsAt }) => (
        <Banner key={decision.number} tone="warning">
          <p className="font-[650]">{message}</p>
          <p className="mt-0.5 text-small">
            Notice from Plaudit until <time dateTime={endsAt}>{formatDate(endsAt)}</time>.{" "}
            <TextLink to={decisionPath(decision.number)} className="text-inherit!">
              Why: decision {decision.number}
            </TextLink>
          </p>
        </Banner>
      ))}
    </div>
  );
}

/** Notices that have ended stay in the history. */
export function PastNotices({ notices }: NoticesProps) {
  const past = notices.filter(({ isActive }) => !isActive);
  if (past.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2 text-small text-ink-3">
      {past.map(({ decision, message, startsAt, endsAt, endedBy }) => (
        <li key={decision.number}>
          Past notice, <time dateTime={startsAt}>{formatDate(startsAt)}</time> to{" "}
          <time dateTime={endsAt}>{formatDate(endsAt)}</time>: {message}{" "}
          <TextLink to={decisionPath(endedBy ?? decision.number)}>
            Decision {endedBy ?? decision.number}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
