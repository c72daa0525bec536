import { In } from "typeorm";
import { parseUsername } from "#server/networks/username";
import type { Context } from "#server/platform/request/context";
import { maxTestimonials } from "#server/platform/settings/limits";
import { inTransaction } from "#server/platform/request/transaction";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { Provider } from "#server/providers/provider.entity";
import { Testimonial } from "#server/providers/testimonial.entity";
import type { UserRecord } from "#server/users/user-record.entity";
import { requireViewer } from "#server/users/sessions/viewer";
import { noSuchReview, reviewKeyOf } from "#server/reviews/find-review";
import { quotableSentences, stillSays } from "./quotes";
import { Review } from "#server/reviews/review.entity";
import { mayBeQuoted, mayPickTestimonials, wroteReview } from "#server/reviews/review.policy";
import { lockReviewer } from "#server/reviews/user-writer";

type QuotedReview = Pick<Review, "id" | "comment" | "isVerified" | "rating">;

export interface TestimonialPick {
  review: string;
  quote: string;
}

export interface PickedTestimonials {
  provider: Provider | null;
  userErrors: UserError[];
}

/** Puts the quotes that an owner picked in place of those before, in the given order; none takes all away. */
export async function pickTestimonials(
  ctx: Context,
  username: string,
  picks: readonly TestimonialPick[],
): Promise<PickedTestimonials> {
  const { user } = await requireViewer(ctx);
  if (picks.length > maxTestimonials) {
    const message = `At most ${maxTestimonials} quotes can be picked`;
    return refuse(userError("LIMIT_EXCEEDED", message, "picks"));
  }
  return inTransaction(ctx, async (inside) => {
    const owner = await lockReviewer(inside, user.id);
    const providers = inside.manager.getRepository(Provider);
    const provider = await providers.findOneBy({ username: parseUsername(username) ?? "" });
    if (!provider) {
      return refuse(userError("NOT_FOUND", `@${username} is not in the directory`, "provider"));
    }
    if (!mayPickTestimonials(owner, provider)) {
      return refuse(
        userError("FORBIDDEN", "Only the provider can pick what is quoted", "provider"),
      );
    }
    const reviews = await lockQuoted(inside, provider, picks);
    await providers.findOne({ where: { id: provider.id }, lock: { mode: "for_no_key_update" } });

    const testimonials = inside.manager.getRepository(Testimonial);
    const quotedNow = await testimonials.findBy({ providerId: provider.id });
    const faults = picks.flatMap((pick, place) => {
      const review = reviews.get(reviewKeyOf(pick.review) ?? 0);
      const isQuoted = quotedNow.some(
        ({ reviewId, quote }) => reviewId === review?.id && quote === pick.quote,
      );
      const found = review?.providerId === provider.id ? review : null;
      const fault = faultOf(pick, found, { owner, place, isQuoted });
      const isTwice = picks.findIndex((other) => other.quote === pick.quote) < place;
      return (fault ?? isTwice) ? [fault ?? twice(place)] : [];
    });
    if (faults.length > 0) return refuse(...faults);

    const rows = picks.map(({ review, quote }, index) => {
      return {
        providerId: provider.id,
        position: index + 1,
        reviewId: reviewKeyOf(review)!,
        quote,
      };
    });
    await testimonials.delete({ providerId: provider.id });
    await testimonials.insert(rows);
    return { provider, userErrors: [] };
  });
}

/**
 * Holds the reviews that are to be quoted and those that are quoted now, in the order of their ids and before their
 * provider, as everybody locks them who changes both: whoever deletes one takes its quotes along.
 */
async function lockQuoted(
  ctx: Context,
  { id: providerId }: Provider,
  picks: readonly TestimonialPick[],
): Promise<Map<number, Review>> {
  const quoted = await ctx.manager.getRepository(Testimonial).findBy({ providerId });
  const picked = picks.map((pick) => reviewKeyOf(pick.review)).filter((id) => id !== null);
  const ids = [...quoted.map(({ reviewId }) => reviewId), ...picked];
  const found = await ctx.manager.getRepository(Review).find({
    where: { id: In(ids) },
    order: { id: "ASC" },
    lock: { mode: "pessimistic_read" },
  });
  return new Map(found.map((review) => [review.id, review]));
}

function faultOf(
  { quote }: TestimonialPick,
  review: Review | null,
  { owner, place, isQuoted }: { owner: UserRecord; place: number; isQuoted: boolean },
): UserError | null {
  const at = ["picks", String(place)];
  if (!review) return noSuchReview(...at, "review");
  if (!mayBeQuoted(review)) {
    const message = "Only verified reviews of 4 or 5 stars can be quoted";
    return userError("INVALID", message, ...at, "review");
  }
  // One that was written before the profile was theirs.
  if (wroteReview(owner, review)) {
    return userError("INVALID", "You cannot quote your own review", ...at, "review");
  }
  // What is quoted already may be several sentences: the demonstration quotes short reviews whole.
  if (isQuoted || quotableSentences(review.comment).includes(quote)) return null;
  return userError("INVALID", "A quote is one whole sentence of its review", ...at, "quote");
}

function twice(place: number): UserError {
  return userError("INVALID", "This quote is picked already", "picks", String(place), "quote");
}

/** After an edit: what a review says no longer, or may no longer be quoted with, is not quoted. */
export async function dropOutdatedTestimonials(ctx: Context, review: QuotedReview): Promise<void> {
  const testimonials = ctx.manager.getRepository(Testimonial);
  for (const { providerId, position, quote } of await testimonials.findBy({
    reviewId: review.id,
  })) {
    if (mayBeQuoted(review) && stillSays(review.comment, quote)) continue;
    await testimonials.delete({ providerId, position });
  }
}

function refuse(...userErrors: UserError[]): PickedTestimonials {
  return { provider: null, userErrors };
}
