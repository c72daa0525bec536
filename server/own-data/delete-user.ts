import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { throttledError, userError, type UserError } from "#server/platform/errors/user-error";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { triesOfSignedIn, tryPassword } from "#server/users/sessions/check-password";
import { isRecentlyAuthenticated } from "#server/users/sessions/recently-authenticated";
import { dropBrowserProofs } from "#server/users/sessions/sign-out";
import { authenticationExpired, requireViewer, type SignedIn } from "#server/users/sessions/viewer";
import { hideUser } from "./hide-user";
import type { ReviewsOfDeletedUser } from "./reviews-of-deleted-user";

export interface UserDeletion {
  reviews: ReviewsOfDeletedUser;
  currentPassword?: string | null;
}

export interface DeletedUser {
  isDeleted: boolean;
  userErrors: UserError[];
}

/**
 * Deletes the viewer: hidden at once in one transaction, erased soon after by a background job. A password is asked for
 * again, however lately they signed in; people without one must have signed in a short time ago.
 */
export async function deleteUser(ctx: Context, input: UserDeletion): Promise<DeletedUser> {
  const viewer = await requireViewer(ctx);
  const fault = await faultOfProof(ctx, viewer, input.currentPassword ?? null);
  if (fault) return { isDeleted: false, userErrors: [fault] };

  const deleted = await inTransaction(ctx, async (inside) => {
    const current = await lockViewer(inside, viewer);
    // A session that was ended in this very moment deletes nobody.
    if (!current) throw authenticationExpired();
    await hideUser(inside, current.user, input.reviews);
    return { isDeleted: true, userErrors: [] };
  });
  if (deleted.isDeleted) dropBrowserProofs(ctx);
  return deleted;
}

async function faultOfProof(
  ctx: Context,
  viewer: SignedIn,
  password: string | null,
): Promise<UserError | null> {
  const { user } = viewer;
  if (user.passwordHash === null) {
    return isRecentlyAuthenticated(ctx, viewer)
      ? null
      : userError("FORBIDDEN", "Please sign in again first");
  }
  const fault = (message: string) => userError("FORBIDDEN", message, "currentPassword");
  if (!password) return fault("Current password required");
  // Counted with the other tries of somebody signed in.
  const who = triesOfSignedIn(user);
  const { isRight, turn } = await tryPassword(ctx, who, user.passwordHash, password);
  if (!turn.allowed) return throttledError(turn.message, turn.retryAfterSeconds);
  return isRight ? null : fault("Current password is wrong");
}
