import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { onFirstInput } from "#client/ui/hooks/first-input";

/** Live figures while a profile is open. The connection opens only after the first input. */
export function useReviewFeed(username: string | undefined): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!username) return;
    let isDisposed = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      const { followReviews } = await import("./review-feed");
      if (!isDisposed) stop = followReviews(client, username);
    };
    const cancel = onFirstInput(() => void start().catch(() => undefined));
    return () => {
      isDisposed = true;
      cancel();
      stop?.();
    };
  }, [client, username]);
}
