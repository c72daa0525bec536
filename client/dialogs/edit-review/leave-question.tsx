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
      aria-labelledby="edit-leave"
      className="flex flex-1 flex-wrap items-center gap-2.5"
    >
      <p id="edit-leave" className="mr-auto min-w-60 flex-1">
        Leave without saving? Your changes are not kept.
      </p>
      <Button ref={stay} onClick={onStay}>
        Keep editing
      </Button>
      <Button variant="secondary" onClick={onLeave}>
        Leave
      </Button>
    </div>
  );
}
