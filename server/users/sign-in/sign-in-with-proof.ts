import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { userError } from "#server/platform/errors/user-error";
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
  only?: Address;
  remember: boolean;
}

/**
 * Signs in with a proof. If the address has no user, suggests signing up and the proof stays valid. A signed-in viewer
 * who confirms another address keeps their profile.
 */
export async function signInWithProof(
  ctx: Context,
  { proof, only, remember }: ProofSignIn,
): Promise<OpenedSession> {
  const throttled = await rateLimited(ctx, "SIGN_IN", ctx.ipAddress);
  if (throttled) return refuseSession([throttled]);

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
  if (refused) await releaseRefusedUsername(ctx, refused);
  return answer;
}

/** The refusal rolled back its transaction, but the username has moved to another Instagram account. */
async function releaseRefusedUsername(ctx: Context, { method, address }: Proven): Promise<void> {
  if (method !== "instagram") return;
  await inTransaction(ctx, async (inside) => {
    await releaseUsername(inside, address);
    return { userErrors: [] };
  });
}
