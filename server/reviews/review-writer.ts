import type { Context } from "#server/platform/context";
import type { Turn } from "#server/platform/frequency";
import type { UserError } from "#server/platform/user-error";
import type { Provider } from "#server/providers/provider.entity";
import type { CheckedReview } from "./read-review";
import type { Review } from "./review.entity";

/** What a stored review tells of who wrote it. */
export type WrittenBy = Pick<
  Review,
  "userId" | "guestSessionId" | "isVerified" | "verificationMethod" | "isVerificationSkipped"
>;

/** Who saves a review: a guest, or somebody who is signed in. */
export interface ReviewWriter {
  /** Whose keys those of repeated saves are. */
  scope: string;
  /** Counts a save before anything is stored. */
  takeTurn(ctx: Context): Promise<Turn>;
  /**
   * Inside the transaction: keeps other saves of the same writer waiting and says who wrote the review, or why
   * they may not save one now. What depends on the provider is asked apart, once it is found.
   */
  admit(ctx: Context): Promise<WrittenBy | UserError>;
  /** Whether they may review this provider; null, or why not. */
  refusalFor(ctx: Context, provider: Provider, review: CheckedReview): Promise<UserError | null>;
}
