import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { onFirstInput } from "#client/ui/hooks/first-input";

/** While a profile is open its figures follow every new review. Who only looks at the first page opens no socket. */
export function useReviewFeed(username: string | undefined): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!username) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      const { followReviews } = await import("./review-feed");
      if (!isOver) stop = followReviews(client, username);
    };
    const giveUp = onFirstInput(() => void begin().catch(() => undefined));
    return () => {
      isOver = true;
      giveUp();
      stop?.();
    };
  }, [client, username]);
}
