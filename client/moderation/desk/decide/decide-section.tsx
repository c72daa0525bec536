import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#client/ui/controls/button";
import type { CaseView_caseFragment } from "#client/moderation/desk/case/case.generated";
import type { OwnOperator } from "#client/moderation/desk/own-operator";
import { AppealStep } from "./appeal-step";
import { AppealText } from "./appeal-text";
import { ConfirmStep, type Decision } from "./confirm-step";
import { DecidedNote } from "./decided-note";
import { isDone, readOnlyReason, stepOf } from "./decide-step";
import { FactsStep, EnteredFacts } from "./facts-step";
import { focusFirstField } from "./focus-first-field";
import { MeasureStep } from "./measure-step";
import { NextCase } from "./next-case";
import { Proposal } from "./proposal/proposal";
import { useGrounds } from "./grounds/use-grounds";

interface DecideSectionProps {
  ref: Ref<HTMLElement>;
  found: CaseView_caseFragment;
  operator: OwnOperator;
}

/** Facts first, then the stars and the measure, then the statement of reasons before it is sent. */
export function DecideSection({ ref, found, operator }: DecideSectionProps) {
  const section = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => section.current!);
  const [toConfirm, setToConfirm] = useState<Decision | null>(null);
  // Instead of a proposal, or after a decision.
  const [isChoosing, setChoosing] = useState(false);
  // Prefetch for the measure: typing a number in a list that is still empty would choose nothing.
  useGrounds();
  const suggested = stepOf(found, operator.pseudonym);
  const canChoose = isChoosing && found.measures.length > 0;
  const step = toConfirm ? "confirm" : canChoose ? "measure" : suggested;
  useFocusOnChange(step, section);
  const finish = () => {
    setToConfirm(null);
    setChoosing(false);
  };
  return (
    <section ref={section} aria-labelledby="case-decision" className="grid gap-4.5">
      <h3 id="case-decision" className="border-b-2 border-ink pb-2 text-h3">
        {step === "appeal" ? "Appeal" : "Decision"}
      </h3>
      {step !== "facts" && <EnteredFacts found={found} />}
      {found.appeals
        .filter(({ isNext }) => step !== "appeal" || !isNext)
        .map((each) => (
          <AppealText key={each.appeal} appeal={each} />
        ))}
      {step === "facts" && <FactsStep id={found.id} />}
      {step === "appeal" && <AppealStep found={found} />}
      {(step === "second" || step === "proposed") && (
        <Proposal
          found={found}
          isOwn={step === "proposed"}
          onConfirm={setToConfirm}
          onChoose={() => setChoosing(true)}
        />
      )}
      {step === "measure" && <MeasureStep found={found} onChosen={setToConfirm} />}
      {toConfirm && (
        <ConfirmStep
          id={found.id}
          decision={toConfirm}
          isSecond={suggested === "second" && found.proposedMeasure === toConfirm.measure}
          onBack={() => setToConfirm(null)}
          onDone={finish}
        />
      )}
      {step === "decided" && <DecidedNote number={found.decisionNumber} />}
      {step === "read" && <p className="text-ink-2">{readOnlyReason(found, operator)}</p>}
      {isDone(found, step) && <NextCase id={found.id} />}
      {step === "decided" && found.measures.length > 0 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setChoosing(true)}
        >
          Decide a further measure
        </Button>
      )}
    </section>
  );
}

/** The next step takes the focus, so that a decision needs no pointer; the first one waits for D. */
function useFocusOnChange(step: string, section: { current: HTMLElement | null }) {
  const shown = useRef(step);
  // Before the next event: a key pressed as soon as the step is visible belongs to it.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusFirstField(section.current);
  }, [step, section]);
}
