import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { currentPasswordFault, signedInAttemptKeys } from "#server/users/sessions/check-password";
import { confirmSession } from "#server/users/sessions/recently-authenticated";
import { requireSession, setViewer, type SignedIn } from "#server/users/sessions/viewer";
import { hasSecondFactor } from "#server/users/sessions/second-factors/second-factors";
import { secondFactorFault } from "./check-second-factor";
import { passkeyRefused, userOfPasskey } from "./passkeys/use-passkey";

/** Exactly one of them. */
export interface IdentityConfirmation {
  password?: string | null;
  passkey?: string | null;
  code?: string | null;
}

export interface ConfirmedIdentity {
  viewer: SignedIn | null;
  userErrors: UserError[];
}

/** Confirms that the viewer is still the one who signed in: this session alone is fresh for 15 minutes. */
export async function confirmIdentity(
  ctx: Context,
  given: IdentityConfirmation,
): Promise<ConfirmedIdentity> {
  const viewer = await requireSession(ctx);
  const fault =
    (await rateLimited(ctx, "IDENTITY_CONFIRMATION", `user:${viewer.user.id}`)) ??
    (await identityFault(ctx, viewer, given));
  if (fault) return { viewer: null, userErrors: [fault] };
  await confirmSession(ctx, viewer);
  setViewer(ctx, viewer);
  return { viewer, userErrors: [] };
}

const notByPassword = userError("INVALID", "Please use your passkey or a code", "password");

async function identityFault(
  ctx: Context,
  { user }: SignedIn,
  { password, passkey, code }: IdentityConfirmation,
): Promise<UserError | null> {
  const count = [password, passkey, code].filter((each) => each).length;
  if (count !== 1) return userError("REQUIRED", "Give a password, a passkey or a code");
  if (password) {
    if (await hasSecondFactor(ctx, user.id)) return notByPassword;
    const fault = await currentPasswordFault(ctx, user, password);
    return fault?.code === "FORBIDDEN"
      ? userError("INVALID", "Password is wrong", "password")
      : fault;
  }
  if (code) return secondFactorFault(ctx, user, signedInAttemptKeys(user), code);
  const owner = await userOfPasskey(ctx, passkey!);
  return owner?.id === user.id ? null : passkeyRefused;
}
