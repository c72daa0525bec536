import { type ReactNode, useCallback, useRef, useState } from "react";
import { LeaveQuestion } from "#client/kit/leave-question";

/** Asks before the dialog closes over what is not saved. `tell` is for the panels, `question` for the dialog's foot. */
export function useLeaveQuestion(onClose: () => void) {
  const isUnsaved = useRef(false);
  const focusBefore = useRef<Element | null>(null);
  const [asks, setAsks] = useState(false);

  const tell = useCallback((isNow: boolean) => {
    isUnsaved.current = isNow;
    if (!isNow) setAsks(false);
  }, []);
  const close = () => {
    if (!isUnsaved.current) return onClose();
    if (asks) return;
    focusBefore.current = document.activeElement;
    setAsks(true);
  };
  const stay = () => {
    setAsks(false);
    if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
  };
  const question: ReactNode = asks && (
    <LeaveQuestion
      question="Leave without saving? Your changes wait here until you close this page."
      stay="Keep editing"
      onStay={stay}
      onLeave={onClose}
    />
  );
  return { tell, close, question };
}
