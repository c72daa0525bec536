import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import type { UserError } from "#server/platform/errors/user-error";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { currentPasswordFault } from "#server/users/sessions/check-password";
import { confirmationFault } from "#server/users/sessions/recently-authenticated";
import { hasSecondFactor } from "#server/users/sessions/second-factors/second-factors";
import { clearProofCookies } from "#server/users/sessions/sign-out";
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
 * Deletes the viewer: one transaction hides them, a background job erases their rows. Always requires the password;
 * users without one, or with a second factor, must have authenticated recently.
 */
export async function deleteUser(ctx: Context, input: UserDeletion): Promise<DeletedUser> {
  const viewer = await requireViewer(ctx);
  const fault = await reauthenticationFault(ctx, viewer, input.currentPassword);
  if (fault) return { isDeleted: false, userErrors: [fault] };

  const deleted = await inTransaction(ctx, async (inside) => {
    const current = await lockViewer(inside, viewer);
    // Race condition: the session may have ended since `requireViewer`.
    if (!current) throw authenticationExpired();
    await hideUser(inside, current.user, input.reviews);
    return { isDeleted: true, userErrors: [] };
  });
  if (deleted.isDeleted) clearProofCookies(ctx);
  return deleted;
}

async function reauthenticationFault(
  ctx: Context,
  viewer: SignedIn,
  password: string | null | undefined,
): Promise<UserError | null> {
  const { user } = viewer;
  const fault = user.passwordHash === null ? null : await currentPasswordFault(ctx, user, password);
  if (fault) return fault;
  const isPasswordEnough = user.passwordHash !== null && !(await hasSecondFactor(ctx, user.id));
  return isPasswordEnough ? null : confirmationFault(ctx, viewer);
}
