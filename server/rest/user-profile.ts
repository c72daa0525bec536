import { z } from "zod";
import { picturePath } from "#server/pictures/picture-address";
import type { SignedIn } from "#server/users/sessions/viewer";

const text = z.string().nullable();

export const userProfile = z
  .object({
    userId: z.string(),
    profile: z.object({ name: text, familyName: text, avatar: text, displayName: z.string() }),
    identifiers: z.object({ email: text, phone: text, instagramUsername: text, facebookId: text }),
    verificationStatus: z.object({
      email: z.boolean(),
      phone: z.boolean(),
      instagram: z
        .union([z.boolean(), z.literal("declared")])
        .describe("`declared` means unconfirmed; it grants no access."),
    }),
    createdAt: z.iso.datetime(),
    lastLogin: z.iso.datetime().nullable(),
    loginMethod: text,
    fullName: z.string(),
    username: text,
    profilePicture: text,
    profilePictureUrl: text,
  })
  .meta({ id: "UserProfile" });

/** The private record of a user: only for the user's own bearer token. */
export function toUserProfile({ user }: SignedIn): z.output<typeof userProfile> {
  const { firstName, lastName, displayName } = user;
  const picture = picturePath(user.pictureUrl);
  const instagramUsername = user.username ?? user.declaredUsername;
  return {
    userId: user.nodeId,
    profile: { name: firstName, familyName: lastName, avatar: picture, displayName },
    identifiers: {
      email: user.email,
      phone: user.phone,
      instagramUsername,
      facebookId: user.facebookId,
    },
    verificationStatus: {
      email: user.emailConfirmedAt !== null,
      phone: user.phoneConfirmedAt !== null,
      instagram: user.username !== null || (user.declaredUsername !== null && "declared"),
    },
    createdAt: user.createdAt.toISOString(),
    lastLogin: user.lastLoginAt?.toISOString() ?? null,
    loginMethod: user.loginMethod,
    fullName: [firstName, lastName].filter(Boolean).join(" ") || displayName,
    username: instagramUsername,
    profilePicture: picture,
    profilePictureUrl: picture,
  };
}
