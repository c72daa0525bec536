import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useSession } from "#client/session/use-viewer";
import { ReviewCard_viewerFragmentDoc } from "./review-card.generated";

const maxIds = 100;

/** Loads the viewer's votes and permissions for these reviews, once each. A visitor's page loads nothing. */
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
      .slice(0, maxIds);
    if (unknown.length === 0) return;
    const load = async () => {
      const { ReviewsForViewerDocument } = await import("./viewer-reviews.generated");
      await client.query({
        query: ReviewsForViewerDocument,
        variables: { ids: unknown },
        fetchPolicy: "network-only",
      });
    };
    void load().catch(() => undefined);
  }, [client, viewerId, all]);
}
