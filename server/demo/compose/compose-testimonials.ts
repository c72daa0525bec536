import { createChance } from "#server/demo/chance";
import type { ProviderPlan } from "./compose-providers";
import type { ReviewDraft } from "./compose-reviews";
import type { DemoTestimonial } from "#server/demo/world";

const providersWithTestimonials = 60;
const fewestReviews = 10;

/** About sixty owners have one to three testimonials from verified reviews with 4 or 5 stars. */
export function composeTestimonials(
  drafts: readonly ReviewDraft[],
  plans: readonly ProviderPlan[],
): DemoTestimonial[] {
  const chance = createChance("testimonials");
  const quotes = new Map<number, { review: number; quote: string }[]>();
  drafts.forEach((draft, review) => {
    const quote = quoteFrom(draft);
    if (!quote) return;
    quotes.set(draft.provider, [...(quotes.get(draft.provider) ?? []), { review, quote }]);
  });

  return plans
    .map((plan, provider) => ({ plan, provider, found: quotes.get(provider) ?? [] }))
    .filter(({ plan, found }) => plan.reviews >= fewestReviews && found.length >= 3)
    .sort(
      (a, b) => b.plan.average * 10 + b.found.length / 9 - a.plan.average * 10 - a.found.length / 9,
    )
    .slice(0, providersWithTestimonials)
    .flatMap(({ provider, found }) => {
      const fixed = found.filter(({ review }) => drafts[review]?.sentences.length === 0);
      const rest = chance.shuffle(found.filter((each) => !fixed.includes(each)));
      return [...fixed, ...rest]
        .slice(0, chance.whole(1, 3))
        .map(({ review, quote }, index) => ({ provider, position: index + 1, review, quote }));
    });
}

/** The best sentence of a review, or all of a short text. */
function quoteFrom(draft: ReviewDraft): string | null {
  if (!draft.isVerified || draft.rating < 4 || draft.reviewType !== "service") return null;
  if (draft.sentences.length === 0) {
    return draft.rating === 5 && draft.comment.length <= 170 ? draft.comment : null;
  }
  const praise = draft.sentences.filter(
    ({ role, text }) => (role === "result" || role === "manner") && text.length > 50,
  );
  return praise.at(-1)?.text ?? null;
}
