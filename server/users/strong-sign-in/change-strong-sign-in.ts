import type { Context } from "#server/platform/request/context";
import { action, type Answer, type Declaration } from "#server/platform/request/action";
import { inTransaction } from "#server/platform/request/transaction";
import type { Refusal } from "#server/platform/errors/user-error";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { requireRecentSession } from "#server/users/sessions/recently-authenticated";
import { authenticationExpired, byUser, type SignedIn } from "#server/users/sessions/viewer";

/** What each change to the viewer's passkeys or codes asks for first. */
export const strongSignInChange = {
  permission: requireRecentSession,
  limit: ["STRONG_SIGN_IN_CHANGE", byUser],
} as const;

/** A change to the viewer's passkeys or codes: session, fresh confirmation and rate limit first, then one transaction. */
export function strongSignInAction<Payload extends Refusal, Input = void>(
  declaration: Declaration<Payload, Input>,
  change: (inside: Context, viewer: SignedIn, input: Input) => Promise<Answer<Payload>>,
) {
  return action(
    { ...declaration, ...strongSignInChange },
    (ctx, input: Input, viewer): Promise<Answer<Payload>> =>
      inLockedTransaction(ctx, viewer, (inside, locked) => change(inside, locked, input)),
  );
}

export function inLockedTransaction<Changed extends object>(
  ctx: Context,
  viewer: SignedIn,
  change: (inside: Context, viewer: SignedIn) => Promise<Changed>,
): Promise<Changed> {
  return inTransaction(ctx, async (inside) => {
    // Race condition: the session may have ended since `requireSession`.
    const locked = await lockViewer(inside, viewer);
    if (!locked) throw authenticationExpired();
    return change(inside, locked);
  });
}
