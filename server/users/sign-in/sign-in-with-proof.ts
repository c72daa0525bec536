import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { byNetwork } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError } from "#server/platform/errors/user-error";
import { spendProof, type Proven } from "#server/verification/proof";
import { addTo } from "./add-proof";
import { SignInWithProofInput, SignInWithProofPayload } from "./session.input";
import { takeOverUser } from "./take-over-user";
import { releaseUsername } from "#server/users/confirm-address";
import type { Address } from "#server/users/find-user-record";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { answerSession, type SessionToOpen } from "#server/users/sessions/open-session";
import { SignInSuggestion, type SessionAnswer } from "#server/users/sessions/session.input";
import { hasSecondFactor } from "#server/users/sessions/second-factors/second-factors";
import { viewerIfAny, type SignedIn } from "#server/users/sessions/viewer";
import {
  inSignInTransaction,
  openSessionOrAsk,
} from "#server/users/strong-sign-in/open-session-or-ask";
import type { UserRecord } from "#server/users/user-record.entity";

/**
 * Signs in with a proof. If the address has no user, suggests signing up and the proof stays valid. A signed-in viewer
 * who confirms another address keeps their profile.
 */
export const signInWithProof = action(
  {
    name: "signInWithProof",
    description:
      "Signs in with a proof. If the address has no profile, suggests SIGN_UP and the proof stays valid.",
    payload: SignInWithProofPayload,
    input: SignInWithProofInput,
    limit: ["SIGN_IN", byNetwork],
  },
  async (ctx, { proof, only, remember }: SignInWithProofInput & { only?: Address }) => {
    const signedIn = await viewerIfAny(ctx);
    let refused: Proven | null = null;
    const answer = await inSignInTransaction(ctx, async (inside) => {
      const proven = await spendProof(inside, { purpose: "sign_in", proof, ...only });
      if (!proven) return refuse(userError("UNAUTHENTICATED", "Verification failed"));

      const viewer = signedIn && (await lockViewer(inside, signedIn));
      const user = await takeOverUser(inside, proven, viewer?.user.id);
      const chosen = { remember, method: proven.method };
      if (user) return openFor(inside, user, viewer, chosen);
      if (viewer && (await addTo(inside, viewer, proven)) === null) {
        return openFor(inside, viewer.user, viewer, chosen);
      }
      refused = proven;
      const unknown = refuse(userError("NOT_FOUND", "No user found for verification"));
      return { ...unknown, suggestion: SignInSuggestion.SIGN_UP };
    });
    if (refused) await releaseRefusedUsername(ctx, refused);
    return answer;
  },
);

/** A signed-in user with a second factor keeps the session that passed it; a proof opens no other one. */
async function openFor(
  inside: Context,
  user: UserRecord,
  viewer: SignedIn | null,
  chosen: SessionToOpen,
): Promise<SessionAnswer> {
  const isOwn = viewer?.user.id === user.id;
  if (!isOwn || !(await hasSecondFactor(inside, user.id))) {
    return openSessionOrAsk(inside, user, chosen);
  }
  return answerSession(inside, { user, session: viewer!.session });
}

/** The refusal rolled back its transaction, but the username has moved to another Instagram account. */
async function releaseRefusedUsername(ctx: Context, { method, address }: Proven): Promise<void> {
  if (method !== "instagram") return;
  await inTransaction(ctx, async (inside) => {
    await releaseUsername(inside, address);
    return {};
  });
}
