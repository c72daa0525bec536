import { type ReactNode, useRef, useState } from "react";
import { LeaveQuestion } from "./unsaved-changes-question";

export interface LeaveQuestionOptions {
  question: string;
  /** What the button says that keeps everything as it is. */
  stay: string;
  /** Whether leaving now would lose something. */
  mayLose(): boolean;
  onLeave(): void;
}

/** Asks before a dialog closes over what would be lost. `question` stands in place of the foot while it is asked. */
export function useLeaveQuestion({ question, stay, mayLose, onLeave }: LeaveQuestionOptions) {
  const [asks, setAsks] = useState(false);
  const focusBefore = useRef<Element | null>(null);
  // Settled otherwise meanwhile.
  if (asks && !mayLose()) setAsks(false);

  const close = () => {
    if (!mayLose()) return onLeave();
    if (asks) return;
    focusBefore.current = document.activeElement;
    setAsks(true);
  };
  const onStay = () => {
    const before = focusBefore.current;
    const dialog = document.activeElement?.closest("[role=dialog]");
    // What stood in the foot gave its place to the question.
    const back = before?.isConnected ? before : dialog?.querySelector("h2");
    setAsks(false);
    if (back instanceof HTMLElement) back.focus();
  };
  const asked: ReactNode = asks && (
    <LeaveQuestion question={question} stay={stay} onStay={onStay} onLeave={onLeave} />
  );
  return { close, question: asked };
}
