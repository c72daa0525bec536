import type { Context } from "#server/platform/context";
import { hashNetworkAddress, takeTurn } from "#server/platform/frequency";
import { guestMarkDays } from "#server/platform/limits";
import { inTransaction } from "#server/platform/transaction";
import {
  throttledError,
  userError,
  type UserError,
  type UserErrorCode,
} from "#server/platform/user-error";
import { Provider } from "#server/providers/provider.entity";
import { GuestSession } from "#server/users/guest-session.entity";
import { guestOf, type Guest } from "#server/users/guest-token";
import {
  claimIdempotencyKey,
  findReviewOfKey,
  hashBody,
  keepReviewOfKey,
  type Claim,
} from "./idempotency";
import { readReview, type CheckedReview, type ReviewToSave } from "./read-review";
import { Review } from "./review.entity";

export interface SavedReview {
  review: Review | null;
  userErrors: UserError[];
}

/**
 * Stores a guest's review: permission, every field error at once, then one transaction with the
 * idempotency key, the review and, by the database itself, the counters that follow from it. Answers only
 * after the commit.
 */
export async function saveReview(ctx: Context, input: ReviewToSave): Promise<SavedReview> {
  const guest = await guestOf(ctx);
  if (!guest) return refuse("UNAUTHENTICATED", "Authentication required to submit review");

  const { review, userErrors } = readReview(input);
  if (!review) return { review: null, userErrors };

  const turn = await takeTurn(ctx, "GUEST_REVIEW", ctx.networkAddress);
  const claim: Claim = {
    scope: `guest:${guest.sessionId}`,
    key: input.idempotencyKey || null,
    bodyHash: hashBody(review),
  };
  if (!turn.granted) {
    // Who only asks again what became of a save is told, however often others saved since.
    const earlier = await findReviewOfKey(ctx, claim);
    if (earlier !== null) return answerReview(ctx, earlier);
    return { review: null, userErrors: [throttledError(turn.message, turn.retryAfterSeconds)] };
  }

  return inTransaction(ctx, (inside) => storeReview(inside, guest, review, claim));
}

async function answerReview(ctx: Context, id: number): Promise<SavedReview> {
  const review = await ctx.manager.getRepository(Review).findOneByOrFail({ id });
  return { review, userErrors: [] };
}

async function storeReview(
  ctx: Context,
  guest: Guest,
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

  // The lock makes two saves of one guest wait for each other, so that the second sees the first.
  const session = await ctx.manager.getRepository(GuestSession).findOne({
    where: { id: guest.sessionId },
    lock: { mode: "pessimistic_write" },
  });
  if (!session || session.expiresAt <= ctx.now()) {
    return refuse("UNAUTHENTICATED", "Authentication required to submit review");
  }
  const reviews = ctx.manager.getRepository(Review);
  if (await reviews.existsBy({ guestSessionId: session.id })) {
    return refuse("FORBIDDEN", "A guest can save one review. Start again to write another.");
  }
  const provider = await ctx.manager
    .getRepository(Provider)
    .findOneBy({ username: review.username });
  if (!provider)
    return refuse("NOT_FOUND", `@${review.username} is not in the directory`, "provider");
  if (!(await markGuest(ctx, provider))) {
    return refuse(
      "THROTTLED",
      `A guest on your network has reviewed this provider in the last ${guestMarkDays} days`,
    );
  }

  const { username: _, serviceType, ...fields } = review;
  const { identifiers } = await reviews.insert({
    ...fields,
    serviceTypeSlug: serviceType,
    providerId: provider.id,
    guestSessionId: session.id,
    isVerified: false,
    isVerificationSkipped: true,
    createdAt: ctx.now(),
  });
  const { id } = identifiers[0] as { id: number };
  await keepReviewOfKey(ctx, claim, id);
  return answerReview(ctx, id);
}

/** Whether no guest on this network reviewed the provider lately; marks it if so. */
async function markGuest(ctx: Context, provider: Provider): Promise<boolean> {
  if (!ctx.config.hasRateLimits) return true;
  const hash = Buffer.from(hashNetworkAddress(ctx, ctx.networkAddress), "base64url");
  const marked: unknown[] = await ctx.manager.query(
    `INSERT INTO guest_marks (provider_id, network_hash, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (provider_id, network_hash) DO UPDATE SET created_at = excluded.created_at
       WHERE guest_marks.created_at < excluded.created_at - make_interval(days => $4)
     RETURNING provider_id`,
    [provider.id, hash, ctx.now(), guestMarkDays],
  );
  return marked.length > 0;
}

function refuse(code: UserErrorCode, message: string, ...field: string[]): SavedReview {
  return { review: null, userErrors: [userError(code, message, ...field)] };
}
