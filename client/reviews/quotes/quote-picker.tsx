import { useRef, useState } from "react";
import { reviewerName } from "#client/reviews/card/review-words";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";
import { useToast } from "#client/ui/overlays/toast-context";
import { type PickedQuote, maxQuotes, moveUp, togglePick } from "./picked-quotes";
import { PickedQuotes } from "./picked-quotes-list";
import type { Testimonials_providerFragment } from "./testimonials.generated";
import { QuotableSentences } from "./quotable-sentences";
import { usePickTestimonialsMutation } from "./quote-picker.generated";

export interface QuotePickerProps {
  provider: Testimonials_providerFragment;
  onDone(): void;
}

/** Lets an owner choose the quotes on the profile, from reviews with a confirmed identity and 4 or 5 stars. */
export function QuotePicker({ provider, onDone }: QuotePickerProps) {
  const [picks, setPicks] = useState(() => presentPicks(provider));
  const { save, isBusy, refusal } = useSavePicks(provider.username, onDone);
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
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" className={touch} isBusy={isBusy} onClick={() => void save(picks)}>
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

function useSavePicks(provider: string, onSaved: () => void) {
  const showToast = useToast();
  const [pick, { loading }] = usePickTestimonialsMutation();
  const [refusal, setRefusal] = useState<string>();
  const save = async (chosen: readonly PickedQuote[]) => {
    setRefusal(undefined);
    const picks = chosen.map(({ review, quote }) => ({ review, quote }));
    try {
      const { data } = await pick({ variables: { provider, picks } });
      const [fault] = data?.pickTestimonials.userErrors ?? [];
      if (fault) return setRefusal(fault.message);
      showToast({ message: "Quotes saved", outlivesDialog: true });
      onSaved();
    } catch {
      setRefusal("The quotes could not be saved. Check your connection and try again.");
    }
  };
  return { save, isBusy: loading, refusal };
}
