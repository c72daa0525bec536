import { MeasureBadge } from "#client/moderation/measure-badge";
import { Button } from "#client/ui/controls/button";
import { Banner } from "#client/ui/display/banner";
import { WithdrawProposalDocument } from "#client/moderation/desk/case/case-changes.generated";
import type { CaseView_caseFragment } from "#client/moderation/desk/case/case.generated";
import type { Decision } from "#client/moderation/desk/decide/confirm-step";
import { useGrounds } from "#client/moderation/desk/decide/grounds/use-grounds";
import { useCaseChange } from "#client/moderation/desk/decide/use-case-change";
import { WaitingMeasure } from "./waiting-measure";

interface ProposalProps {
  found: CaseView_caseFragment;
  isOwn: boolean;
  onConfirm(decision: Decision): void;
  onChoose(): void;
}

/** A measure that waits for a second operator, who confirms it as it is or decides otherwise, or for 72 hours. */
export function Proposal({ found, isOwn, onConfirm, onChoose }: ProposalProps) {
  const { proposedMeasure, proposedBy, proposedGround, proposedNote, proposedNotice } = found;
  const { proposalDueAt } = found;
  const { labelOf } = useGrounds();
  const change = useCaseChange(WithdrawProposalDocument);
  if (!proposedMeasure || !proposedGround) return null;
  const confirm = () =>
    onConfirm({
      measure: proposedMeasure,
      ground: proposedGround,
      note: proposedNote,
      notice: proposedNotice,
      receipt: null,
    });
  return (
    <div className="grid gap-3 rounded-md bg-sunken px-4.5 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MeasureBadge measure={proposedMeasure} />
        <span>
          {isOwn ? "You proposed it." : `${proposedBy} proposes it.`} Ground:{" "}
          {labelOf(proposedGround)}
        </span>
      </p>
      {proposedNotice && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {proposedNotice}
        </p>
      )}
      <WaitingMeasure found={found} />
      {(!isOwn || proposalDueAt === null) && (
        <p className="text-small text-ink-2">
          {isOwn ? "Another operator has to confirm it." : "You are the second operator."}
        </p>
      )}
      {change.failure && <Banner tone="danger">{change.failure}</Banner>}
      <div className="flex flex-wrap gap-2.5">
        {!isOwn && <Button onClick={confirm}>Preview and confirm</Button>}
        <Button variant="secondary" onClick={onChoose}>
          Decide otherwise
        </Button>
        <Button
          variant="ghost"
          isBusy={change.isBusy}
          onClick={() => void change.run({ input: { case: found.id } })}
        >
          Withdraw it
        </Button>
      </div>
    </div>
  );
}
