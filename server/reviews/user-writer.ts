import { IsNull } from "typeorm";
import { generalServiceName, serviceTypeOf } from "#server/catalog/service-types";
import type { Context } from "#server/platform/context";
import { limitOf, tooOften } from "#server/platform/frequency";
import type { FrequencyLimit } from "#server/platform/limits";
import { throttledError, userError, type UserError } from "#server/platform/user-error";
import { UserRecord } from "#server/users/user-record.entity";
import { Review } from "./review.entity";
import { mayReview } from "./review.policy";
import type { ReviewWriter } from "./review-writer";

/** Somebody signed in saves one review for each service of a provider, not of themselves, and not without pause. */
export function userWriter(userId: number): ReviewWriter {
  let writer: UserRecord | null = null;
  return {
    scope: `user:${userId}`,
    // Their reviews themselves are counted: a save that is only repeated costs nothing.
    takeTurn: async () => ({ granted: true }),

    async admit(ctx) {
      const user = (writer = await lockReviewer(ctx, userId));
      for (const name of ["REVIEW_PAUSE", "REVIEW"] as const) {
        const fault = await refuseOften(ctx, userId, name);
        if (fault) return fault;
      }
      return {
        userId,
        guestSessionId: null,
        isVerified: user.isVerified,
        verificationMethod: "authenticated",
        isVerificationSkipped: false,
      };
    },

    async refusalFor(ctx, provider, { serviceType }) {
      if (!mayReview(writer!, provider)) return userError("FORBIDDEN", ownProfile, "provider");
      const place = { userId, providerId: provider.id, serviceType };
      return (await isReviewed(ctx, place)) ? secondReview(serviceType) : null;
    },
  };
}

export const ownProfile = "You cannot review yourself";

/**
 * Makes all that one person does with their reviews wait for each other, so that the second sees the first.
 * Taken before any review or provider is locked, so that two of them cannot wait in a circle.
 */
export function lockReviewer(ctx: Context, userId: number): Promise<UserRecord> {
  return ctx.manager.getRepository(UserRecord).findOneOrFail({
    where: { id: userId },
    lock: { mode: "pessimistic_write" },
  });
}

interface Place {
  userId: number;
  providerId: number;
  serviceType: string | null;
}

/** Whether somebody has reviewed this provider for this service; there is one live review of each. */
export function isReviewed(ctx: Context, { serviceType, ...place }: Place): Promise<boolean> {
  const serviceTypeSlug = serviceType ?? IsNull();
  return ctx.manager.getRepository(Review).existsBy({ ...place, serviceTypeSlug });
}

export function secondReview(serviceType: string | null): UserError {
  const name = serviceTypeOf(serviceType)?.name ?? generalServiceName;
  return userError("CONFLICT", `You have already reviewed this provider for ${name}`);
}

/** Whether somebody has written too many reviews lately, by the reviews themselves. */
async function refuseOften(
  ctx: Context,
  userId: number,
  name: FrequencyLimit,
): Promise<UserError | null> {
  if (!ctx.config.hasRateLimits) return null;
  const { count, seconds } = limitOf(ctx, name);
  const since = new Date(ctx.now().getTime() - seconds * 1000);
  const [lately]: { count: number; first: Date }[] = await ctx.manager.query(
    `SELECT count(*)::integer AS count, min(created_at) AS first FROM reviews
     WHERE user_id = $1 AND created_at > $2`,
    [userId, since],
  );
  if (lately!.count < count) return null;
  const wait = (lately!.first.getTime() - since.getTime()) / 1000;
  const { message, retryAfterSeconds } = tooOften(wait);
  return throttledError(message, retryAfterSeconds);
}
