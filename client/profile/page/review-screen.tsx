import { Link, useLocation } from "react-router";
import { usePathSegment } from "#client/ui/hooks/current-location";
import { ReviewCard } from "#client/reviews/card/review-card";
import { reviewerName } from "#client/reviews/card/review-words";
import { useReviewsForViewer } from "#client/reviews/card/use-reviews-for-viewer";
import { ReviewPhotos } from "#client/reviews/photos/review-photos";
import { ButtonLink } from "#client/ui/controls/button-link";
import { LoadFailure } from "#client/ui/display/load-failure";
import { PageHead } from "#client/ui/display/page-head";
import { Skeleton } from "#client/ui/display/skeleton";
import { isBadInput } from "#client/graphql/bad-input";
import { providerPath, reviewPath, usernameOfPath } from "#client/providers/provider-address";
import { profileAddress } from "#client/profile/profile-tab";
import { MissingPage } from "./missing-page";
import { reviewHead } from "./page-heads";
import { RemovedReviewPage } from "./removed-review-page";
import { useRefusedOnServer } from "./use-refused-on-server";
import {
  ReviewPageDocument,
  type ReviewPageQuery,
  useReviewPageQuery,
} from "./review-page.generated";

type ShownReview = Exclude<NonNullable<ReviewPageQuery["node"]>, Record<PropertyKey, never>>;

/** One review at `/@username/reviews/ID`. */
export function ReviewScreen() {
  const username = usernameOfPath(useLocation().pathname) ?? "";
  const id = usePathSegment(3);
  const isRefused = useRefusedOnServer(ReviewPageDocument, { id });
  const { data, error, refetch } = useReviewPageQuery({ variables: { id }, skip: isRefused });
  const node = data?.node;
  useReviewsForViewer(node ? [id] : []);

  if (isRefused) return <MissingPage username={username} what="review" />;
  if (isBadInput(error) || node === null || (node && !isReviewOf(node, username))) {
    return <RemovedReviewPage id={id} username={username} />;
  }
  if (node && isReviewOf(node, username)) return <Shown review={node} />;
  return (
    <div className="container-reading py-12">
      {error ? (
        <>
          <PageHead
            title={`Review of @${username} | Plaudit`}
            description="This review could not be loaded."
            canonical={reviewPath(username, id)}
            hasFailed
          />
          <LoadFailure onRetry={refetch}>
            This review could not be loaded. Check your connection and try again.
          </LoadFailure>
        </>
      ) : (
        <Skeleton width="100%" height={260} />
      )}
    </div>
  );
}

function isReviewOf(
  node: NonNullable<ReviewPageQuery["node"]>,
  username: string,
): node is ShownReview {
  return "comment" in node && node.provider.username === username.toLowerCase();
}

function Shown({ review }: { review: ShownReview }) {
  const { provider, reviewer } = review;
  return (
    <div className="container-reading py-10 md:py-14">
      <PageHead {...reviewHead(review)} />
      <h1 className="text-h2 wrap-anywhere">
        Review of {provider.displayName} by {reviewerName(reviewer)}
      </h1>
      <p className="mt-2 text-ink-2">
        <Link to={providerPath(provider.username)} className="text-curtain underline">
          {provider.displayName} (@{provider.username})
        </Link>
      </p>
      <ReviewCard review={review} provider={provider} className="mt-6">
        <ReviewPhotos review={review} />
      </ReviewCard>
      <ButtonLink to={profileAddress(provider.username, "reviews")} className="mt-8">
        All reviews of {provider.displayName}
      </ButtonLink>
    </div>
  );
}
