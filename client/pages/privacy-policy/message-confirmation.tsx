import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import { useEffect, useRef } from "react";
import type { ContactMessageOutcome } from "#client/graphql/schema.generated";
import { Button } from "#client/ui/controls/button";

interface Props {
  outcome: ContactMessageOutcome;
  email: string;
  onWriteAnother(): void;
}

/** Replaces the form once the message is stored. */
export function MessageConfirmation({ outcome, email, onWriteAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSent = outcome === "SENT";
  const Icon = isSent ? CircleCheck : Clock;
  return (
    <div className="grid justify-items-start gap-2 rounded-lg border border-line bg-surface px-5 py-6">
      <Icon aria-hidden="true" size={28} className={isSent ? "text-success" : "text-warning"} />
      <h3 ref={heading} tabIndex={-1} className="mt-1 text-h3">
        {isSent ? "Your message is on its way" : "Your message is saved, but not sent yet"}
      </h3>
      <p className="max-w-[31.25em] text-ink-2">
        {isSent ? (
          <>
            We’ll reply to <span className="font-semibold wrap-anywhere text-ink">{email}</span>.
          </>
        ) : (
          "We stored it, but could not email it yet. There’s no need to send it again."
        )}
      </p>
      <Button variant="secondary" className="mt-3" onClick={onWriteAnother}>
        Write another message
      </Button>
    </div>
  );
}
