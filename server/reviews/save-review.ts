import type { Context } from "#server/platform/context";
import { announce } from "#server/platform/events";
import { codeOf } from "#server/platform/graph-error";
import { inTransaction } from "#server/platform/transaction";
import {
  throttledError,
  UserError,
  userError,
  type UserErrorCode,
} from "#server/platform/user-error";
import { Provider } from "#server/providers/provider.entity";
import { guestOf } from "#server/users/guest-token";
import { isOfExpiry, viewerOf } from "#server/users/viewer";
import { guestWriter } from "./guest-writer";
import {
  claimIdempotencyKey,
  findReviewOfKey,
  hashBody,
  keepReviewOfKey,
  type Claim,
} from "./idempotency";
import { readReview, type CheckedReview, type ReviewToSave } from "./read-review";
import { Review } from "./review.entity";
import type { ReviewWriter } from "./review-writer";
import { userWriter } from "./user-writer";

export interface SavedReview {
  review: Review | null;
  userErrors: UserError[];
}

/**
 * Stores a review of a guest or of somebody signed in: permission, every field error at once, then one
 * transaction with the idempotency key, the review and, by the database itself, the counters that follow from
 * it. Answers only after the commit.
 */
export async function saveReview(ctx: Context, input: ReviewToSave): Promise<SavedReview> {
  const writer = await writerOf(ctx);
  if (!writer) return refuse("UNAUTHENTICATED", "Authentication required to submit review");

  const { review, userErrors } = readReview(input);
  if (!review) return { review: null, userErrors };

  const turn = await writer.takeTurn(ctx);
  const claim: Claim = {
    scope: writer.scope,
    key: input.idempotencyKey || null,
    bodyHash: hashBody(review),
  };
  if (!turn.granted) {
    // Who only asks again what became of a save is told, however often others saved since.
    const earlier = await findReviewOfKey(ctx, claim);
    if (earlier !== null) return answerReview(ctx, earlier);
    return { review: null, userErrors: [throttledError(turn.message, turn.retryAfterSeconds)] };
  }

  return inTransaction(ctx, (inside) => storeReview(inside, writer, review, claim));
}

/** A bearer that is over is told so, and may be refreshed; one that is none of ours counts as none. */
async function writerOf(ctx: Context): Promise<ReviewWriter | null> {
  const guest = await guestOf(ctx);
  if (guest) return guestWriter(guest);
  try {
    const viewer = await viewerOf(ctx);
    return viewer && userWriter(viewer.user.id);
  } catch (error) {
    if (isOfExpiry(error) || codeOf(error) !== "UNAUTHENTICATED") throw error;
    return null;
  }
}

async function answerReview(ctx: Context, id: number): Promise<SavedReview> {
  const review = await ctx.manager.getRepository(Review).findOneByOrFail({ id });
  return { review, userErrors: [] };
}

async function storeReview(
  ctx: Context,
  writer: ReviewWriter,
  review: CheckedReview,
  claim: Claim,
): Promise<SavedReview> {
  const claimed = await claimIdempotencyKey(ctx, claim);
  if (claimed.state === "used otherwise") {
    return refuse(
      "IDEMPOTENCY_MISMATCH",
      "This idempotency key was used for another review",
      "idempotencyKey",
    );
  }
  if (claimed.state === "done") return answerReview(ctx, claimed.reviewId);

  const writtenBy = await writer.admit(ctx);
  if (writtenBy instanceof UserError) return { review: null, userErrors: [writtenBy] };
  const provider = await ctx.manager
    .getRepository(Provider)
    .findOneBy({ username: review.username });
  if (!provider)
    return refuse("NOT_FOUND", `@${review.username} is not in the directory`, "provider");
  const fault = await writer.refusalFor(ctx, provider, review);
  if (fault) return { review: null, userErrors: [fault] };

  const { username: _, serviceType, ...fields } = review;
  const { identifiers } = await ctx.manager.getRepository(Review).insert({
    ...fields,
    serviceTypeSlug: serviceType,
    providerId: provider.id,
    ...writtenBy,
    createdAt: ctx.now(),
  });
  const { id } = identifiers[0] as { id: number };
  await keepReviewOfKey(ctx, claim, id);
  await announce(ctx, "reviewSaved", { key: String(provider.id), reviewId: id });
  return answerReview(ctx, id);
}

function refuse(code: UserErrorCode, message: string, ...field: string[]): SavedReview {
  return { review: null, userErrors: [userError(code, message, ...field)] };
}
