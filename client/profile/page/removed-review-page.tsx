import { RemovedReview } from "#client/reviews/list/removed-review";
import { providerPath } from "#client/providers/provider-address";
import { ButtonLink } from "#client/ui/controls/button-link";
import { PageHead } from "#client/ui/display/page-head";
import { profileAddress } from "#client/profile/profile-tab";
import { MissingPage } from "./missing-page";
import { useRemovedReviewPageQuery } from "./review-page.generated";

interface RemovedReviewPageProps {
  /** The id that the review had. */
  id: string;
  username: string;
}

/** The address of a review that is gone: its tombstone, if it was removed. */
export function RemovedReviewPage({ id, username }: RemovedReviewPageProps) {
  const { data, loading } = useRemovedReviewPageQuery({ variables: { id } });
  const tombstone = data?.tombstone;
  if (loading) return null;
  if (tombstone?.provider.username !== username.toLowerCase()) {
    return <MissingPage username={username} what="review" />;
  }
  const { displayName } = tombstone.provider;
  return (
    <div className="container-reading py-10 md:py-14">
      <PageHead
        title={`Removed review of ${displayName} | Plaudit`}
        description={`A review of ${displayName} was removed. The decision says why.`}
        canonical={providerPath(username)}
        isMissing
      />
      <h1 className="text-h2 wrap-anywhere">Removed review of {displayName}</h1>
      <div className="mt-6">
        <RemovedReview tombstone={tombstone} />
      </div>
      <ButtonLink to={profileAddress(username, "reviews")} className="mt-8">
        All reviews of {displayName}
      </ButtonLink>
    </div>
  );
}
