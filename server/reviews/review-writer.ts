import type { Context } from "#server/platform/request/context";
import { hashIpAddress } from "#server/platform/request/rate-limit-keys";
import { codeOf } from "#server/platform/errors/graph-error";
import { networkPrefixes } from "#server/platform/settings/network-prefix";
import { guestOf } from "#server/users/guest-sessions/guest-token";
import { nameHashesOf, provingHashesOf } from "#server/users/left-names/name-hashes";
import { isAuthenticationExpired, viewerOf, type SignedIn } from "#server/users/sessions/viewer";
import type { Review } from "./review.entity";

/** A signed-in user or a guest: one of the two ids is null. */
export interface ReviewWriter {
  userId: number | null;
  guestSessionId: string | null;
  /** Keyed hash, in hexadecimal, of a guest's IP prefix; null if it is not rate limited. */
  networkHash: string | null;
  /** Of the names under which an earlier account of the person may be remembered. */
  nameHashes: string[];
  /** Those of them that prove it. */
  provingHashes: string[];
}

export type WrittenBy = Pick<
  Review,
  | "userId"
  | "guestSessionId"
  | "isVerified"
  | "verificationMethod"
  | "isVerificationSkipped"
  | "identity"
  | "proof"
  | "trustClass"
>;

/** The writer by the bearer token; null without a token or with an unknown one. */
export async function writerOf(ctx: Context): Promise<ReviewWriter | null> {
  const user = await userOf(ctx);
  if (user) {
    const nameHashes = nameHashesOf(ctx, user);
    const provingHashes = provingHashesOf(ctx, user);
    return { userId: user.id, guestSessionId: null, networkHash: null, nameHashes, provingHashes };
  }
  const guest = await guestOf(ctx);
  if (!guest) return null;
  const { sessionId: guestSessionId } = guest;
  const hashes = { networkHash: networkOf(ctx), nameHashes: [], provingHashes: [] };
  return { userId: null, guestSessionId, ...hashes };
}

/** An expired token is an error, so that the client renews it. An unknown token counts as none. */
async function userOf(ctx: Context): Promise<SignedIn["user"] | null> {
  try {
    const viewer = await viewerOf(ctx);
    return viewer && viewer.user;
  } catch (error) {
    if (isAuthenticationExpired(error) || codeOf(error) !== "UNAUTHENTICATED") throw error;
    return null;
  }
}

/** IPv6: the /48 prefix, because whole prefixes are cheap to obtain. */
function networkOf(ctx: Context): string | null {
  if (!ctx.config.hasRateLimits) return null;
  const { widest } = networkPrefixes(ctx.ipAddress);
  return Buffer.from(hashIpAddress(ctx, widest), "base64url").toString("hex");
}

/** The conflict key of a writer's saves, and the namespace of their idempotency keys. */
export function scopeOf({ userId, guestSessionId }: ReviewWriter): string {
  return userId === null ? `guest:${guestSessionId}` : `user:${userId}`;
}
