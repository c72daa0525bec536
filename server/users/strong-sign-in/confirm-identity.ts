import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { currentPasswordFault, signedInAttemptKeys } from "#server/users/sessions/check-password";
import { confirmSession } from "#server/users/sessions/recently-authenticated";
import { byUser, requireSession, setViewer, type SignedIn } from "#server/users/sessions/viewer";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { hasSecondFactor } from "#server/users/sessions/second-factors/second-factors";
import { ConfirmIdentityInput, ConfirmIdentityPayload } from "./codes.input";
import { secondFactorFault } from "./check-second-factor";
import { passkeyRefused, userOfPasskey } from "./passkeys/use-passkey";

/** Confirms that the viewer is still the one who signed in: this session alone is fresh for 15 minutes. */
export const confirmIdentity = action(
  {
    name: "confirmIdentity",
    description: "Confirms your identity: this session counts as freshly confirmed for 15 minutes.",
    payload: ConfirmIdentityPayload,
    input: ConfirmIdentityInput,
    permission: requireSession,
    limit: ["IDENTITY_CONFIRMATION", byUser],
  },
  async (ctx, given: ConfirmIdentityInput, viewer) => {
    const fault = await identityFault(ctx, viewer, given);
    if (fault) return refuse(fault);
    await confirmSession(ctx, viewer);
    setViewer(ctx, viewer);
    return { viewer: new Viewer(viewer) };
  },
);

const notByPassword = userError("INVALID", "Please use your passkey or a code", "password");

async function identityFault(
  ctx: Context,
  { user }: SignedIn,
  { password, passkey, code }: ConfirmIdentityInput,
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
