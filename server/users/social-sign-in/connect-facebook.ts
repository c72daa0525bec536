import { describeProfiles, facebookLoginOf } from "#server/networks/facebook-login";
import type { FacebookProfile } from "#server/networks/facebook-profiles";
import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { findByNetworkId, linkNetwork } from "./network-user";
import { storeNetworkToken } from "./network-token";
import {
  isRecentlyAuthenticated,
  signInAgain,
} from "#server/users/sessions/recently-authenticated";
import { fetchFacebookIdentity } from "./sign-in-with-facebook";
import { authenticationExpired, requireViewer } from "#server/users/sessions/viewer";

export interface ConnectedFacebook {
  isConnected: boolean;
  profiles: FacebookProfile[];
  userErrors: UserError[];
}

const foreign = userError("CONFLICT", "This Facebook login belongs to another profile");

export async function connectFacebook(ctx: Context, token: string): Promise<ConnectedFacebook> {
  const signedIn = await requireViewer(ctx);
  const { identity, fault } = await fetchFacebookIdentity(ctx, token);
  if (!identity) return refuse(fault);
  const login = facebookLoginOf(ctx.config);
  const profiles = login ? await describeProfiles(login, identity.person) : [];
  return inTransaction(ctx, async (inside) => {
    const viewer = await lockViewer(inside, signedIn);
    if (!viewer) throw authenticationExpired();
    const { user } = viewer;
    const holder = await findByNetworkId(inside, identity);
    if (holder && holder.id !== user.id) return refuse(foreign);
    if (!holder) {
      if (user.facebookId !== null) return refuse(foreign);
      // REST, the only caller, has no `confirmIdentity`.
      if (!(await isRecentlyAuthenticated(ctx, viewer))) return refuse(signInAgain);
      await linkNetwork(inside, user, identity);
    }
    await storeNetworkToken(inside, { userId: user.id, network: "facebook" }, identity.person);
    return { isConnected: true, profiles, userErrors: [] };
  });
}

function refuse(fault: UserError): ConnectedFacebook {
  return { isConnected: false, profiles: [], userErrors: [fault] };
}
