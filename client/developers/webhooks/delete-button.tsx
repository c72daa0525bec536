import { useRef, useState, type ReactNode } from "react";
import { Button } from "#client/ui/controls/button";

interface DeleteButtonProps {
  /** The deleted object, for screen readers. */
  name: ReactNode;
  isBusy: boolean;
  onDelete(): Promise<unknown>;
}

/** Asks before it deletes. */
export function DeleteButton({ name, isBusy, onDelete }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setAsking(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant={isAsking ? "primary" : "secondary"}
        size="sm"
        isBusy={isBusy}
        onClick={() => (isAsking ? void onDelete() : setAsking(true))}
      >
        {isAsking ? "Delete now" : "Delete"}
        {name}
      </Button>
      {isAsking && (
        <>
          <Button variant="secondary" size="sm" onClick={cancel}>
            Keep it
          </Button>
          <p role="status" className="basis-full text-small text-ink-2">
            Its deliveries and their log are deleted too.
          </p>
        </>
      )}
    </>
  );
}
