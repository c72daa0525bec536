import { randomInt } from "node:crypto";
import type { Context } from "#server/platform/request/context";
import { secretHashes } from "#server/platform/settings/secret-hash";
import { inTransaction } from "#server/platform/request/transaction";
import { endSessionsOf } from "#server/users/sessions/delete-sessions";
import { hasConfirmedIdentity } from "#server/users/find-user-record";
import { defaultDisplayName } from "#server/users/parse-profile";
import { spendOnce } from "#server/verification/spend-once";
import { rememberEarlierNames } from "#server/users/left-names/earlier-names";
import type { Network } from "#server/users/social-sign-in/network-user";
import { UserRecord, userLock } from "#server/users/user-record.entity";
import type { DataDeletion } from "./data-deletion.query";
import { eraseAddress } from "./erase-user-rows";
import { hideUser } from "./hide-user";

/** A request from a social network about one of its users; `text` is the raw signed request. */
export interface NetworkNotice {
  network: Network;
  networkId: string;
  text: string;
}

export async function eraseNetworkToken(
  ctx: Context,
  { network, networkId, text }: NetworkNotice,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (!(await spendOnce(inside, `deauthorize:${text}`))) return;
    const user = await findNetworkUser(inside, network, networkId);
    if (user) await deleteToken(inside, user, network);
  });
}

/**
 * Handles a data deletion request and returns its confirmation code. A user without another way to sign in is deleted,
 * because they could no longer do so themselves.
 */
export async function eraseByNetwork(
  ctx: Context,
  { network, networkId, text }: NetworkNotice,
): Promise<string> {
  const hashes = secretHashes(ctx.config, `data-deletion:${text}`);
  const [hash] = hashes;
  return inTransaction(ctx, async (inside) => {
    await inside.manager.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `data deletion ${hash!.toString("hex")}`,
    ]);
    const [earlier]: { code: string }[] = await inside.manager.query(
      "SELECT code FROM data_deletions WHERE request_hash = ANY ($1)",
      [hashes],
    );
    if (earlier) return earlier.code;
    const user = await findNetworkUser(inside, network, networkId);
    const outcome = user ? await unlink(inside, user, network) : "nothing";
    const code = makeCode();
    await inside.manager.query(
      `INSERT INTO data_deletions (code, request_hash, network, outcome, done_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [code, hash, network, outcome, inside.now()],
    );
    return code;
  });
}

async function findNetworkUser(
  ctx: Context,
  network: Network,
  id: string,
): Promise<UserRecord | null> {
  const where =
    network === "facebook" ? { facebookId: id } : [{ instagramId: id }, { instagramScopedId: id }];
  return ctx.manager.getRepository(UserRecord).findOne({ where, lock: userLock });
}

async function deleteToken(ctx: Context, { id }: UserRecord, network: Network): Promise<void> {
  const text = "DELETE FROM network_tokens WHERE user_id = $1 AND network = $2";
  await ctx.manager.query(text, [id, network]);
}

async function unlink(
  ctx: Context,
  user: UserRecord,
  network: Network,
): Promise<DataDeletion["outcome"]> {
  const changes = changesOf(user, network);
  const rest = Object.assign(new UserRecord(), user, changes);
  if (!canSignIn(rest)) {
    await hideUser(ctx, user, "KEEP_WITHOUT_NAME");
    return "deleted";
  }
  await deleteToken(ctx, user, network);
  await rememberEarlierNames(ctx, user, changes);
  await ctx.manager.getRepository(UserRecord).update({ id: user.id }, changes);
  if (user.username !== rest.username) {
    await eraseAddress(ctx, { method: "instagram", address: user.username! });
  }
  // A finished export contains the erased data.
  await ctx.manager.query("DELETE FROM data_exports WHERE user_id = $1", [user.id]);
  await endSessionsOf(ctx, user.id);
  return "unlinked";
}

/** A username is erased by the network that confirmed it; Facebook confirms those linked to the user's pages. */
function changesOf(user: UserRecord, network: Network): Partial<UserRecord> {
  const { username, displayName, isUsernameOfPage } = user;
  const ids =
    network === "facebook"
      ? { facebookId: null }
      : { instagramId: null, instagramScopedId: null, instagramSenderId: null };
  if (network === "facebook" && !isUsernameOfPage) return ids;
  const isNamedAfterUsername = username !== null && displayName.toLowerCase() === username;
  return {
    ...ids,
    username: null,
    isUsernameOfPage: false,
    ...(isNamedAfterUsername && { displayName: defaultDisplayName({ ...user, username: null }) }),
  };
}

function canSignIn(user: UserRecord): boolean {
  const { passwordHash, instagramId, facebookId } = user;
  const isKnownToNetwork = instagramId !== null || facebookId !== null;
  return passwordHash !== null || isKnownToNetwork || hasConfirmedIdentity(user);
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const codeLength = 16;

function makeCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join("");
}
