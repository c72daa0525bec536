import { decisionPath } from "#client/moderation/decision-words";
import { TextLink } from "#client/ui/controls/text-link";
import { formatDate, formatTime } from "#client/ui/format/format";
import { eventWords } from "#client/moderation/desk/desk-words";
import type { CaseTimeline_caseFragment } from "./case.generated";

export function CaseTimeline({ found: { events } }: { found: CaseTimeline_caseFragment }) {
  return (
    <section aria-labelledby="case-timeline">
      <h3 id="case-timeline" className="border-b-2 border-ink pb-2 text-h3">
        Timeline
      </h3>
      <ol>
        {events.map(({ kind, operator, decisionNumber, happenedAt }) => (
          <li
            key={`${kind} ${happenedAt} ${decisionNumber}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line py-2"
          >
            <span>
              {eventWords[kind]}
              {operator && <span className="text-ink-2"> by {operator}</span>}
              {decisionNumber !== null && (
                <>
                  {", "}
                  <TextLink to={decisionPath(decisionNumber)}>decision {decisionNumber}</TextLink>
                </>
              )}
            </span>
            <time dateTime={happenedAt} className="text-small text-ink-3 tabular-nums">
              {formatDate(happenedAt)}, {formatTime(happenedAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
