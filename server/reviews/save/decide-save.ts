import { throttledError, userError, type UserError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { limitOf, rateLimitMessage } from "#server/platform/request/rate-limit";
import { guestCooldownDays } from "#server/platform/settings/limits";
import { leftReview } from "#server/reviews/written-again/earlier-reviews";
import { mayReview } from "#server/reviews/review.policy";
import {
  classOf,
  ExperienceProof,
  ReviewerIdentity,
  identityOf,
  isYoung,
} from "#server/reviews/review-class";
import type { WrittenBy } from "#server/reviews/review-writer";
import { ownProfile, secondReview, writingPause } from "#server/reviews/user-writer";
import { reject, type PendingSave, type SaveDecision, type SaveFacts } from "./pending-save";
import { reviewLimits } from "./save-facts.query";

/** Inserts, replays or rejects one save. The writer's row is locked, so no other save of that writer interferes. */
export function decideSave(
  ctx: Context,
  { review, profile, facts }: Omit<PendingSave, "decision">,
): SaveDecision {
  const { user, guest, earlierReviewId, providerId, promotionCodeId } = facts;
  const { heldReview, countedDecision } = facts;
  if (earlierReviewId !== null) {
    if (facts.isEarlierPresent) return { outcome: "replay", reviewId: earlierReviewId };
    return reject(userError("CONFLICT", "This review was deleted"));
  }
  if (facts.hasUsedKey) {
    const message = "This idempotency key was used for another review";
    return reject(userError("IDEMPOTENCY_MISMATCH", message, "idempotencyKey"));
  }
  const error = user ? rateLimitError(ctx, facts) : guestError(ctx, facts);
  if (error) return reject(error);
  const pause = user && writingPause(user.writingPausedUntil, ctx.now());
  if (pause) return reject(pause);
  if (user && !mayReview(user, { username: review.username })) {
    return reject(userError("FORBIDDEN", ownProfile, "provider"));
  }
  if (providerId === null && profile === null) {
    const message = `@${review.username} is not in the directory`;
    return reject(userError("NOT_FOUND", message, "provider"));
  }
  if (facts.isReviewed) return reject(secondReview(review.serviceTypeSlug));
  if (facts.hasLeft) return reject(leftReview());
  const secondsLeft = cooldownSecondsLeft(ctx, facts);
  if (secondsLeft > 0) return reject(inCooldown(secondsLeft));
  const writtenBy = user ? byUser(ctx, user) : byGuest(guest!);
  const inserted = { writtenBy, providerId, promotionCodeId, heldReview, countedDecision };
  return { outcome: "insert", ...inserted };
}

function byUser(ctx: Context, user: NonNullable<SaveFacts["user"]>): WrittenBy {
  const { id, isVerified } = user;
  const identity = identityOf(user);
  return {
    userId: id,
    guestSessionId: null,
    isVerified,
    verificationMethod: "authenticated",
    isVerificationSkipped: false,
    identity,
    proof: ExperienceProof.NONE,
    trustClass: classOf(identity, ExperienceProof.NONE, isYoung(user, ctx.now())),
  };
}

function byGuest({ id, verificationMethod }: NonNullable<SaveFacts["guest"]>): WrittenBy {
  const identity = verificationMethod === null ? ReviewerIdentity.GUEST : ReviewerIdentity.DECLARED;
  return {
    userId: null,
    guestSessionId: id,
    // What a guest declares is shown but proves nothing.
    isVerified: false,
    verificationMethod,
    isVerificationSkipped: verificationMethod === null,
    identity,
    proof: ExperienceProof.NONE,
    trustClass: classOf(identity, ExperienceProof.NONE, false),
  };
}

/** A guest session saves one review. */
function guestError(ctx: Context, { guest, isReviewed }: SaveFacts): UserError | null {
  if (!guest || guest.expiresAt <= ctx.now()) return notSignedIn();
  if (!isReviewed) return null;
  return userError("FORBIDDEN", "A guest can save one review. Start again to write another.");
}

export function notSignedIn(): UserError {
  return userError("UNAUTHENTICATED", "Authentication required to submit review");
}

export const cooldownSeconds = guestCooldownDays * 86_400;

/** The time until another guest of the same network may review this provider. */
function cooldownSecondsLeft(ctx: Context, { cooldownStartedAt }: SaveFacts): number {
  if (cooldownStartedAt === null) return 0;
  const end = cooldownStartedAt.getTime() + cooldownSeconds * 1000;
  return Math.ceil((end - ctx.now().getTime()) / 1000);
}

export function inCooldown(retryAfterSeconds: number): UserError {
  const message = `A guest on your network has reviewed this provider in the last ${guestCooldownDays} days`;
  return throttledError({ message, retryAfterSeconds, reason: "GUEST_COOLDOWN" });
}

/** The rate limits of users, counted by their stored reviews. */
function rateLimitError(ctx: Context, { recentReviewTimes }: SaveFacts): UserError | null {
  if (!ctx.config.hasRateLimits) return null;
  for (const name of reviewLimits) {
    const { count, seconds } = limitOf(ctx, name);
    const since = ctx.now().getTime() - seconds * 1000;
    // The limit frees up when this review leaves the window.
    const last = recentReviewTimes[count - 1]?.getTime() ?? 0;
    if (last > since) {
      return throttledError({ ...rateLimitMessage((last - since) / 1000), reason: name });
    }
  }
  return null;
}
