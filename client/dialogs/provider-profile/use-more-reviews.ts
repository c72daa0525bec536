import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { ProfileReviewListDocument } from "./provider-profile.generated";
import { reviewArguments, type ReviewChoice } from "./review-choice";

/** Fetches the next reviews into the cache, from where the open profile reads its list. */
export function useMoreReviews(username: string, choice: ReviewChoice) {
  const client = useApolloClient();
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function loadMore(after: string): Promise<void> {
    setState("loading");
    try {
      await client.query({
        query: ProfileReviewListDocument,
        variables: { username, after, ...reviewArguments(choice) },
        fetchPolicy: "network-only",
      });
      setState("idle");
    } catch {
      setState("failed");
    }
  }
  return { loadMore, isLoading: state === "loading", hasFailed: state === "failed" };
}
