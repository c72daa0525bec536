import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { isUuid, requireNodeId } from "#server/platform/graph/node";
import { refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { maxPasskeyNameLength } from "#server/users/strong-sign-in-limits";
import { mailSecondFactorChange } from "#server/users/add-user-mail";
import { isLongerThan, parseName } from "#server/users/parse-text";
import { requireSession } from "#server/users/sessions/viewer";
import { strongSignInAction } from "#server/users/strong-sign-in/change-strong-sign-in";
import { Passkey } from "./passkey.entity";
import {
  RemovePasskeyInput,
  RemovePasskeyPayload,
  RenamePasskeyInput,
  RenamePasskeyPayload,
} from "./passkey.input";
import { eraseUnusedRecoveryCodes } from "#server/users/strong-sign-in/recovery-codes";

const notFound = userError("NOT_FOUND", "This passkey does not exist", "passkey");

export function findPasskeys(ctx: Context, userId: number): Promise<Passkey[]> {
  return ctx.manager
    .getRepository(Passkey)
    .find({ where: { userId }, order: { createdAt: "ASC", id: "ASC" } });
}

export function parsePasskeyName(given: string): { name: string; fault: UserError | null } {
  const name = parseName(given);
  if (!name) return { name, fault: userError("REQUIRED", "Give the passkey a name", "name") };
  if (!isLongerThan(name, maxPasskeyNameLength)) return { name, fault: null };
  const message = `A name may have at most ${maxPasskeyNameLength} characters`;
  return { name, fault: userError("TOO_LONG", message, "name") };
}

/** Renames a passkey of the viewer. Needs no fresh confirmation: a name grants nothing. */
export const renamePasskey = action(
  {
    name: "renamePasskey",
    description: "Renames one of your passkeys.",
    payload: RenamePasskeyPayload,
    input: RenamePasskeyInput,
    permission: requireSession,
  },
  async (ctx, { passkey: nodeId, name: given }: RenamePasskeyInput, { user }) => {
    const { name, fault } = parsePasskeyName(given);
    if (fault) return refuse(fault);
    const passkey = await findOwn(ctx, user.id, nodeId);
    if (!passkey) return refuse(notFound);
    await ctx.manager.getRepository(Passkey).update({ id: passkey.id }, { name });
    return { passkey: Object.assign(passkey, { name }) };
  },
);

/** Removes a passkey of the viewer. Without a second factor, recovery codes are of no use: they go too. */
export const removePasskey = strongSignInAction(
  {
    name: "removePasskey",
    description: "Removes one of your passkeys. Needs a fresh confirmation.",
    payload: RemovePasskeyPayload,
    input: RemovePasskeyInput,
  },
  async (inside, { user }, { passkey: nodeId }: RemovePasskeyInput) => {
    const passkey = await findOwn(inside, user.id, nodeId);
    if (!passkey) return refuse(notFound);
    await inside.manager.getRepository(Passkey).delete({ id: passkey.id });
    await eraseUnusedRecoveryCodes(inside, user.id);
    await mailSecondFactorChange(inside, user, "second_factor_changed");
    return { removedPasskeyId: nodeId };
  },
);

function findOwn(ctx: Context, userId: number, nodeId: string): Promise<Passkey | null> {
  const { type, key: id } = requireNodeId(nodeId);
  if (type !== "Passkey" || !isUuid(id)) return Promise.resolve(null);
  return ctx.manager.getRepository(Passkey).findOneBy({ id, userId });
}
