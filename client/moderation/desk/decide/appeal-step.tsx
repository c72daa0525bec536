import { useRef, useState } from "react";
import type { AppealOutcome } from "#client/graphql/schema.generated";
import { TextArea } from "#client/ui/controls/text-area";
import { Banner } from "#client/ui/display/banner";
import { DecideAppealDocument } from "#client/moderation/desk/case/case-changes.generated";
import type { CaseView_caseFragment } from "#client/moderation/desk/case/case.generated";
import { deskLimits } from "#client/moderation/desk/desk-limits";
import { outcomeWords } from "#client/moderation/desk/desk-words";
import {
  appealFaults,
  type CaseDraft,
  type DraftErrors,
  emptyDraft,
} from "#client/moderation/desk/draft/case-draft";
import { AppealText } from "./appeal-text";
import { ChoiceGroup } from "./choice-group";
import { DeskForm } from "./desk-form";
import { focusFirstFault } from "./focus-first-field";
import { GroundField } from "./grounds/ground-field";
import { MeasureChoice } from "./measure-choice";
import { useCaseChange } from "./use-case-change";
import { useDraft } from "#client/moderation/desk/draft/use-draft";

const outcomes = (Object.keys(outcomeWords) as AppealOutcome[]).map((value) => ({
  value,
  ...outcomeWords[value],
}));

/** The appeals against one decision, and their outcome by another operator than the first. */
export function AppealStep({ found }: { found: CaseView_caseFragment }) {
  const { subject, overturningMeasures: measures } = found;
  const appeals = found.appeals.filter(({ isNext }) => isNext);
  const { draft, choose, errors, needsMeasure, change, form, submit } = useOutcome(found, appeals);
  return (
    <>
      {appeals.map((each) => (
        <AppealText key={each.appeal} appeal={each} />
      ))}
      <DeskForm isBusy={change.isBusy} submitLabel="Publish the outcome" onSubmit={submit}>
        <div ref={form} className="grid gap-4">
          <ChoiceGroup
            legend="Outcome"
            name="outcome"
            choices={outcomes}
            value={draft.outcome}
            error={errors.outcome}
            onChoose={(outcome) => choose({ outcome })}
          />
          {needsMeasure && (
            <MeasureChoice
              legend="Instead"
              kind={subject.kind}
              measures={measures}
              value={draft.measure}
              error={errors.measure ?? change.errorOf("measure")}
              onChoose={(measure) => choose({ measure })}
            />
          )}
          <GroundField
            value={draft.ground}
            error={errors.ground ?? change.errorOf("ground")}
            onChoose={(ground) => choose({ ground })}
          />
          <TextArea
            label="Facts of the appeal"
            rows={4}
            length={deskLimits.facts[1]}
            value={draft.appealFacts}
            error={errors.appealFacts ?? change.errorOf("facts")}
            onChange={({ target }) => choose({ appealFacts: target.value })}
          />
        </div>
        <p className="text-small text-ink-2">
          The outcome is public with these facts. Overturning restores everything as it was.
        </p>
        {change.failure && <Banner tone="danger">{change.failure}</Banner>}
      </DeskForm>
    </>
  );
}

function useOutcome(found: CaseView_caseFragment, appeals: CaseView_caseFragment["appeals"]) {
  const { id, overturningMeasures: measures } = found;
  const { draft, fill } = useDraft(id);
  const [errors, setErrors] = useState<DraftErrors>({});
  const form = useRef<HTMLDivElement>(null);
  const change = useCaseChange(DecideAppealDocument, ["measure", "ground", "facts"]);
  const isKept = appeals[0]?.measure === "KEEP" || appeals[0]?.measure === "RESTORE";
  const needsMeasure = isKept && draft.outcome === "OVERTURNED";
  const choose = (changes: Partial<CaseDraft>) => {
    setErrors({});
    fill(changes);
  };
  const submit = async () => {
    const faults = appealFaults(draft, measures, isKept);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return focusFirstFault(form.current);
    const input = {
      case: id,
      appeals: appeals.map(({ appeal }) => appeal),
      outcome: draft.outcome!,
      ground: draft.ground!,
      facts: draft.appealFacts.trim(),
      measure: needsMeasure ? draft.measure : null,
    };
    if (await change.run({ input })) fill(emptyDraft);
  };
  return { draft, choose, errors, needsMeasure, change, form, submit };
}
