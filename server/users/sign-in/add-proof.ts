import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { spendProof, type Proven } from "#server/verification/proof";
import { confirmAddress, removeAddress } from "#server/users/confirm-address";
import {
  findByInstagramId,
  findUserRecord,
  hasOtherInstagramId,
  isConfirmed,
} from "#server/users/find-user-record";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { confirmationFault, confirmSession } from "#server/users/sessions/recently-authenticated";
import { hasSecondFactor } from "#server/users/sessions/second-factors/second-factors";
import { takenFault } from "#server/users/taken-fields";
import { UpdateProfilePayload } from "#server/users/profile/profile.input";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import {
  authenticationExpired,
  requireViewer,
  setViewer,
  type SignedIn,
} from "#server/users/sessions/viewer";

const methods = ["email", "phone", "instagram"] as const;

/** Adds confirmed addresses to the viewer: from the given proof, or from all proof cookies. */
export const addProof = action(
  { name: "addProof", payload: UpdateProfilePayload, permission: requireViewer },
  (ctx, proof: string | null, signedIn) =>
    inTransaction(ctx, async (inside) => {
      const viewer = await lockViewer(inside, signedIn);
      if (!viewer) throw authenticationExpired();
      let count = 0;
      for (const method of methods) {
        const proven = await spendProof(inside, { purpose: "sign_in", proof, method });
        if (!proven) continue;
        const fault = await addTo(inside, viewer, proven);
        if (fault) return refuse(fault);
        count += 1;
      }
      if (count === 0) return refuse(userError("INVALID", "Verification failed"));
      setViewer(ctx, viewer);
      return { viewer: new Viewer(viewer) };
    }),
);

/** Adds one confirmed address to the viewer; returns null or an error. */
export async function addTo(
  ctx: Context,
  viewer: SignedIn,
  proven: Proven,
): Promise<UserError | null> {
  const { user } = viewer;
  const { method, address } = proven;
  const instagramOwner = await findByInstagramId(ctx, proven);
  if (instagramOwner && instagramOwner.id !== user.id) return takenFault(method);
  const holder = await findUserRecord(ctx, proven, { lock: true });
  const isOther = holder !== null && holder.id !== user.id;
  if (instagramOwner || (holder && !isOther && !hasOtherInstagramId(user, proven))) {
    // Confirming an address of one's own counts as authentication, but not in place of a second factor.
    if (!(await hasSecondFactor(ctx, user.id))) await confirmSession(ctx, viewer);
  } else {
    if (method !== "instagram" && isOther && isConfirmed(holder, proven)) return takenFault(method);
    const known = method === "instagram" ? user.username : user[method];
    if (known !== null && known !== address) {
      return userError("CONFLICT", "Your profile already has a different one");
    }
    const fault = await confirmationFault(ctx, viewer);
    if (fault) return fault;
  }
  if (isOther) await removeAddress(ctx, holder, proven);
  await confirmAddress(ctx, user, proven);
  return null;
}
