import { reviewerName } from "#client/reviews/card/review-words";
import { withoutBidiControls } from "#client/ui/format/format";
import { Quotes } from "#client/reviews/quotes/quotes";
import type { Testimonials_providerFragment } from "#client/reviews/quotes/testimonials.generated";

/** What is quoted beside the profile, and where its owner chooses it. */
export function OwnQuotes({ provider }: { provider: Testimonials_providerFragment }) {
  return (
    <Quotes
      provider={provider}
      title="Quoted beside your profile"
      none="Nothing is quoted yet. Up to three sentences of verified reviews can stand there."
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
