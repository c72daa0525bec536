import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useSession } from "#client/session/use-viewer";
import { ReviewCard_viewerFragmentDoc } from "./review-card.generated";

const maxConcurrent = 100;

/** Asks what these reviews are to who is signed in, once for each; a visitor's page asks nothing. */
export function useReviewsForViewer(ids: readonly string[]): void {
  const client = useApolloClient();
  const viewerId = useSession().viewer?.user.id;
  const all = ids.join(" ");
  useEffect(() => {
    if (!viewerId) return;
    const unknown = all
      .split(" ")
      .filter((id) => {
        const options = { id: client.cache.identify({ __typename: "Review", id }) };
        return (
          id !== "" &&
          !client.cache.readFragment({ ...options, fragment: ReviewCard_viewerFragmentDoc })
        );
      })
      .slice(0, maxConcurrent);
    if (unknown.length === 0) return;
    const ask = async () => {
      const { ReviewsForViewerDocument } = await import("./viewer-reviews.generated");
      await client.query({
        query: ReviewsForViewerDocument,
        variables: { ids: unknown },
        fetchPolicy: "network-only",
      });
    };
    void ask().catch(() => undefined);
  }, [client, viewerId, all]);
}
