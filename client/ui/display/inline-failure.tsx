import { clsx } from "clsx";
import { Button } from "#client/ui/controls/button";
import type { LoadFailureProps } from "./load-failure";

/** A load error of one section; not an alert, because the rest of the page works. */
export function InlineFailure({ className, children, onRetry }: LoadFailureProps) {
  const retry = () => void onRetry().catch(() => undefined);
  return (
    <p className={clsx("flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2", className)}>
      {children}
      <Button variant="secondary" size="sm" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}
