import type { Context } from "#server/platform/context";
import { hashNetworkAddress, takeTurn } from "#server/platform/frequency";
import { guestMarkDays } from "#server/platform/limits";
import { userError } from "#server/platform/user-error";
import type { Provider } from "#server/providers/provider.entity";
import { GuestSession } from "#server/users/guest-session.entity";
import type { Guest } from "#server/users/guest-token";
import { Review } from "./review.entity";
import type { ReviewWriter } from "./review-writer";

/** A guest saves one review in all, and their network one for a provider in thirty days. */
export function guestWriter({ sessionId }: Guest): ReviewWriter {
  return {
    scope: `guest:${sessionId}`,
    takeTurn: (ctx) => takeTurn(ctx, "GUEST_REVIEW", ctx.networkAddress),

    async admit(ctx) {
      // The lock makes two saves of one guest wait for each other, so that the second sees the first.
      const session = await ctx.manager.getRepository(GuestSession).findOne({
        where: { id: sessionId },
        lock: { mode: "pessimistic_write" },
      });
      if (!session || session.expiresAt <= ctx.now()) {
        return userError("UNAUTHENTICATED", "Authentication required to submit review");
      }
      const reviews = ctx.manager.getRepository(Review);
      if (await reviews.existsBy({ guestSessionId: session.id })) {
        const message = "A guest can save one review. Start again to write another.";
        return userError("FORBIDDEN", message);
      }
      return {
        userId: null,
        guestSessionId: session.id,
        // What a guest declared is told, and is no proof.
        isVerified: false,
        verificationMethod: session.verificationMethod,
        isVerificationSkipped: session.verificationMethod === null,
      };
    },

    async refusalFor(ctx, provider) {
      if (await markGuest(ctx, provider)) return null;
      const message = `A guest on your network has reviewed this provider in the last ${guestMarkDays} days`;
      return userError("THROTTLED", message);
    },
  };
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
