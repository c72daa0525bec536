import { pictureDataFault, renderUpload } from "#server/networks/pictures/store-picture";
import { drawOwnPicture } from "#server/pictures/own-picture";
import { parsePictureAddress } from "#server/pictures/picture-address";
import { findRemovedPictures, pictureRemoved } from "#server/pictures/removed-picture";
import { keepStoredPicture, storePicture } from "#server/pictures/stored-picture";
import { isRefusal, refuse, userError, type Refusal } from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { lockReviewedProviders } from "#server/users/lock-reviewed-providers";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import {
  authenticationExpired,
  byUser,
  requireViewer,
  setViewer,
  type SignedIn,
} from "#server/users/sessions/viewer";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { UserRecord } from "#server/users/user-record.entity";
import { UpdateAvatarInput, UpdateAvatarPayload } from "./avatar.input";

const widths = [640, 480, 320];

/**
 * Sets the viewer's picture to an uploaded one, or to the one they had before, which undoes a change. Re-encoding strips
 * its metadata. The earlier picture is purged after a day.
 */
export const updateAvatar = action(
  {
    name: "updateAvatar",
    description: "Sets or removes your picture.",
    payload: UpdateAvatarPayload,
    input: UpdateAvatarInput,
    permission: requireViewer,
    parse: (_ctx, { data, address }: UpdateAvatarInput) => {
      if (data && address) return refuse(userError("INVALID", "Give one picture", "address"));
      const fault = data ? pictureDataFault(data) : null;
      return fault ? refuse(fault) : { data, address };
    },
    limit: ["AVATAR", byUser],
  },
  async (ctx, { data, address }, viewer) => {
    const rendered = data ? await renderUpload(ctx, data, widths) : null;
    if (rendered && isRefusal(rendered)) return rendered;
    const updated = await inTransaction(ctx, (inside) =>
      storeAvatar(inside, viewer, rendered?.picture ?? null, address ?? null),
    );
    if ("userErrors" in updated) return updated;
    setViewer(ctx, updated);
    return { viewer: new Viewer(updated) };
  },
);

/** In the transaction that shows it, so that neither moderation nor the purge takes it away in between. */
async function storeAvatar(
  ctx: Context,
  viewer: SignedIn,
  bytes: Buffer | null,
  address: string | null,
): Promise<SignedIn | Refusal> {
  const locked = await lockViewer(ctx, viewer);
  if (!locked) throw authenticationExpired();
  const { id } = viewer.user;
  await lockReviewedProviders(ctx, id);
  let pictureUrl = bytes && (await storePicture(ctx.manager, bytes, ctx.now()));
  if (address) {
    pictureUrl = await ownPicture(ctx, id, address);
    if (pictureUrl === null) {
      return refuse(userError("INVALID", "This picture is no longer available", "address"));
    }
  }
  if (pictureUrl && (await findRemovedPictures(ctx, [pictureUrl])).has(pictureUrl)) {
    return refuse(pictureRemoved(address ? "address" : "data"));
  }
  await ctx.manager.query(
    `UPDATE users SET picture_url = $2, earlier_picture_url = picture_url
     WHERE id = $1 AND picture_url IS DISTINCT FROM $2`,
    [id, pictureUrl],
  );
  const user = await ctx.manager.getRepository(UserRecord).findOneByOrFail({ id });
  return { user, session: viewer.session };
}

/** The picture with this address, if the person has it or had it before their last change; null for any other. */
async function ownPicture(
  { manager, now }: Context,
  userId: number,
  address: string,
): Promise<string | null> {
  const path = parsePictureAddress(address);
  const own: unknown[] = await manager.query(
    "SELECT FROM users WHERE id = $1 AND $2 IN (picture_url, earlier_picture_url)",
    [userId, path],
  );
  if (path === null || own.length === 0) return null;
  const isHeld =
    (await drawOwnPicture(path)) !== null || (await keepStoredPicture(manager, path, now()));
  return isHeld ? path : null;
}
