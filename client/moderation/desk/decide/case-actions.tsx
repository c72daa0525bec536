import { type ReactNode, useRef, useState } from "react";
import { Button } from "#client/ui/controls/button";
import { Banner } from "#client/ui/display/banner";
import { useShortcut } from "#client/ui/hooks/shortcuts";
import { TakeCaseDocument } from "#client/moderation/desk/case/case-changes.generated";
import type { CaseView_caseFragment } from "#client/moderation/desk/case/case.generated";
import type { OwnOperator } from "#client/moderation/desk/own-operator";
import { AskForm } from "./ask-form";
import { DecideSection } from "./decide-section";
import { focusFirstField } from "./focus-first-field";
import { KeyHint } from "./key-hint";
import { Question } from "./question";
import { useCaseChange } from "./use-case-change";
import { useEscape } from "./use-escape";

interface CaseActionsProps {
  found: CaseView_caseFragment;
  operator: OwnOperator;
  /** Escape: the focus leaves the forms, so that single keys act again. */
  onLeave(): void;
  /** The evidence, between the buttons and the decision. */
  children: ReactNode;
}

/** T takes the case, A asks the writer, D goes to the next step of the decision. */
export function CaseActions({ found, operator, onLeave, children }: CaseActionsProps) {
  const { id, assignee, viewerCanTake, viewerCanAsk } = found;
  const change = useCaseChange(TakeCaseDocument);
  const [isAsking, setAsking] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const decision = useRef<HTMLElement>(null);
  const canTake = viewerCanTake && assignee !== operator.pseudonym;
  const take = () => void (canTake && change.run({ input: { case: id } }));
  const ask = () => viewerCanAsk && setAsking(true);
  const decide = () => focusFirstField(decision.current);
  useShortcut("t", take);
  useShortcut("a", ask);
  useShortcut("d", decide);
  useEscape(part, onLeave);
  const closeAsking = () => {
    setAsking(false);
    onLeave();
  };
  return (
    <div ref={part} className="grid gap-7">
      <div className="mt-4 flex flex-wrap gap-2.5">
        {canTake && (
          <Button isBusy={change.isBusy} onClick={take} iconAfter={<KeyHint>T</KeyHint>}>
            {assignee ? "Take over" : "Take"}
          </Button>
        )}
        {viewerCanAsk && (
          <Button variant="secondary" onClick={ask} iconAfter={<KeyHint>A</KeyHint>}>
            Ask the writer
          </Button>
        )}
        <Button variant="secondary" onClick={decide} iconAfter={<KeyHint>D</KeyHint>}>
          Decision
        </Button>
      </div>
      {change.failure && <Banner tone="danger">{change.failure}</Banner>}
      {isAsking && viewerCanAsk && <AskForm id={id} onClose={closeAsking} />}
      <Question found={found} />
      {children}
      <DecideSection ref={decision} found={found} operator={operator} />
    </div>
  );
}
