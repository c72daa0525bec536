import { Link } from "react-router";
import {
  measures,
  decisionPath,
  detections,
  subjectNames,
} from "#client/moderation/decision-words";
import { MeasureBadge } from "#client/moderation/measure-badge";
import { cutText } from "#client/ui/format/cut-text";
import { formatDate } from "#client/ui/format/format";
import type { DecisionRow_decisionFragment } from "./decision-row.generated";

const factsLength = 180;

export interface DecisionRowProps {
  decision: DecisionRow_decisionFragment;
  /** Heading level of the row: 2 on the ledger, 4 inside a profile. */
  level?: 2 | 3 | 4;
}

/** A decision in a list; the heading is the link. */
export function DecisionRow({ decision, level = 2 }: DecisionRowProps) {
  const { number, measure, ground, clause, facts, detection, decidedAt } = decision;
  const { provider, subject } = decision;
  const Heading = `h${level}` as const;
  const kind = subjectNames[subject.kind];
  return (
    <article
      tabIndex={-1}
      aria-label={`Decision ${number}`}
      className="group relative grid gap-x-6 gap-y-1.5 border-b border-line py-5 outline-offset-2 md:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
    >
      <p
        aria-hidden="true"
        className="font-display text-[1.25rem] font-semibold text-ink-3 display-nums max-md:hidden"
      >
        {number}
      </p>
      <div className="min-w-0">
        <Heading className="text-title wrap-anywhere">
          <Link
            to={decisionPath(number)}
            className="underline-offset-3 after:absolute after:inset-0 group-hover:underline"
          >
            <span className="md:sr">Decision {number}: </span>
            {measures[measure].name}, {kind}
            {provider && (
              <>
                {subject.kind === "PROVIDER" ? " of " : " at "}
                <bdi>{provider.displayName}</bdi>
              </>
            )}
          </Link>
        </Heading>
        <p className="mt-1 max-w-[40em] text-ink-2 wrap-anywhere">{cutText(facts, factsLength)}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-3">
          <span>{clause ? `${clause.number}: ${clause.title}` : ground}</span>
          <span>Found by: {detections[detection].name}</span>
          <time dateTime={decidedAt}>{formatDate(decidedAt)}</time>
        </p>
      </div>
      <p className="max-md:row-start-1">
        <MeasureBadge measure={measure} />
      </p>
    </article>
  );
}
