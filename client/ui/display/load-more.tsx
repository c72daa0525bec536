import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "#client/ui/controls/button";
import { Banner } from "./banner";
import { useLoading } from "#client/ui/hooks/use-loading";

export interface LoadMoreProps {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  /** The kind of item, in the plural. */
  what: string;
  load(after: string): Promise<unknown>;
  className?: string;
  /** Below the button. */
  children?: ReactNode;
}

/** The end of a list that continues. */
export function LoadMore({ pageInfo, what, load, className = "mt-6", children }: LoadMoreProps) {
  const more = useLoading();
  const { hasNextPage, endCursor } = pageInfo;
  if (!hasNextPage || !endCursor) return null;
  return (
    <div className={clsx("grid justify-items-center gap-2.5", className)}>
      {more.hasFailed && <Banner tone="danger">More {what} could not be loaded. Try again.</Banner>}
      <Button
        variant="secondary"
        isBusy={more.isLoading}
        onClick={() => void more.load(() => load(endCursor))}
      >
        Load More
      </Button>
      {children}
    </div>
  );
}
