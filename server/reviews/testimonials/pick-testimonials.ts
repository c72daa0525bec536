import { In } from "typeorm";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { maxTestimonials } from "#server/platform/settings/limits";
import { inTransaction } from "#server/platform/request/transaction";
import { isRefusal, refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { findGivenProvider } from "#server/providers/given-provider";
import { Provider } from "#server/providers/provider.entity";
import { Testimonial } from "#server/providers/testimonial.entity";
import type { UserRecord } from "#server/users/user-record.entity";
import { requireViewer } from "#server/users/sessions/viewer";
import { reviewNotFound, reviewKeyOf } from "#server/reviews/find-review";
import { quotableSentences, containsQuote } from "./quotes";
import { PickTestimonialsInput, PickTestimonialsPayload } from "./testimonials.input";
import { Review } from "#server/reviews/review.entity";
import { mayBeQuoted, mayPickTestimonials, wroteReview } from "#server/reviews/review.policy";
import { lockReviewer } from "#server/reviews/user-writer";

type QuotedReview = Pick<Review, "id" | "comment" | "isVerified" | "rating" | "counted">;

type TestimonialPick = PickTestimonialsInput["picks"][number];

/** Replaces all quotes of a profile by the given ones, in order. */
export const pickTestimonials = action(
  {
    name: "pickTestimonials",
    description: "Chooses the quotes on your own profile. Needs the confirmed username.",
    payload: PickTestimonialsPayload,
    input: PickTestimonialsInput,
    permission: requireViewer,
  },
  (ctx, { picks, ...given }: PickTestimonialsInput, { user }) => {
    if (picks.length > maxTestimonials) {
      const message = `Choose up to ${maxTestimonials} quotes`;
      return refuse(userError("LIMIT_EXCEEDED", message, "picks"));
    }
    return inTransaction(ctx, async (inside) => {
      const owner = await lockReviewer(inside, user.id);
      const providers = inside.manager.getRepository(Provider);
      const provider = await findGivenProvider(inside, given);
      if (isRefusal(provider)) return provider;
      if (!mayPickTestimonials(owner, provider)) {
        return refuse(userError("FORBIDDEN", "Only the provider can choose quotes", "provider"));
      }
      const reviews = await lockQuoted(inside, provider, picks);
      await providers.findOne({ where: { id: provider.id }, lock: { mode: "for_no_key_update" } });

      const testimonials = inside.manager.getRepository(Testimonial);
      const quotedNow = await testimonials.findBy({ providerId: provider.id });
      const faults = picks.flatMap((pick, index) => {
        const review = pickedFrom(inside, reviews, pick);
        const isQuoted = quotedNow.some(
          ({ reviewId, quote }) => reviewId === review?.id && quote === pick.quote,
        );
        const found = review?.providerId === provider.id ? review : null;
        const fault = faultOf(pick, found, { owner, index, isQuoted });
        const isDuplicate = picks.findIndex((other) => other.quote === pick.quote) < index;
        return (fault ?? isDuplicate) ? [fault ?? duplicateQuote(index)] : [];
      });
      if (faults.length > 0) return refuse(...faults);

      const rows = picks.map((pick, index) => ({
        providerId: provider.id,
        position: index + 1,
        reviewId: pickedFrom(inside, reviews, pick)!.id,
        quote: pick.quote,
      }));
      await testimonials.delete({ providerId: provider.id });
      await testimonials.insert(rows);
      return { provider };
    });
  },
);

/**
 * Deadlock avoidance: lock the picked and the quoted reviews in id order, before their provider. Deleting a review locks
 * in the same order and deletes its quotes.
 */
async function lockQuoted(
  ctx: Context,
  { id: providerId }: Provider,
  picks: readonly TestimonialPick[],
): Promise<Review[]> {
  const quoted = await ctx.manager.getRepository(Testimonial).findBy({ providerId });
  const keys = picks.map((pick) => reviewKeyOf(ctx, pick.review)).filter((key) => key !== null);
  return ctx.manager.getRepository(Review).find({
    where: [{ id: In(quoted.map(({ reviewId }) => reviewId)) }, ...keys],
    order: { id: "ASC" },
    lock: { mode: "pessimistic_read" },
  });
}

function pickedFrom(
  ctx: Context,
  reviews: readonly Review[],
  pick: TestimonialPick,
): Review | undefined {
  const key = reviewKeyOf(ctx, pick.review);
  if (!key) return undefined;
  return reviews.find(({ id, nodeId }) => ("id" in key ? id === key.id : nodeId === key.nodeId));
}

function faultOf(
  { quote }: TestimonialPick,
  review: Review | null,
  { owner, index, isQuoted }: { owner: UserRecord; index: number; isQuoted: boolean },
): UserError | null {
  const at = ["picks", String(index)];
  if (!review) return reviewNotFound(...at, "review");
  // The owner may have written it before owning the profile.
  if (wroteReview(owner, review)) {
    return userError("INVALID", "You cannot quote your own review", ...at, "review");
  }
  if (!review.counted) {
    const message = "A review that does not count cannot be quoted";
    return userError("INVALID", message, ...at, "review");
  }
  if (!mayBeQuoted(review)) {
    const message = "Only verified reviews of 4 or 5 stars can be quoted";
    return userError("INVALID", message, ...at, "review");
  }
  // Existing quotes may have several sentences: demo data quotes short reviews whole.
  if (isQuoted || quotableSentences(review.comment).includes(quote)) return null;
  return userError("INVALID", "A quote must be one whole sentence of the review", ...at, "quote");
}

function duplicateQuote(index: number): UserError {
  return userError("INVALID", "This quote is already chosen", "picks", String(index), "quote");
}

/** After an edit: drops quotes that the review no longer contains or that may no longer be quoted. */
export async function dropOutdatedTestimonials(ctx: Context, review: QuotedReview): Promise<void> {
  const testimonials = ctx.manager.getRepository(Testimonial);
  for (const { providerId, position, quote } of await testimonials.findBy({
    reviewId: review.id,
  })) {
    if (mayBeQuoted(review) && containsQuote(review.comment, quote)) continue;
    await testimonials.delete({ providerId, position });
  }
}
