import { useEffect, useRef } from "react";
import { Button } from "#client/kit/button";

export interface LeaveQuestionProps {
  onStay(): void;
  onLeave(): void;
}

export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div
      role="alertdialog"
      aria-labelledby="sign-up-leave"
      className="flex flex-1 flex-wrap items-center gap-2.5"
    >
      <p id="sign-up-leave" className="mr-auto min-w-60 flex-1">
        Leave without creating an account? What you typed is not kept.
      </p>
      <Button ref={stay} onClick={onStay}>
        Keep typing
      </Button>
      <Button variant="secondary" onClick={onLeave}>
        Leave
      </Button>
    </div>
  );
}
