import { useState } from "react";
import { Button } from "#client/ui/controls/button";
import { Banner } from "#client/ui/display/banner";

export interface LoadMoreProps {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  /** What the list holds, in the plural. */
  what: string;
  load(after: string): Promise<unknown>;
}

/** The end of a list that continues. */
export function LoadMore({ pageInfo, what, load }: LoadMoreProps) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const { hasNextPage, endCursor } = pageInfo;
  if (!hasNextPage || !endCursor) return null;
  const press = async () => {
    setState("loading");
    setState(
      await load(endCursor).then(
        () => "idle" as const,
        () => "failed" as const,
      ),
    );
  };
  return (
    <div className="mt-6 grid justify-items-center gap-2.5">
      {state === "failed" && (
        <Banner tone="danger">More {what} could not be loaded. Try again.</Banner>
      )}
      <Button variant="secondary" isBusy={state === "loading"} onClick={() => void press()}>
        Load More
      </Button>
    </div>
  );
}
