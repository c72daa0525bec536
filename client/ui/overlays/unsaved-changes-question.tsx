import { useId, useRef } from "react";
import { Button } from "#client/ui/controls/button";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";

export interface UnsavedChangesQuestionProps {
  question: string;
  /** Label of the button that keeps the dialog open. */
  stay: string;
  onStay(): void;
  onLeave(): void;
}

/** Confirmation in the footer of a dialog before unsaved changes are discarded. */
export function UnsavedChangesQuestion({
  question,
  stay,
  onStay,
  onLeave,
}: UnsavedChangesQuestionProps) {
  const id = useId();
  const stayButton = useRef<HTMLButtonElement>(null);
  useFocusStart(() => stayButton.current?.focus());
  return (
    <div
      role="alertdialog"
      aria-labelledby={id}
      className="flex flex-1 flex-wrap items-center gap-2.5"
    >
      <p id={id} className="mr-auto min-w-60 flex-1">
        {question}
      </p>
      <Button ref={stayButton} onClick={onStay}>
        {stay}
      </Button>
      <Button variant="secondary" onClick={onLeave}>
        Leave
      </Button>
    </div>
  );
}
