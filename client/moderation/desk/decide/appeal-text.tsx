import { decisionPath } from "#client/moderation/decision-words";
import { MeasureBadge } from "#client/moderation/measure-badge";
import { TextLink } from "#client/ui/controls/text-link";
import { formatDate, withoutBidiControls } from "#client/ui/format/format";
import type { CaseView_caseFragment } from "#client/moderation/desk/case/case.generated";
import { partyWords } from "#client/moderation/desk/desk-words";
import { useGrounds } from "./grounds/use-grounds";

interface AppealTextProps {
  appeal: CaseView_caseFragment["appeals"][number];
}

export function AppealText({ appeal }: AppealTextProps) {
  const { decisionNumber, measure, ground, decidedBy, party, text, createdAt } = appeal;
  const { labelOf } = useGrounds();
  return (
    <div className="grid gap-2 rounded-md bg-sunken px-4.5 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={decisionPath(decisionNumber)}>Decision {decisionNumber}</TextLink>
        <MeasureBadge measure={measure} />
        <span className="text-small text-ink-2">
          {labelOf(ground)}, by {decidedBy}
        </span>
      </p>
      <p className="text-small text-ink-3">
        {partyWords[party]} appealed on <time dateTime={createdAt}>{formatDate(createdAt)}</time>:
      </p>
      <p dir="auto" className="max-w-[46em] wrap-anywhere whitespace-pre-line">
        {text === null ? "The text was erased." : withoutBidiControls(text)}
      </p>
    </div>
  );
}
