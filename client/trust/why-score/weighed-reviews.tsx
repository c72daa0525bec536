import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { anyOf, hasNetwork, useServices } from "#client/session/services";
import { formatWeight } from "#client/trust/format-score";
import { reviewClasses } from "#client/trust/review-classes";
import { Button } from "#client/ui/controls/button";
import { formatDate } from "#client/ui/format/format";
import { useLoading } from "#client/ui/hooks/use-loading";
import { StarRow } from "#client/ui/rating/star-row";
import { weightNotes } from "./weight-notes";
import { WeighedReviewsDocument, type WeighedReviewsQuery } from "./why-score.generated";

type Page = NonNullable<WeighedReviewsQuery["provider"]>["reviews"];

const pageSize = 10;

/** Each review's weight as a product, loaded when asked for. */
export function WeighedReviews({ username }: { username: string }) {
  const client = useApolloClient();
  const services = useServices();
  const what = anyOf(
    services.mail && "your email address",
    services.textMessages && !services.mail && "your phone number",
    hasNetwork(services) && "a network account",
  );
  const [pages, setPages] = useState<Page[]>([]);
  const { load, isLoading, hasFailed } = useLoading();
  const last = pages.at(-1);
  const hasMore = !last || last.pageInfo.hasNextPage;

  async function fetchPage(): Promise<void> {
    const { data } = await client.query({
      query: WeighedReviewsDocument,
      variables: { username, first: pageSize, after: last?.pageInfo.endCursor ?? null },
      fetchPolicy: "no-cache",
    });
    const page = data?.provider?.reviews;
    if (page) setPages((known) => [...known, page]);
  }

  return (
    <section aria-labelledby="weights">
      <h3 id="weights" className="text-h3">
        What each review weighs
      </h3>
      <p className="mt-1 text-ink-2">
        Weight = class × the writer’s share × age × pace × limit.
        {what && ` Confirm ${what} before you write, and your review weighs more.`}
      </p>
      {pages.length > 0 && (
        <ol className="mt-2">
          {pages
            .flatMap(({ nodes }) => nodes)
            .map((review, _, loaded) => (
              <WeighedReview key={review.id} review={review} notes={weightNotes(review, loaded)} />
            ))}
        </ol>
      )}
      {hasFailed && (
        <p role="alert" className="mt-3 text-small text-danger">
          The reviews could not be loaded.
        </p>
      )}
      {hasMore && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          isBusy={isLoading}
          onClick={() => void load(fetchPage)}
        >
          {pages.length === 0 ? "Show the reviews" : "Load More"}
        </Button>
      )}
    </section>
  );
}

interface WeighedReviewProps {
  review: Page["nodes"][number];
  notes: readonly string[];
}

function WeighedReview({ review, notes }: WeighedReviewProps) {
  const { weight } = review;
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-line py-2.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <StarRow rating={review.rating} size={15} />
          <bdi className="text-ui-strong wrap-anywhere">
            {review.reviewer?.displayName ?? "Anonymous"}
          </bdi>
        </p>
        <p className="text-small text-ink-3">
          {[reviewClasses[review.trustClass].name, formatDate(review.createdAt), ...notes].join(
            " · ",
          )}
        </p>
      </div>
      <p className="text-ink-2 tabular-nums">
        {weight ? (
          <>
            {[weight.base, weight.share, weight.age, weight.pace, weight.cap]
              .map(formatWeight)
              .join(" × ")}{" "}
            = <b className="text-ink">{formatWeight(weight.total)}</b>
          </>
        ) : (
          "Not counted"
        )}
      </p>
    </li>
  );
}
