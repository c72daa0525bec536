import { fetchPicture } from "#server/networks/pictures/fetch-picture";
import { renderPicture } from "#server/networks/pictures/render-picture";
import { storePicture } from "#server/pictures/stored-picture";
import type { Config } from "#server/platform/settings/config";
import type { Context } from "#server/platform/request/context";

const networkHosts = ["cdninstagram.com", "fbcdn.net", "platform-lookaside.fbsbx.com"];
const maxStoredBytes = 262_144;

/** Where a picture of a provider may come from: these hosts and those below them. */
export function pictureHosts({ imageHosts }: Pick<Config, "imageHosts">): string[] {
  return [...new Set([...networkHosts, ...imageHosts])];
}

/**
 * Keeps a picture from elsewhere, since a network's address of it is good for days only. Answers its path on our own
 * address; null where it cannot be had. `ownAddress` is that of our own simulator.
 */
export async function storeNetworkPictureFrom(
  ctx: Context,
  address: string,
  widths: readonly number[],
  ownAddress: string | null = null,
): Promise<string | null> {
  const bytes = await fetchPicture(address, { hosts: pictureHosts(ctx.config), ownAddress });
  return bytes && keepBytes(ctx, bytes, widths);
}

/** The same for what was handed in: drawn anew, in the first of the widths in which it is small enough. */
export async function keepBytes(
  ctx: Context,
  bytes: Buffer,
  widths: readonly number[],
): Promise<string | null> {
  try {
    for (const width of widths) {
      const picture = await renderPicture(bytes, width);
      if (picture.length > maxStoredBytes) continue;
      return await storePicture(ctx.database.source.manager, picture, ctx.now());
    }
  } catch (error) {
    ctx.log.info({ err: error }, "a picture could not be kept");
  }
  return null;
}
