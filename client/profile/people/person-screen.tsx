import { Link } from "react-router";
import { usePathSegment } from "#client/ui/hooks/current-location";
import { isBadInput } from "#client/graphql/bad-input";
import { personPath, providerPath, reviewPath } from "#client/providers/provider-address";
import { ReportButton } from "#client/reviews/card/report-button";
import { ReviewCard } from "#client/reviews/card/review-card";
import { useReviewsForViewer } from "#client/reviews/card/use-reviews-for-viewer";
import { ReviewPhotos } from "#client/reviews/photos/review-photos";
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
import { personHead } from "#client/profile/page/page-heads";
import { useRefusedOnServer } from "#client/profile/page/use-refused-on-server";

type Person = Exclude<NonNullable<PersonQuery["node"]>, Record<PropertyKey, never>>;

/** The public page of a reviewer at `/people/ID`. It exists with the first published review. */
export function PersonScreen() {
  const id = usePathSegment(2);
  const isRefused = useRefusedOnServer(PersonDocument, { id });
  const { data, error, refetch, fetchMore } = usePersonQuery({
    variables: { id },
    skip: isRefused,
  });
  const node = data?.node;
  const person = isPerson(node) ? node : null;
  if (!person && (isRefused || data || isBadInput(error))) return <MissingPerson id={id} />;
  return (
    <div className="container-reading py-10 md:py-14">
      <PersonHead person={person} />
      {person ? (
        <>
          <PageHead {...personHead({ ...person, reviews: person.reviews.nodes })} />
          <PersonReviews
            reviews={person.reviews}
            loadMore={(after) => fetchMore({ variables: { id, after } })}
          />
        </>
      ) : error ? (
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
        <div aria-busy="true" className="mt-8">
          <Skeleton width="100%" height={320} />
        </div>
      )}
    </div>
  );
}

function isPerson(node: PersonQuery["node"] | undefined): node is Person {
  return Boolean(node && "displayName" in node);
}

/** Its heading, which gets the focus at once, stays in place when the person has loaded. */
function PersonHead({ person }: { person: Person | null }) {
  const isOwn = useKnownUser()?.id === person?.id;
  return (
    <header className="flex items-center gap-5">
      <Avatar name="" picture={person?.avatar} size={84} />
      <div className="min-w-0">
        <h1 className="text-h1 wrap-anywhere">
          {person ? <bdi>{person.displayName}</bdi> : "Reviewer"}
        </h1>
        {person && (
          <p className="mt-1 text-ink-2">
            {formatCount(person.reviewCount, "review")} · Joined{" "}
            <time dateTime={person.memberSince}>{formatMonth(person.memberSince)}</time>
          </p>
        )}
        {person && !isOwn && <ReportButton kind="USER" id={person.id} name={person.displayName} />}
      </div>
    </header>
  );
}

interface PersonReviewsProps {
  reviews: Person["reviews"];
  loadMore(after: string): Promise<unknown>;
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
            <ReviewCard review={review} provider={review.provider} subject={subjectOf(review)}>
              <ReviewPhotos review={review} />
            </ReviewCard>
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

function subjectOf({ id, provider }: Person["reviews"]["nodes"][number]) {
  const { username, displayName, avatar, isBusiness } = provider;
  return {
    picture: (
      <Avatar name="" picture={avatar} shape={isBusiness ? "rounded" : "circle"} size={44} />
    ),
    title: (
      <h2 className="text-title wrap-anywhere text-ink">
        <Link to={reviewPath(username, id)} className="inline-block min-h-6 hover:underline">
          Review of {displayName}
        </Link>{" "}
        <Link
          to={providerPath(username)}
          className="inline-block min-h-6 font-normal text-ink-3 hover:underline"
        >
          @{username}
        </Link>
      </h2>
    ),
  };
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
