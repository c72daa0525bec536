import { type ReactNode, useRef, useState } from "react";
import { UnsavedChangesQuestion } from "./unsaved-changes-question";

export interface UnsavedChangesQuestionOptions {
  question: string;
  /** Label of the button that keeps the dialog open. */
  stay: string;
  /** Whether closing now would discard changes. */
  mayLose(): boolean;
  onLeave(): void;
}

/** Confirms closing a dialog with unsaved changes. Render `question` in place of the footer while it is set. */
export function useUnsavedChangesQuestion(options: UnsavedChangesQuestionOptions) {
  const { mayLose, onLeave } = options;
  const [isAsking, setAsking] = useState(false);
  const focusBefore = useRef<Element | null>(null);
  // The changes were saved or reverted meanwhile.
  if (isAsking && !mayLose()) setAsking(false);

  const close = () => {
    if (!mayLose()) return onLeave();
    if (isAsking) return;
    focusBefore.current = document.activeElement;
    setAsking(true);
  };
  const onStay = () => {
    const before = focusBefore.current;
    const dialog = document.activeElement?.closest("[role=dialog]");
    // The question has replaced the footer and its controls.
    const target = before?.isConnected ? before : dialog?.querySelector("h2");
    setAsking(false);
    if (target instanceof HTMLElement) target.focus();
  };
  const question: ReactNode = isAsking && (
    <UnsavedChangesQuestion
      question={options.question}
      stay={options.stay}
      onStay={onStay}
      onLeave={onLeave}
    />
  );
  return { close, question };
}
