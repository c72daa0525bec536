import { describeProfiles } from "#server/networks/facebook-login";
import { action } from "#server/platform/request/action";
import { byNetwork } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError } from "#server/platform/errors/user-error";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { ConnectFacebookPayload } from "./network-sign-in.input";
import { findByNetworkId, linkNetwork } from "./network-user";
import { storeNetworkToken } from "./network-token";
import {
  isRecentlyAuthenticated,
  signInAgain,
} from "#server/users/sessions/recently-authenticated";
import { facebookToken, fetchFacebookIdentity } from "./sign-in-with-facebook";
import { authenticationExpired, requireViewer } from "#server/users/sessions/viewer";

const foreign = userError("CONFLICT", "This Facebook login belongs to another profile");

/** Connects Facebook to the viewer; for REST alone. */
export const connectFacebook = action(
  {
    name: "connectFacebook",
    payload: ConnectFacebookPayload,
    permission: requireViewer,
    parse: facebookToken<{ token: string }>,
    limit: ["SIGN_IN", byNetwork],
  },
  async (ctx, given, signedIn) => {
    const identity = await fetchFacebookIdentity(ctx, given);
    if ("userErrors" in identity) return identity;
    const profiles = await describeProfiles(given.login, identity.person);
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
      return { profiles };
    });
  },
);
