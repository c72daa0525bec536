import { QueryFailedError } from "typeorm";
import type { Context } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { throttledError } from "#server/platform/errors/user-error";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import {
  findByNetworkId,
  noteScopedId,
  userOfNetwork,
  usernameOf,
  type NetworkIdentity,
} from "./network-user";
import { storeNetworkToken } from "./network-token";
import { openSession } from "#server/users/sessions/open-session";
import { refuseSession, type OpenedSession } from "#server/users/sessions/opened-session";
import { takenFault } from "#server/users/taken-fields";
import { viewerIfAny, type SignedIn } from "#server/users/sessions/viewer";

/** Signs in whoever a network says it is; whom nobody knows yet gets a profile without a password. */
export async function signInByNetwork(
  ctx: Context,
  identity: NetworkIdentity,
  remember: boolean,
): Promise<OpenedSession> {
  const viewer = await viewerIfAny(ctx);
  if (!(await isKnown(ctx, identity, viewer))) {
    const turn = await consumeRateLimit(ctx, "SIGN_UP", ctx.networkAddress);
    if (!turn.allowed) return refuseSession([throttledError(turn.message, turn.retryAfterSeconds)]);
  }
  return againIfBeaten(() =>
    inTransaction(ctx, async (inside) => {
      const held = viewer && (await lockViewer(inside, viewer));
      const user = await userOfNetwork(inside, identity, held?.user.id ?? null);
      if (!user) return refuseSession([takenFault("instagram")]);
      const { network, person } = identity;
      await noteScopedId(inside, user, identity);
      await storeNetworkToken(inside, { userId: user.id, network }, person);
      return openSession(inside, user, { remember, method: network });
    }),
  );
}

/** Whether no new person is made of it. */
async function isKnown(
  ctx: Context,
  identity: NetworkIdentity,
  viewer: SignedIn | null,
): Promise<boolean> {
  if (await findByNetworkId(ctx, identity)) return true;
  const username = identity.network === "instagram" ? usernameOf(identity) : null;
  return username !== null && viewer?.user.username === username;
}

const uniqueViolation = "23505";

/** Of two who come at once the table refuses one, who then finds what the other has made. */
async function againIfBeaten<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const fault = error instanceof QueryFailedError ? error.driverError : null;
    if ((fault as { code?: string } | null)?.code !== uniqueViolation) throw error;
    return work();
  }
}
