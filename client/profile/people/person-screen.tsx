import { Link, useParams } from "react-router";
import { isBadInput } from "#client/graphql/bad-input";
import { personPath, providerPath, reviewPath } from "#client/providers/provider-address";
import { ReportButton } from "#client/reviews/card/report-button";
import { ReviewCard } from "#client/reviews/card/review-card";
import { useReviewsForViewer } from "#client/reviews/card/use-reviews-for-viewer";
import { Avatar } from "#client/ui/display/avatar";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { ButtonLink } from "#client/ui/controls/button-link";
import { EmptyState } from "#client/ui/display/empty-state";
import { LoadFailure } from "#client/ui/display/load-failure";
import { PageHead } from "#client/ui/display/page-head";
import { Skeleton } from "#client/ui/display/skeleton";
import { formatCount, formatMonth } from "#client/ui/format/format";
import { useLoading } from "#client/ui/hooks/use-loading";
import { useKnownUser } from "#client/session/session-state";
import { PersonDocument, type PersonQuery, usePersonQuery } from "./person.generated";
import { useRefusedOnServer } from "#client/profile/page/use-refused-on-server";

type Person = Exclude<NonNullable<PersonQuery["node"]>, Record<PropertyKey, never>>;

/** The public page of a reviewer at `/people/ID`. It exists with the first published review. */
export function PersonScreen() {
  const { person: id = "" } = useParams();
  const isRefused = useRefusedOnServer(PersonDocument, { id });
  const { data, error, refetch, fetchMore } = usePersonQuery({
    variables: { id },
    skip: isRefused,
  });
  const node = data?.node;
  if (isPerson(node)) {
    const loadMore = (after: string) => fetchMore({ variables: { id, after } });
    return <ShownPerson person={node} loadMore={loadMore} />;
  }
  if (isRefused || data || isBadInput(error)) return <MissingPerson id={id} />;
  return (
    <div className="container-page max-w-[52rem] py-12">
      {error ? (
        <>
          <PageHead
            title="Reviewer | Plaudit"
            description="This page could not be loaded."
            canonical={personPath(id)}
            hasFailed
          />
          <LoadFailure onRetry={refetch}>
            This page could not be loaded. Check your connection and try again.
          </LoadFailure>
        </>
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </div>
  );
}

function isPerson(node: PersonQuery["node"] | undefined): node is Person {
  return Boolean(node && "displayName" in node);
}

interface ShownPersonProps {
  person: Person;
  loadMore(after: string): Promise<unknown>;
}

function ShownPerson({ person, loadMore }: ShownPersonProps) {
  const { id, displayName, avatar, memberSince, reviewCount } = person;
  const figures = formatCount(reviewCount, "review");
  const isOwn = useKnownUser()?.id === id;
  return (
    <div className="container-page max-w-[52rem] py-10 md:py-14">
      <PageHead
        title={`Reviews by ${displayName} | Plaudit`}
        description={`${displayName} has written ${figures} on Plaudit since ${formatMonth(memberSince)}.`}
        canonical={personPath(id)}
        isUnlisted={!person.isPageListed}
      />
      <header className="flex items-center gap-5">
        <Avatar name="" picture={avatar} size={84} />
        <div className="min-w-0">
          <h1 className="text-h1 wrap-anywhere">
            <bdi>{displayName}</bdi>
          </h1>
          <p className="mt-1 text-ink-2">
            {figures} · Joined <time dateTime={memberSince}>{formatMonth(memberSince)}</time>
          </p>
          {!isOwn && <ReportButton kind="USER" id={id} name={displayName} />}
        </div>
      </header>
      <PersonReviews reviews={person.reviews} loadMore={loadMore} />
    </div>
  );
}

interface PersonReviewsProps extends Pick<ShownPersonProps, "loadMore"> {
  reviews: Person["reviews"];
}

function PersonReviews({ reviews: { nodes, pageInfo }, loadMore }: PersonReviewsProps) {
  const more = useLoading();
  useReviewsForViewer(nodes.map(({ id }) => id));
  const { hasNextPage, endCursor } = pageInfo;
  return (
    <>
      <ul className="mt-8">
        {nodes.map((review) => (
          <li key={review.id}>
            <h2 className="mt-6 text-title wrap-anywhere">
              <Link
                to={reviewPath(review.provider.username, review.id)}
                className="hover:underline"
              >
                Review of {review.provider.displayName}
              </Link>{" "}
              <Link
                to={providerPath(review.provider.username)}
                className="font-normal text-ink-3 hover:underline"
              >
                @{review.provider.username}
              </Link>
            </h2>
            <ReviewCard review={review} provider={review.provider} />
          </li>
        ))}
      </ul>
      {more.hasFailed && (
        <Banner tone="danger">More reviews could not be loaded. Try again.</Banner>
      )}
      {hasNextPage && endCursor && (
        <Button
          variant="secondary"
          className="mt-6"
          isBusy={more.isLoading}
          onClick={() => void more.load(() => loadMore(endCursor))}
        >
          Load More
        </Button>
      )}
    </>
  );
}

function MissingPerson({ id }: { id: string }) {
  return (
    <div className="container-page py-14">
      <PageHead
        title="Reviewer not found | Plaudit"
        description="We couldn’t find this reviewer on Plaudit."
        canonical={personPath(id)}
        isMissing
      />
      <h1 className="sr">Reviewer not found</h1>
      <EmptyState
        headingLevel={2}
        title="We couldn’t find this reviewer"
        action={<ButtonLink to="/">Discover providers</ButtonLink>}
      >
        A reviewer has a page once a review of theirs is published.
      </EmptyState>
    </div>
  );
}
