import { storeBytes, pictureDataFault } from "#server/networks/pictures/store-picture";
import { drawOwnPicture } from "#server/pictures/own-picture";
import { parsePictureAddress } from "#server/pictures/picture-address";
import { findStoredPaths } from "#server/pictures/stored-picture";
import { userError, type UserError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { lockReviewedProviders } from "#server/users/lock-reviewed-providers";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import {
  authenticationExpired,
  requireViewer,
  setViewer,
  type SignedIn,
} from "#server/users/sessions/viewer";
import { UserRecord } from "#server/users/user-record.entity";

/** Neither of the two removes the picture. */
export interface GivenAvatar {
  data?: string | null;
  address?: string | null;
}

interface UpdatedAvatar {
  viewer: SignedIn | null;
  userErrors: UserError[];
}

const widths = [640, 480, 320];

/**
 * Sets the viewer's picture to an uploaded one, or to one that Plaudit holds, which undoes a change. Re-encoding strips
 * its metadata. The earlier picture is purged after a day.
 */
export async function updateAvatar(
  ctx: Context,
  { data, address }: GivenAvatar,
): Promise<UpdatedAvatar> {
  const viewer = await requireViewer(ctx);
  if (data && address) return refuse(userError("INVALID", "Give one picture", "address"));
  const fault = data ? pictureDataFault(data) : null;
  if (fault) return refuse(fault);
  const throttled = await rateLimited(ctx, "AVATAR", `user:${viewer.user.id}`);
  if (throttled) return refuse(throttled);

  let pictureUrl: string | null = null;
  if (data) {
    pictureUrl = await storeBytes(ctx, Buffer.from(data, "base64"), widths);
    if (pictureUrl === null) {
      return refuse(userError("INVALID", "Use a PNG, JPEG, GIF or WebP picture", "data"));
    }
  } else if (address) {
    pictureUrl = await heldPicture(ctx, address);
    if (pictureUrl === null) {
      return refuse(userError("INVALID", "This picture is no longer available", "address"));
    }
  }
  const updated = await inTransaction(ctx, (inside) => storeAvatar(inside, viewer, pictureUrl));
  if (updated.viewer) setViewer(ctx, updated.viewer);
  return updated;
}

/** The path of a picture on our own origin, from its address; null for any other. */
async function heldPicture(ctx: Context, address: string): Promise<string | null> {
  const path = parsePictureAddress(address);
  if (path === null) return null;
  if (drawOwnPicture(path) !== null) return path;
  return (await findStoredPaths(ctx.database, [path])).has(path) ? path : null;
}

async function storeAvatar(
  ctx: Context,
  viewer: SignedIn,
  pictureUrl: string | null,
): Promise<UpdatedAvatar> {
  const locked = await lockViewer(ctx, viewer);
  if (!locked) throw authenticationExpired();
  const { id } = viewer.user;
  await lockReviewedProviders(ctx, id);
  const users = ctx.manager.getRepository(UserRecord);
  await users.update({ id }, { pictureUrl });
  const user = await users.findOneByOrFail({ id });
  return { viewer: { user, session: viewer.session }, userErrors: [] };
}

function refuse(...userErrors: UserError[]): UpdatedAvatar {
  return { viewer: null, userErrors };
}
