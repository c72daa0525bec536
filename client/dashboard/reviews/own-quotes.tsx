import { reviewerName } from "#client/reviews/card/review-words";
import { withoutBidiControls } from "#client/ui/format/format";
import { Quotes } from "#client/reviews/quotes/quotes";
import type { Testimonials_providerFragment } from "#client/reviews/quotes/testimonials.generated";

export function OwnQuotes({ provider }: { provider: Testimonials_providerFragment }) {
  return (
    <Quotes
      provider={provider}
      title="Quotes on your profile"
      none="No quotes yet. Choose up to three sentences from reviews with a confirmed identity."
      mayPick
    >
      <ul className="grid gap-x-8 gap-y-4 md:auto-cols-fr md:grid-flow-col">
        {provider.testimonials.map(({ quote, review }) => (
          <li key={quote} className="border-l-3 border-limelight pl-4">
            <p dir="auto" className="wrap-anywhere italic">
              {withoutBidiControls(quote)}
            </p>
            {review && (
              <p className="mt-0.5 text-small text-ink-3">
                <bdi className="wrap-anywhere">{reviewerName(review.reviewer)}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Quotes>
  );
}
