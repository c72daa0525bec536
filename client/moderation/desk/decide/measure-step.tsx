import { useRef, useState } from "react";
import { SelectField } from "#client/ui/controls/select-field";
import { TextArea } from "#client/ui/controls/text-area";
import type { CaseView_caseFragment } from "#client/moderation/desk/case/case.generated";
import { deskLimits } from "#client/moderation/desk/desk-limits";
import {
  type CaseDraft,
  decisionFaults,
  decisionOf,
  type DraftErrors,
} from "#client/moderation/desk/draft/case-draft";
import type { Decision } from "./confirm-step";
import { DeskForm } from "./desk-form";
import { focusFirstFault } from "./focus-first-field";
import { GroundField } from "./grounds/ground-field";
import { MeasureChoice } from "./measure-choice";
import { suggestedGround } from "./grounds/suggested-ground";
import { useGrounds } from "./grounds/use-grounds";
import { useDraft } from "#client/moderation/desk/draft/use-draft";

interface MeasureStepProps {
  found: Pick<CaseView_caseFragment, "id" | "subject" | "measures" | "reports">;
  onChosen(decision: Decision): void;
}

/** The measure and its ground; the statement of reasons is shown before anything is sent. */
export function MeasureStep({ found, onChosen }: MeasureStepProps) {
  const { id, subject, reports } = found;
  const receipts = reports.filter(({ hasReporter }) => hasReporter);
  const measures = found.measures.filter(
    (measure) => measure !== "PAUSE_REPORTER" || receipts.length > 0,
  );
  const { draft: typed, fill } = useDraft(id);
  const grounds = useGrounds().clauses.map(({ number }) => number);
  const draft = { ...typed, ground: typed.ground ?? suggestedGround(reports, grounds) };
  const [errors, setErrors] = useState<DraftErrors>({});
  const form = useRef<HTMLDivElement>(null);
  const choose = (changes: Partial<CaseDraft>) => {
    setErrors({});
    fill(changes);
  };
  const submit = () => {
    const faults = decisionFaults(draft, measures);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return focusFirstFault(form.current);
    onChosen(decisionOf(draft));
  };
  return (
    <DeskForm isBusy={false} submitLabel="Preview" onSubmit={submit}>
      <div ref={form} className="grid gap-4">
        <MeasureChoice
          legend="Measure"
          kind={subject.kind}
          measures={measures}
          value={draft.measure}
          error={errors.measure}
          onChoose={(measure) => choose({ measure })}
        />
        {draft.measure === "PAUSE_REPORTER" && (
          <SelectField
            label="Report by the person to pause"
            options={receipts.map(({ receipt }) => ({ value: receipt, label: receipt }))}
            value={draft.receipt}
            none="Choose a report"
            error={errors.receipt}
            onChoose={(receipt) => choose({ receipt })}
          />
        )}
        <GroundField
          value={draft.ground}
          error={errors.ground}
          onChoose={(ground) => choose({ ground })}
        />
        {draft.measure === "PROVIDER_NOTICE" && (
          <TextArea
            label="Notice on the profile"
            rows={3}
            length={deskLimits.notice[1]}
            value={draft.notice}
            error={errors.notice}
            onChange={({ target }) => choose({ notice: target.value })}
          />
        )}
        <TextArea
          label="Note to the writer, not public (optional)"
          rows={2}
          length={deskLimits.note[1]}
          value={draft.note}
          error={errors.note}
          onChange={({ target }) => choose({ note: target.value })}
        />
      </div>
    </DeskForm>
  );
}
