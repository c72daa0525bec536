import { action } from "#server/platform/request/action";
import { refuse } from "#server/platform/errors/user-error";
import { byNetwork } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { openSession } from "#server/users/sessions/open-session";
import {
  SignInWithPasskeyInput,
  SignInWithPasskeyPayload,
} from "#server/users/strong-sign-in/second-factor.input";
import { passkeyRefused, userOfPasskey } from "./use-passkey";

/** Signs in with a passkey. It counts as two factors: the device, and what unlocks it. */
export const signInWithPasskey = action(
  {
    name: "signInWithPasskey",
    description: "Signs in with a passkey, which needs neither a password nor a code.",
    payload: SignInWithPasskeyPayload,
    input: SignInWithPasskeyInput,
    limit: ["SIGN_IN", byNetwork],
  },
  async (ctx, { credential, remember }: SignInWithPasskeyInput) => {
    const user = await userOfPasskey(ctx, credential);
    if (!user) return refuse(passkeyRefused);
    return inTransaction(ctx, (inside) => openSession(inside, user, { remember, method: null }));
  },
);
