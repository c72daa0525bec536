import type { Context } from "#server/platform/request/context";
import { limitOf, rateLimitMessage } from "#server/platform/request/rate-limit";
import { guestMarkDays } from "#server/platform/settings/limits";
import { throttledError, userError, type UserError } from "#server/platform/errors/user-error";
import { mayReview } from "#server/reviews/review.policy";
import type { ReviewWriter, WrittenBy } from "#server/reviews/review-writer";
import { reviewLimits, type Save, type SaveFacts } from "./save-facts.query";
import { ownProfile, secondReview } from "#server/reviews/user-writer";

/** What is to become of a save: it is refused, it was stored before, or it is to be stored. */
export type Decision =
  | { outcome: "refused"; error: UserError }
  | { outcome: "stored before"; reviewId: number }
  | {
      outcome: "to store";
      writtenBy: WrittenBy;
      /** Null for somebody who comes into the directory by this review. */
      providerId: number | null;
      promotionCodeId: number | null;
    };

/** Decides about a save by what the database knows; no other save of this writer can come in between. */
export function decideSave(ctx: Context, save: Save, facts: SaveFacts): Decision {
  const { earlierReviewId, providerId, promotionCodeId } = facts;
  if (earlierReviewId !== null) {
    if (facts.isEarlierPresent) return { outcome: "stored before", reviewId: earlierReviewId };
    return refuse(userError("CONFLICT", "This review was deleted"));
  }
  if (facts.hasUsedKey) {
    const message = "This idempotency key was used for another review";
    return refuse(userError("IDEMPOTENCY_MISMATCH", message, "idempotencyKey"));
  }
  const { user, guest } = facts;
  const fault = user ? tooManyReviews(ctx, facts.lately) : guestFault(ctx, facts);
  if (fault) return refuse(fault);
  const { username, serviceType } = save.review;
  if (user && !mayReview(user, { username })) {
    return refuse(userError("FORBIDDEN", ownProfile, "provider"));
  }
  if (providerId === null && save.profile === null) {
    return refuse(userError("NOT_FOUND", `@${username} is not in the directory`, "provider"));
  }
  if (facts.isReviewed) return refuse(secondReview(serviceType));
  const secondsLeft = secondsOfMark(ctx, facts);
  if (secondsLeft > 0) return refuse(reviewedFromNetwork(save.writer, secondsLeft));
  return {
    outcome: "to store",
    writtenBy: user ? byUser(user) : byGuest(guest!),
    providerId,
    promotionCodeId,
  };
}

function refuse(error: UserError): Decision {
  return { outcome: "refused", error };
}

function byUser({ id, isVerified }: NonNullable<SaveFacts["user"]>): WrittenBy {
  return {
    userId: id,
    guestSessionId: null,
    isVerified,
    verificationMethod: "authenticated",
    isVerificationSkipped: false,
  };
}

function byGuest({ id, verificationMethod }: NonNullable<SaveFacts["guest"]>): WrittenBy {
  return {
    userId: null,
    guestSessionId: id,
    // What a guest declared is told, and is no proof.
    isVerified: false,
    verificationMethod,
    isVerificationSkipped: verificationMethod === null,
  };
}

/** A guest saves one review in all, as long as their session lasts. */
function guestFault(ctx: Context, { guest, isReviewed }: SaveFacts): UserError | null {
  if (!guest || guest.expiresAt <= ctx.now()) return notSignedIn();
  if (!isReviewed) return null;
  return userError("FORBIDDEN", "A guest can save one review. Start again to write another.");
}

export function notSignedIn(): UserError {
  return userError("UNAUTHENTICATED", "Authentication required to submit review");
}

/** How long the network of a guest still has to wait until another guest may review the provider. */
function secondsOfMark(ctx: Context, { markedAt }: SaveFacts): number {
  if (markedAt === null) return 0;
  const milliseconds = markedAt.getTime() + secondsOfAMark * 1000 - ctx.now().getTime();
  return Math.ceil(milliseconds / 1000);
}

export const secondsOfAMark = guestMarkDays * 86_400;

export function reviewedFromNetwork(
  { userId }: ReviewWriter,
  retryAfterSeconds: number,
): UserError {
  const message =
    userId === null
      ? `A guest on your network has reviewed this provider in the last ${guestMarkDays} days`
      : `Your network has reviewed this provider in the last ${guestMarkDays} days. Confirm your e-mail address or phone number to save this review`;
  return throttledError(message, retryAfterSeconds);
}

/** Whether somebody has written too many reviews lately, by the reviews themselves. */
function tooManyReviews(ctx: Context, lately: readonly Date[]): UserError | null {
  if (!ctx.config.hasRateLimits) return null;
  for (const name of reviewLimits) {
    const { count, seconds } = limitOf(ctx, name);
    const since = ctx.now().getTime() - seconds * 1000;
    // When this one is past, there is room again.
    const last = lately[count - 1]?.getTime() ?? 0;
    if (last > since) {
      const { message, retryAfterSeconds } = rateLimitMessage((last - since) / 1000);
      return throttledError(message, retryAfterSeconds);
    }
  }
  return null;
}
