import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { MoreProfileReviewsDocument } from "./provider-profile.generated";

/** Fetches the next reviews into the cache, from where the open profile reads its list. */
export function useMoreReviews(username: string) {
  const client = useApolloClient();
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function loadMore(after: string): Promise<void> {
    setState("loading");
    try {
      await client.query({
        query: MoreProfileReviewsDocument,
        variables: { username, after },
        fetchPolicy: "network-only",
      });
      setState("idle");
    } catch {
      setState("failed");
    }
  }
  return { loadMore, isLoading: state === "loading", hasFailed: state === "failed" };
}
