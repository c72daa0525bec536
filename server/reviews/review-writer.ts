import type { Context } from "#server/platform/context";
import { hashNetworkAddress } from "#server/platform/frequency";
import { codeOf } from "#server/platform/graph-error";
import { guestOf } from "#server/users/guest-token";
import { isOfExpiry, viewerOf } from "#server/users/viewer";
import type { Review } from "./review.entity";

/** Who saves a review: somebody signed in or a guest; one of the two ids is null. */
export interface ReviewWriter {
  userId: number | null;
  guestSessionId: string | null;
  /** A guest's network as a keyed hash in hexadecimal digits; null where it is not limited what comes from there. */
  networkHash: string | null;
}

/** What a stored review tells of who wrote it. */
export type WrittenBy = Pick<
  Review,
  "userId" | "guestSessionId" | "isVerified" | "verificationMethod" | "isVerificationSkipped"
>;

/** Who is behind the request's bearer; null without one, and for any that is none of ours. */
export async function writerOf(ctx: Context): Promise<ReviewWriter | null> {
  const userId = await userIdOf(ctx);
  if (userId !== null) return { userId, guestSessionId: null, networkHash: null };
  const guest = await guestOf(ctx);
  return guest && { userId: null, guestSessionId: guest.sessionId, networkHash: networkOf(ctx) };
}

/** A bearer that is over is told so, and may be refreshed; one that is none of ours counts as none. */
async function userIdOf(ctx: Context): Promise<number | null> {
  try {
    const viewer = await viewerOf(ctx);
    return viewer && viewer.user.id;
  } catch (error) {
    if (isOfExpiry(error) || codeOf(error) !== "UNAUTHENTICATED") throw error;
    return null;
  }
}

function networkOf(ctx: Context): string | null {
  if (!ctx.config.hasRateLimits) return null;
  return Buffer.from(hashNetworkAddress(ctx, ctx.networkAddress), "base64url").toString("hex");
}

/** Whose saves come one after the other, and whose keys those of repeated saves are. */
export function scopeOf({ userId, guestSessionId }: ReviewWriter): string {
  return userId === null ? `guest:${guestSessionId}` : `user:${userId}`;
}
