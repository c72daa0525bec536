import { useRef } from "react";
import { subjectNames } from "#client/moderation/decision-words";
import { Badge } from "#client/ui/display/badge";
import { formatDate } from "#client/ui/format/format";
import { deadlinesOf } from "#client/moderation/desk/deadline";
import { DeadlineClock } from "#client/moderation/desk/deadline-clock";
import { CaseActions } from "#client/moderation/desk/decide/case-actions";
import type { OwnOperator } from "#client/moderation/desk/own-operator";
import { proposalWords, stateWords } from "#client/moderation/desk/desk-words";
import { useNow } from "#client/moderation/desk/use-now";
import { CaseEvidence } from "./case-evidence";
import { CaseReports } from "./case-reports";
import { CaseTimeline } from "./case-timeline";
import type { CaseView_caseFragment } from "./case.generated";

export interface CaseViewProps {
  found: CaseView_caseFragment;
  operator: OwnOperator;
}

/** One case: why it was reported, what it is about, what to do, and what happened. */
export function CaseView({ found, operator }: CaseViewProps) {
  const { number, subject } = found;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article aria-labelledby="case" className="grid gap-9">
      <div>
        <h2 id="case" ref={heading} tabIndex={-1} className="text-h2">
          Case {number}: {subjectNames[subject.kind]}
        </h2>
        <CaseFacts found={found} />
        <CaseActions
          key={found.id}
          found={found}
          operator={operator}
          onLeave={() => heading.current?.focus()}
        >
          <CaseReports found={found} />
          <CaseEvidence found={found} />
        </CaseActions>
      </div>
      <CaseTimeline found={found} />
    </article>
  );
}

function CaseFacts({ found }: { found: CaseView_caseFragment }) {
  const now = useNow();
  const { state, priority, assignee, openedAt, proposedMeasure, proposalDueAt } = found;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-small text-ink-2">
      <Badge tone={stateWords[state].tone}>{stateWords[state].name}</Badge>
      {proposedMeasure && <Badge tone="info">{proposalWords(proposalDueAt)}</Badge>}
      {deadlinesOf(found, now).map((deadline) => (
        <DeadlineClock key={deadline.step} deadline={deadline} />
      ))}
      <span aria-live="polite">{assignee ? `Taken by ${assignee}` : "Not taken"}</span>
      <span>
        Opened <time dateTime={openedAt}>{formatDate(openedAt)}</time>
      </span>
      <span className="tabular-nums">Priority {priority.toFixed(1)}</span>
    </p>
  );
}
