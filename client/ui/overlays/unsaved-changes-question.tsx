import { useEffect, useId, useRef } from "react";
import { Button } from "#client/ui/controls/button";

export interface LeaveQuestionProps {
  question: string;
  /** What the button says that keeps everything as it is. */
  stay: string;
  onStay(): void;
  onLeave(): void;
}

/** In place of a dialog's foot, before something that was written is given up. */
export function LeaveQuestion({ question, stay, onStay, onLeave }: LeaveQuestionProps) {
  const id = useId();
  const stayButton = useRef<HTMLButtonElement>(null);
  useEffect(() => stayButton.current?.focus(), []);
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
