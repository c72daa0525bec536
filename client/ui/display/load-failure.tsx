import type { ReactNode } from "react";
import { Banner } from "./banner";
import { Button } from "#client/ui/controls/button";

export interface LoadFailureProps {
  className?: string;
  /** What could not be loaded. */
  children: ReactNode;
  onRetry(): Promise<unknown>;
}

/** Stands where something would that could not be loaded. Whatever fails again says so by itself. */
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
