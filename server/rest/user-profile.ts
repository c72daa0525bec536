import { toNodeId } from "#server/platform/node";
import type { SignedIn } from "#server/users/viewer";

/** Somebody as these calls tell them of themselves; nobody else is answered this. */
export function toUserProfile({ user }: SignedIn): Record<string, unknown> {
  const { firstName, lastName, displayName, pictureUrl } = user;
  const instagramUsername = user.username ?? user.declaredUsername;
  return {
    userId: toNodeId("User", user.id),
    profile: { name: firstName, familyName: lastName, avatar: pictureUrl, displayName },
    identifiers: {
      email: user.email,
      phone: user.phone,
      instagramUsername,
      facebookId: user.facebookId,
    },
    verificationStatus: {
      email: user.emailConfirmedAt !== null,
      phone: user.phoneConfirmedAt !== null,
      // Their own word shows, and opens nothing.
      instagram: user.username !== null || (user.declaredUsername !== null && "declared"),
    },
    createdAt: user.createdAt.toISOString(),
    lastLogin: user.lastLoginAt?.toISOString() ?? null,
    loginMethod: user.loginMethod,
    fullName: [firstName, lastName].filter(Boolean).join(" ") || displayName,
    username: instagramUsername,
    profilePicture: pictureUrl,
    profilePictureUrl: pictureUrl,
  };
}
