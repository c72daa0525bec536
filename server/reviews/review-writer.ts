import type { Context } from "#server/platform/request/context";
import { hashNetworkAddress } from "#server/platform/request/rate-limit";
import { codeOf } from "#server/platform/errors/graph-error";
import { networkPrefixes } from "#server/platform/settings/network-prefix";
import { guestOf } from "#server/users/guest-sessions/guest-token";
import { isOfExpiry, viewerOf, type SignedIn } from "#server/users/sessions/viewer";
import type { Review } from "./review.entity";

/** Who saves a review: somebody signed in or a guest; one of the two ids is null. */
export interface ReviewWriter {
  userId: number | null;
  guestSessionId: string | null;
  /**
   * The network of a guest, or of a person without any confirmed address, as a keyed hash in hexadecimal digits; null
   * where it is not limited what comes from there.
   */
  networkHash: string | null;
}

/** What a stored review tells of who wrote it. */
export type WrittenBy = Pick<
  Review,
  "userId" | "guestSessionId" | "isVerified" | "verificationMethod" | "isVerificationSkipped"
>;

/** Who is behind the request's bearer; null without one, and for any that is none of ours. */
export async function writerOf(ctx: Context): Promise<ReviewWriter | null> {
  const user = await userOf(ctx);
  // Until scores weigh reviews by their writers, a sign-up that confirmed nothing is limited like a guest.
  if (user) {
    const networkHash = user.isVerified ? null : networkOf(ctx);
    return { userId: user.id, guestSessionId: null, networkHash };
  }
  const guest = await guestOf(ctx);
  return guest && { userId: null, guestSessionId: guest.sessionId, networkHash: networkOf(ctx) };
}

/** A bearer that is over is told so, and may be refreshed; one that is none of ours counts as none. */
async function userOf(ctx: Context): Promise<SignedIn["user"] | null> {
  try {
    const viewer = await viewerOf(ctx);
    return viewer && viewer.user;
  } catch (error) {
    if (isOfExpiry(error) || codeOf(error) !== "UNAUTHENTICATED") throw error;
    return null;
  }
}

/** Of IPv6 the /48, which covers the /56 and the /64: all of them are cheap to have. */
function networkOf(ctx: Context): string | null {
  if (!ctx.config.hasRateLimits) return null;
  const { widest } = networkPrefixes(ctx.networkAddress);
  return Buffer.from(hashNetworkAddress(ctx, widest), "base64url").toString("hex");
}

/** Whose saves come one after the other, and whose keys those of repeated saves are. */
export function scopeOf({ userId, guestSessionId }: ReviewWriter): string {
  return userId === null ? `guest:${guestSessionId}` : `user:${userId}`;
}
