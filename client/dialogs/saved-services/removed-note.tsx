import Undo2 from "lucide-react/icons/undo-2";
import { Button } from "#client/kit/button";

export interface Removed {
  message: string;
  undo(): void;
}

interface Props {
  removed: Removed;
  /** Id of the live region that reads the message out. */
  describedBy: string;
  onGone(): void;
}

/** Stands in the dialog and not at the foot of the window, where its keys would not reach. */
export function RemovedNote({ removed, describedBy, onGone }: Props) {
  return (
    <>
      <p aria-hidden="true" className="min-w-0 text-small wrap-anywhere text-ink-2">
        {removed.message}
      </p>
      <Button
        variant="secondary"
        aria-describedby={describedBy}
        className="ml-auto"
        icon={<Undo2 size={18} aria-hidden="true" />}
        onClick={() => {
          removed.undo();
          onGone();
        }}
      >
        Undo
      </Button>
    </>
  );
}
