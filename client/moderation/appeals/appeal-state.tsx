import { decisionPath } from "#client/moderation/decision-words";
import { TextLink } from "#client/ui/controls/text-link";
import { Badge } from "#client/ui/display/badge";
import { formatDate, withoutBidiControls } from "#client/ui/format/format";
import type { OwnAppeal_appealFragment } from "./my-decisions.generated";

interface AppealStateProps {
  appeal: OwnAppeal_appealFragment;
  /** Otherwise there is no bell. */
  isWithAccount?: boolean;
}

/** The status of an appeal. */
export function AppealState({ appeal, isWithAccount = true }: AppealStateProps) {
  const { createdAt, dueAt, outcome, outcomeFacts, outcomeDecision } = appeal;
  return (
    <div role="status" className="rounded-md bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          You appealed on <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </span>
        <Badge tone={outcome === "OVERTURNED" ? "success" : outcome ? "muted" : "info"}>
          {outcome === "OVERTURNED" ? "Overturned" : outcome === "UPHELD" ? "Upheld" : "Open"}
        </Badge>
      </p>
      {outcome === null && (
        <p className="mt-1 text-small text-ink-2">
          Another moderator decides until <time dateTime={dueAt}>{formatDate(dueAt)}</time>.{" "}
          {isWithAccount ? "We notify you." : "The outcome appears here."}
        </p>
      )}
      {outcomeFacts !== null && (
        <p dir="auto" className="mt-1.5 wrap-anywhere">
          {withoutBidiControls(outcomeFacts)}
        </p>
      )}
      {outcomeDecision !== null && (
        <p className="mt-1.5">
          <TextLink to={decisionPath(outcomeDecision)}>Decision {outcomeDecision}</TextLink>{" "}
          replaces it.
        </p>
      )}
    </div>
  );
}
