import type { ReactNode } from "react";
import { Banner } from "./banner";
import { Button } from "#client/ui/controls/button";

export interface LoadFailureProps {
  className?: string;
  /** The message. */
  children: ReactNode;
  onRetry(): Promise<unknown>;
}

/** Replaces content that failed to load. A failed retry renders this again, so its error is ignored here. */
export function LoadFailure({ className, children, onRetry }: LoadFailureProps) {
  const retry = () => void onRetry().catch(() => undefined);
  return (
    <Banner
      tone="danger"
      className={className}
      action={
        <Button variant="secondary" size="sm" onClick={retry}>
          Try again
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
