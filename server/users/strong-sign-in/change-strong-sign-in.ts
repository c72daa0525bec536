import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import type { UserError } from "#server/platform/errors/user-error";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { confirmationFault } from "#server/users/sessions/recently-authenticated";
import {
  authenticationExpired,
  requireSession,
  type SignedIn,
} from "#server/users/sessions/viewer";

interface Changed {
  userErrors: UserError[];
}

/** A change to the viewer's passkeys or codes: session, fresh confirmation and rate limit first, then one transaction. */
export async function changeStrongSignIn<Answer extends Changed>(
  ctx: Context,
  refuse: (fault: UserError) => Answer,
  change: (inside: Context, viewer: SignedIn) => Promise<Answer>,
): Promise<Answer> {
  const viewer = await requireSession(ctx);
  const fault = await changeFault(ctx, viewer);
  return fault ? refuse(fault) : inLockedTransaction(ctx, viewer, change);
}

/** Null if the viewer may change passkeys and codes now. */
export async function changeFault(ctx: Context, viewer: SignedIn): Promise<UserError | null> {
  return (
    (await confirmationFault(ctx, viewer)) ??
    rateLimited(ctx, "STRONG_SIGN_IN_CHANGE", `user:${viewer.user.id}`)
  );
}

export function inLockedTransaction<Answer extends Changed>(
  ctx: Context,
  viewer: SignedIn,
  change: (inside: Context, viewer: SignedIn) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(ctx, async (inside) => {
    // Race condition: the session may have ended since `requireSession`.
    const locked = await lockViewer(inside, viewer);
    if (!locked) throw authenticationExpired();
    return change(inside, locked);
  });
}
