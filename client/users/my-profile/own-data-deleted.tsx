import { useEffect, useRef } from "react";
import { ButtonLink } from "#client/ui/controls/button-link";
import { EmptyState } from "#client/ui/display/empty-state";

/** Shown after deletion. The link reloads the document, which clears all personal data from memory. */
export function OwnDataDeleted() {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1} role="status" className="outline-none">
      <EmptyState
        title="Your account has been deleted"
        headingLevel={2}
        action={
          <ButtonLink to="/" reloadDocument>
            Go to Discover
          </ButtonLink>
        }
      >
        We’ve erased your data, here and in this browser. Thank you for using Plaudit.
      </EmptyState>
    </div>
  );
}
