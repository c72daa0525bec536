import { fetchPicture } from "./fetch-picture";
import { renderPicture } from "./render-picture";
import { storePicture } from "#server/pictures/stored-picture";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { maxPictureDataLength } from "#server/platform/settings/limits";
import type { Config } from "#server/platform/settings/config";
import type { Context } from "#server/platform/request/context";

const networkHosts = ["cdninstagram.com", "fbcdn.net", "platform-lookaside.fbsbx.com"];
const maxStoredBytes = 262_144;

/** The hosts that pictures may come from, with their subdomains. */
export function pictureHosts({ imageHosts }: Pick<Config, "imageHosts">): string[] {
  return [...new Set([...networkHosts, ...imageHosts])];
}

/**
 * Stores a copy of an external picture, because the network's URL expires within days. Returns its path on our own
 * origin, or null if it cannot be fetched. `ownAddress` is that of our own simulator.
 */
export async function storeNetworkPictureFrom(
  ctx: Context,
  address: string,
  widths: readonly number[],
  { ownAddress = null, owner }: { ownAddress?: string | null; owner?: string } = {},
): Promise<string | null> {
  const bytes = await fetchPicture(address, { hosts: pictureHosts(ctx.config), ownAddress });
  return bytes && storeBytes(ctx, bytes, widths, owner);
}

/** Re-encodes and stores a picture. */
export async function storeBytes(
  ctx: Context,
  bytes: Buffer,
  widths: readonly number[],
  owner?: string,
): Promise<string | null> {
  const picture = await renderBytes(ctx, bytes, widths);
  return picture && storePicture(ctx.database.source.manager, picture, ctx.now(), owner);
}

/** Re-encodes a picture, in the first of the widths that is small enough. */
export async function renderBytes(
  ctx: Context,
  bytes: Buffer,
  widths: readonly number[],
): Promise<Buffer | null> {
  try {
    for (const width of widths) {
      const picture = await renderPicture(bytes, width);
      if (picture.length <= maxStoredBytes) return picture;
    }
  } catch (error) {
    ctx.log.info({ err: error }, "picture could not be read");
  }
  return null;
}

/** Checks the size and base64 form of an upload. Whether it is an image is known only when it is decoded. */
export function pictureDataFault(data: string): UserError | null {
  if (data.length > maxPictureDataLength) {
    return userError("TOO_LONG", "This picture is too large", "data");
  }
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(data);
  return isBase64 ? null : userError("INVALID", "This file is not a picture", "data");
}
