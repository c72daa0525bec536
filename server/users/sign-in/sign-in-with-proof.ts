import type { Context } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { throttledError, userError } from "#server/platform/errors/user-error";
import { spendProof, type Proven } from "#server/verification/proof";
import { addTo } from "./add-proof";
import { takeOverUser } from "./take-over-user";
import { releaseUsername } from "#server/users/confirm-address";
import type { Address } from "#server/users/find-user-record";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { openSession } from "#server/users/sessions/open-session";
import { refuseSession, type OpenedSession } from "#server/users/sessions/opened-session";
import { viewerIfAny } from "#server/users/sessions/viewer";

export interface ProofSignIn {
  proof?: string | null;
  /** Only by a proof of this; absent, any will do. */
  only?: Address;
  remember: boolean;
}

/**
 * Signs in by a proof that this client holds. Where nobody has the address the proof stays good, and signing up
 * is suggested. Whoever is signed in already and proves one more address of theirs keeps all they have.
 */
export async function signInWithProof(
  ctx: Context,
  { proof, only, remember }: ProofSignIn,
): Promise<OpenedSession> {
  const turn = await consumeRateLimit(ctx, "SIGN_IN", ctx.networkAddress);
  if (!turn.allowed) return refuseSession([throttledError(turn.message, turn.retryAfterSeconds)]);

  const signedIn = await viewerIfAny(ctx);
  let refused: Proven | null = null;
  const answer = await inTransaction(ctx, async (inside) => {
    const proven = await spendProof(inside, { purpose: "sign_in", proof, ...only });
    if (!proven) return refuseSession([userError("UNAUTHENTICATED", "Verification failed")]);

    const viewer = signedIn && (await lockViewer(inside, signedIn));
    const user = await takeOverUser(inside, proven, viewer?.user.id);
    if (user) return openSession(inside, user, { remember, method: proven.method });
    if (viewer && (await addTo(inside, viewer, proven)) === null) {
      return openSession(inside, viewer.user, { remember, method: proven.method });
    }
    refused = proven;
    return refuseSession([userError("NOT_FOUND", "No user found for verification")], "signup");
  });
  if (refused) await takeUsernameAway(ctx, refused);
  return answer;
}

/** The refusal was rolled back; that another Instagram account has the username now holds all the same. */
async function takeUsernameAway(ctx: Context, { method, address }: Proven): Promise<void> {
  if (method !== "instagram") return;
  await inTransaction(ctx, async (inside) => {
    await releaseUsername(inside, address);
    return { userErrors: [] };
  });
}
