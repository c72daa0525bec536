import type { Refusal, UserError } from "#server/platform/errors/user-error";
import type { LookedUpProfile } from "#server/providers/look-up/looked-up-profile";
import type { CheckedReview } from "#server/reviews/parse-review";
import type { Review } from "#server/reviews/review.entity";
import type { WriterFacts } from "#server/reviews/review-class";
import type { ReviewWriter, WrittenBy } from "#server/reviews/review-writer";
import type { GuestSession } from "#server/users/guest-sessions/guest-session.entity";
import type { UserRecord } from "#server/users/user-record.entity";

/** A valid review of an authenticated writer, before the database is asked about it. */
export interface SaveRequest {
  writer: ReviewWriter;
  review: CheckedReview;
  /** The paths of uploads, in order. */
  photos: readonly string[];
  language: string | null;
  idempotency: {
    scope: string;
    /** Null when the caller sent none: the save cannot be replayed. */
    key: string | null;
    /** SHA-256 in hexadecimal digits. */
    bodyHash: string;
  };
  /** The look-up's answer for a provider outside the directory. */
  profile: LookedUpProfile | null;
}

/** One review on its way through the transaction that stores it; each step fills in its own part. */
export interface PendingSave extends SaveRequest {
  facts: SaveFacts;
  decision: SaveDecision;
}

/** What the database knows about a save, all of the same moment. */
export interface SaveFacts {
  /** The row-locked writer; null when the account or guest session no longer exists. */
  user:
    | (Pick<UserRecord, "id" | "username" | "isVerified"> &
        WriterFacts & { writingPausedUntil: Date | null })
    | null;
  guest: Pick<GuestSession, "id" | "expiresAt" | "verificationMethod"> | null;
  hasUsedKey: boolean;
  /** The review stored under this key; null when the key belongs to another body. */
  earlierReviewId: number | null;
  /** False for a deleted review: it may be restored, and the key does not store it again. */
  isEarlierPresent: boolean;
  providerId: number | null;
  /** The provider's own code; null for any other text. */
  promotionCodeId: number | null;
  /** Whether the writer has reviewed this service; for a guest, anything. */
  isReviewed: boolean;
  /** Whether the writer left a review of the provider without a name, with an earlier account. */
  hasLeft: boolean;
  /** The public id of the writer's gone review of this service on which a decision or an open case holds. */
  heldReview: string | null;
  /** The decision in force that it does not count. */
  countedDecision: number | null;
  /** Whether each other review of the provider by the writer is counted: those share one weight. */
  othersCounted: boolean[];
  /** When a guest of this network last reviewed the provider; null without a cooldown. */
  cooldownStartedAt: Date | null;
  /** Creation times of the reviews that count for the rate limits, newest first. */
  recentReviewTimes: Date[];
}

export type SaveDecision =
  | { outcome: "reject"; error: UserError }
  | { outcome: "replay"; reviewId: number }
  | {
      outcome: "insert";
      writtenBy: WrittenBy;
      /** Null until the looked-up provider has been added to the directory. */
      providerId: number | null;
      promotionCodeId: number | null;
      /** The gone review whose public id, decisions and open case it takes over. */
      heldReview: string | null;
      countedDecision: number | null;
    };

export type SavedReview = { review: Review } | Refusal;

export function reject(error: UserError): SaveDecision {
  return { outcome: "reject", error };
}
