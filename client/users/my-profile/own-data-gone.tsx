import { useEffect, useRef } from "react";
import { ButtonLink } from "#client/ui/controls/button-link";
import { EmptyState } from "#client/ui/display/empty-state";

/** What somebody reads who has just left. The next page begins anew, with nothing of them in memory. */
export function OwnDataGone() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className="outline-none">
      <EmptyState
        title="Your account is deleted"
        headingLevel={2}
        action={
          <ButtonLink to="/" reloadDocument>
            Go to Discover
          </ButtonLink>
        }
      >
        Nothing about you is kept, here or in this browser. Thank you for having been with us.
      </EmptyState>
    </div>
  );
}
