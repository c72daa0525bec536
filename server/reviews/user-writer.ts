import { IsNull } from "typeorm";
import { generalServiceName, serviceTypeOf } from "#server/catalog/service-types";
import type { Context } from "#server/platform/context";
import { limitOf, tooOften } from "#server/platform/frequency";
import type { FrequencyLimit } from "#server/platform/limits";
import { throttledError, userError, type UserError } from "#server/platform/user-error";
import { UserRecord } from "#server/users/user-record.entity";
import { Review } from "./review.entity";
import type { ReviewWriter } from "./review-writer";

/** Somebody signed in saves one review for each service of a provider, not of themselves, and not without pause. */
export function userWriter(userId: number): ReviewWriter {
  let username: string | null = null;
  return {
    scope: `user:${userId}`,
    // Their reviews themselves are counted: a save that is only repeated costs nothing.
    takeTurn: async () => ({ granted: true }),

    async admit(ctx) {
      // The lock makes two saves of one person wait for each other, so that the second sees the first.
      const user = await ctx.manager.getRepository(UserRecord).findOneOrFail({
        where: { id: userId },
        lock: { mode: "pessimistic_write" },
      });
      username = user.username;
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
      if (provider.username === username) {
        return userError("FORBIDDEN", "You cannot review yourself", "provider");
      }
      const serviceTypeSlug = serviceType ?? IsNull();
      const place = { userId, providerId: provider.id, serviceTypeSlug };
      if (!(await ctx.manager.getRepository(Review).existsBy(place))) return null;
      const name = serviceTypeOf(serviceType)?.name ?? generalServiceName;
      return userError("CONFLICT", `You have already reviewed this provider for ${name}`);
    },
  };
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
