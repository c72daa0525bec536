import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { subjectNames } from "#client/moderation/decision-words";
import { wordsOfReason } from "#client/moderation/report/report-reasons";
import { Badge } from "#client/ui/display/badge";
import { formatCount, withoutBidiControls } from "#client/ui/format/format";
import { deadlinesOf } from "#client/moderation/desk/deadline";
import { DeadlineClock } from "#client/moderation/desk/deadline-clock";
import { proposalWords, stateWords } from "#client/moderation/desk/desk-words";
import type { QueueRow_caseFragment } from "./queue.generated";

interface QueueRowProps {
  found: QueueRow_caseFragment;
  now: number;
  to: string;
  isShown: boolean;
}

export function QueueRow({ found, now, to, isShown }: QueueRowProps) {
  const { number, subject, reasons, state, reportCount, assignee, proposedMeasure, proposalDueAt } =
    found;
  const { providerUsername, text } = found;
  const [next] = deadlinesOf(found, now);
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isShown) row.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  const reason = reasons.map((each) => wordsOfReason(each).label).join(", ");
  return (
    <Link
      ref={row}
      to={to}
      aria-current={isShown ? "true" : undefined}
      className={clsx(
        "grid gap-1 border-b border-line px-3 py-3 -outline-offset-2 transition-colors",
        isShown ? "bg-curtain-soft" : "hover:bg-sunken",
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-ui-strong wrap-anywhere">{reason || "No report"}</span>
        <span className="text-small text-ink-3 tabular-nums">{number}</span>
      </span>
      <span className="block text-small text-ink-2 first-letter:uppercase">
        {subjectNames[subject.kind]}
        {providerUsername && ` at @${providerUsername}`}, {formatCount(reportCount, "report")}
        {assignee && `, ${assignee}`}
      </span>
      {text && (
        <span dir="auto" className="truncate text-small">
          {withoutBidiControls(text)}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        {next && <DeadlineClock deadline={next} />}
        {state !== "OPEN" && <Badge tone={stateWords[state].tone}>{stateWords[state].name}</Badge>}
        {proposedMeasure && <Badge tone="info">{proposalWords(proposalDueAt)}</Badge>}
      </span>
    </Link>
  );
}
