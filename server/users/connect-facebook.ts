import { describeProfiles, facebookLoginOf } from "#server/networks/facebook-login";
import type { FacebookProfile } from "#server/networks/facebook-profiles";
import type { Context } from "#server/platform/context";
import { inTransaction } from "#server/platform/transaction";
import { userError, type UserError } from "#server/platform/user-error";
import { findByNetworkId, linkNetwork } from "./network-user";
import { keepNetworkToken } from "./network-token";
import { isProvenLately } from "./proven-lately";
import { readIdentity } from "./sign-in-with-facebook";
import { UserRecord } from "./user-record.entity";
import { requireViewer } from "./viewer";

export interface ConnectedFacebook {
  isConnected: boolean;
  profiles: FacebookProfile[];
  userErrors: UserError[];
}

const foreign = userError("CONFLICT", "This Facebook login belongs to another profile");

/** Adds a login at Facebook to the viewer's own profile, who from then on may sign in by it. */
export async function connectFacebook(ctx: Context, token: string): Promise<ConnectedFacebook> {
  const viewer = await requireViewer(ctx);
  const { identity, fault } = await readIdentity(ctx, token);
  if (!identity) return refused(fault);
  const login = facebookLoginOf(ctx.config);
  const profiles = login ? await describeProfiles(login, identity.person) : [];
  return inTransaction(ctx, async (inside) => {
    const user = await inside.manager
      .getRepository(UserRecord)
      .findOneOrFail({ where: { id: viewer.user.id }, lock: { mode: "pessimistic_write" } });
    const holder = await findByNetworkId(inside, identity);
    if (holder && holder.id !== user.id) return refused(foreign);
    if (!holder) {
      if (user.facebookId !== null) return refused(foreign);
      if (!isProvenLately(ctx, viewer)) {
        return refused(userError("FORBIDDEN", "Please sign in again first"));
      }
      await linkNetwork(inside, user, identity);
    }
    await keepNetworkToken(inside, { userId: user.id, network: "facebook" }, identity.person);
    return { isConnected: true, profiles, userErrors: [] };
  });
}

function refused(fault: UserError): ConnectedFacebook {
  return { isConnected: false, profiles: [], userErrors: [fault] };
}
