import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { openSession } from "#server/users/sessions/open-session";
import { refuseSession, type OpenedSession } from "#server/users/sessions/opened-session";
import { passkeyRefused, userOfPasskey } from "./use-passkey";

export interface PasskeySignIn {
  credential: string;
  remember: boolean;
}

/** Signs in with a passkey. It counts as two factors: the device, and what unlocks it. */
export async function signInWithPasskey(
  ctx: Context,
  { credential, remember }: PasskeySignIn,
): Promise<OpenedSession> {
  const throttled = await rateLimited(ctx, "SIGN_IN", ctx.ipAddress);
  if (throttled) return refuseSession([throttled]);
  const user = await userOfPasskey(ctx, credential);
  if (!user) return refuseSession([passkeyRefused]);
  return inTransaction(ctx, (inside) => openSession(inside, user, { remember, method: null }));
}
