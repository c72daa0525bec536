import { Quotes } from "#client/reviews/quotes/quotes";
import type { Testimonials_providerFragment } from "#client/reviews/quotes/testimonials.generated";
import { TestimonialFigure } from "./testimonial-figure";
import { useMayPickQuotes } from "./use-may-pick-quotes";

/** The sentences that the profile owner picked, with the picker for the owner. */
export function Testimonials({ provider }: { provider: Testimonials_providerFragment }) {
  const { username, testimonials } = provider;
  const mayPick = useMayPickQuotes(username);
  if (testimonials.length === 0 && !mayPick) return null;
  return (
    <Quotes
      provider={provider}
      title="In their reviewers’ words"
      none="No quotes yet. Choose up to three sentences from reviews with a confirmed identity."
      mayPick={mayPick}
    >
      <div className="grid gap-5">
        {testimonials.map((testimonial) => (
          <TestimonialFigure key={testimonial.quote} testimonial={testimonial} />
        ))}
      </div>
    </Quotes>
  );
}
