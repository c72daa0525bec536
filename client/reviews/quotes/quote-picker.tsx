import { useRef, useState } from "react";
import { useAction } from "#client/graphql/use-action";
import { reviewerName } from "#client/reviews/card/review-words";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { useToast } from "#client/ui/overlays/toast-context";
import { type PickedQuote, maxQuotes, moveUp, togglePick } from "./picked-quotes";
import { PickedQuotes } from "./picked-quotes-list";
import type { Testimonials_providerFragment } from "./testimonials.generated";
import { QuotableSentences } from "./quotable-sentences";
import { PickTestimonialsDocument } from "./quote-picker.generated";

export interface QuotePickerProps {
  provider: Testimonials_providerFragment;
  onDone(): void;
}

/** Lets an owner choose the quotes on the profile, from reviews with a confirmed identity and 4 or 5 stars. */
export function QuotePicker({ provider, onDone }: QuotePickerProps) {
  const [picks, setPicks] = useState(() => presentPicks(provider));
  const showToast = useToast();
  const { run, isBusy, failure } = useAction(PickTestimonialsDocument, {
    otherwise: "The quotes could not be saved. Check your connection and try again.",
  });
  const save = async () => {
    const chosen = picks.map(({ review, quote }) => ({ review, quote }));
    if (!(await run({ provider: provider.username, picks: chosen }))) return;
    showToast({ message: "Quotes saved", outlivesDialog: true });
    onDone();
  };
  const start = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useFocusStart(() => start.current?.focus());
  return (
    <div
      ref={start}
      role="group"
      tabIndex={-1}
      aria-label="Choose quotes"
      className="grid gap-4 rounded-md border border-line-2 p-4"
    >
      <PickedQuotes
        picks={picks}
        onMoveUp={(place) => setPicks(moveUp(picks, place))}
        onRemove={(pick) => setPicks(togglePick(picks, pick))}
      />
      <QuotableSentences
        username={provider.username}
        picks={picks}
        onToggle={(pick) => setPicks(togglePick(picks, pick))}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" className={touch} isBusy={isBusy} onClick={() => void save()}>
          Save Quotes
        </Button>
        <Button variant="ghost" size="sm" className={touch} onClick={onDone}>
          Cancel
        </Button>
        <p role="status" className="ml-auto text-small text-ink-3 tabular-nums">
          {picks.length} of {maxQuotes} chosen
        </p>
      </div>
    </div>
  );
}

const touch = "pointer-coarse:h-11";

function presentPicks({ testimonials }: Testimonials_providerFragment): readonly PickedQuote[] {
  return testimonials.flatMap(({ quote, review }) =>
    review ? [{ quote, review: review.id, reviewer: reviewerName(review.reviewer) }] : [],
  );
}
