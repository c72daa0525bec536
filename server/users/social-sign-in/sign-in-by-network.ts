import { QueryFailedError } from "typeorm";
import { refuse } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import {
  findByNetworkId,
  storeProfileType,
  storeScopedId,
  userOfNetwork,
  usernameOf,
  type NetworkIdentity,
} from "./network-user";
import { storeNetworkToken } from "./network-token";
import type { SessionAnswer } from "#server/users/sessions/session.input";
import { takenFault } from "#server/users/taken-fields";
import { viewerIfAny, type SignedIn } from "#server/users/sessions/viewer";
import {
  inSignInTransaction,
  openSessionOrAsk,
} from "#server/users/strong-sign-in/open-session-or-ask";

/** Signs in with a social network; an unknown person gets a new profile without a password. */
export async function signInByNetwork(
  ctx: Context,
  identity: NetworkIdentity,
  remember: boolean,
): Promise<SessionAnswer> {
  const viewer = await viewerIfAny(ctx);
  if (!(await isKnown(ctx, identity, viewer))) {
    const throttled = await rateLimited(ctx, "SIGN_UP", ctx.ipAddress);
    if (throttled) return refuse(throttled);
  }
  return retryOnUniqueViolation(() =>
    inSignInTransaction(ctx, async (inside) => {
      const locked = viewer && (await lockViewer(inside, viewer));
      const user = await userOfNetwork(inside, identity, locked?.user.id ?? null);
      if (!user) return refuse(takenFault("instagram"));
      const { network, person } = identity;
      await storeScopedId(inside, user, identity);
      await storeProfileType(inside, user, identity);
      await storeNetworkToken(inside, { userId: user.id, network }, person);
      return openSessionOrAsk(inside, user, { remember, method: network });
    }),
  );
}

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

/** Race condition: the loser of two concurrent inserts retries, and finds the user that the other one created. */
async function retryOnUniqueViolation<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const fault = error instanceof QueryFailedError ? error.driverError : null;
    if ((fault as { code?: string } | null)?.code !== uniqueViolation) throw error;
    return work();
  }
}
