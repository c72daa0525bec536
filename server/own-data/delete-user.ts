import { isLastAdmin } from "#server/moderation/operators/admins.query";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { isRefusal, refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { currentPasswordFault } from "#server/users/sessions/check-password";
import { confirmationFault } from "#server/users/sessions/recently-authenticated";
import { hasSecondFactor } from "#server/users/sessions/second-factors/second-factors";
import { clearProofCookies } from "#server/users/sessions/sign-out";
import { authenticationExpired, requireViewer, type SignedIn } from "#server/users/sessions/viewer";
import { hideUser } from "./hide-user";
import { DeleteUserInput, DeleteUserPayload } from "./own-data.input";

/**
 * Deletes the viewer: one transaction hides them, a background job erases their rows. Always requires the password;
 * users without one, or with a second factor, must have authenticated recently.
 */
export const deleteUser = action(
  {
    name: "deleteUser",
    description: "Permanently deletes you and your data.",
    payload: DeleteUserPayload,
    input: DeleteUserInput,
    permission: requireViewer,
  },
  async (ctx, input: DeleteUserInput, viewer) => {
    const fault = await reauthenticationFault(ctx, viewer, input.currentPassword);
    if (fault) return { ...refuse(fault), isDeleted: false };

    const deleted = await inTransaction(ctx, async (inside) => {
      if (await isLastAdmin(inside.manager, viewer.user.id)) return refuse(lastAdmin());
      const current = await lockViewer(inside, viewer);
      // Race condition: the session may have ended since `requireViewer`.
      if (!current) throw authenticationExpired();
      await hideUser(inside, current.user, input.reviews);
      return { isDeleted: true };
    });
    if (isRefusal(deleted)) return { ...deleted, isDeleted: false };
    clearProofCookies(ctx);
    return deleted;
  },
);

/** Otherwise no one could open the site's set-up or give a role again, except by the command line. */
function lastAdmin(): UserError {
  const message =
    "You are the last admin of this site. Make another person an admin first: plaudit admin add EMAIL";
  return userError("FORBIDDEN", message);
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
