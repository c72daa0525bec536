import { useEffect, useRef } from "react";
import { Button } from "#client/kit/button";

export interface LeaveQuestionProps {
  onStay(): void;
  onLeave(): void;
}

/** In place of the foot: what was written is kept in this browser, but nothing is sent. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div
      role="alertdialog"
      aria-labelledby="review-leave-title"
      className="flex flex-1 flex-wrap items-center gap-2.5"
    >
      <p id="review-leave-title" className="mr-auto min-w-60 flex-1">
        Leave without sending? Your draft stays in this browser.
      </p>
      <Button ref={stay} onClick={onStay}>
        Keep writing
      </Button>
      <Button variant="secondary" onClick={onLeave}>
        Leave
      </Button>
    </div>
  );
}
