import Quote from "lucide-react/icons/quote";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "#client/kit/button";
import type { Testimonials_providerFragment } from "./provider-profile.generated";
import { TestimonialFigure } from "./testimonial-figure";
import { useMayPickQuotes } from "./use-may-pick-quotes";

const QuotePicker = lazy(() =>
  import("./quote-picker").then((module) => ({ default: module.QuotePicker })),
);

/** The sentences that the owner of the profile picked; to the owner the way to pick others. */
export function Testimonials({ provider }: { provider: Testimonials_providerFragment }) {
  const { username, testimonials } = provider;
  const mayPick = useMayPickQuotes(username);
  const [isPicking, setPicking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasPicking = useRef(false);
  useEffect(() => {
    if (wasPicking.current && !isPicking) opener.current?.focus();
    wasPicking.current = isPicking;
  }, [isPicking]);

  if (testimonials.length === 0 && !mayPick) return null;
  return (
    <section>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h3 className="text-h3">In their reviewers’ words</h3>
        {mayPick && !isPicking && (
          <Button
            ref={opener}
            variant="secondary"
            size="sm"
            className="pointer-coarse:h-11"
            icon={<Quote size={16} aria-hidden="true" />}
            onClick={() => setPicking(true)}
          >
            Choose Quotes
          </Button>
        )}
      </div>
      {isPicking ? (
        <Suspense fallback={null}>
          <QuotePicker provider={provider} onDone={() => setPicking(false)} />
        </Suspense>
      ) : testimonials.length > 0 ? (
        <div className="grid gap-5">
          {testimonials.map((testimonial) => (
            <TestimonialFigure key={testimonial.quote} testimonial={testimonial} />
          ))}
        </div>
      ) : (
        <p className="text-ink-2">
          Nothing is quoted yet. Up to three sentences of verified reviews can stand here.
        </p>
      )}
    </section>
  );
}
