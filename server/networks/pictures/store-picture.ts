import { fetchPicture } from "./fetch-picture";
import { renderPicture, TooManyPictures, UnusablePicture } from "./render-picture";
import { storePicture } from "#server/pictures/stored-picture";
import {
  refuse,
  userError,
  type Refusal,
  type UserError,
} from "#server/platform/errors/user-error";
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
  if (!bytes) return null;
  const rendered = await renderKnown(ctx, bytes, widths);
  if (!Buffer.isBuffer(rendered)) return null;
  return storePicture(ctx.database.source.manager, rendered, ctx.now(), owner);
}

/** Re-encodes an uploaded picture, or answers why it cannot be used. */
export async function renderUpload(
  ctx: Context,
  data: string,
  widths: readonly number[],
): Promise<{ picture: Buffer } | Refusal> {
  const rendered = await renderKnown(ctx, Buffer.from(data, "base64"), widths);
  if (Buffer.isBuffer(rendered)) return { picture: rendered };
  if (rendered instanceof UnusablePicture) {
    return refuse(userError(rendered.code, rendered.message, "data"));
  }
  const message = "Too many pictures are being read right now. Try again.";
  return refuse(userError("UNAVAILABLE", message, "data"));
}

/** The small picture, or why there is none. Throws other errors. */
async function renderKnown(
  ctx: Context,
  bytes: Buffer,
  widths: readonly number[],
): Promise<Buffer | UnusablePicture | TooManyPictures> {
  try {
    return await renderSmall(bytes, widths);
  } catch (error) {
    ctx.log.info({ err: error }, "picture could not be read");
    if (error instanceof UnusablePicture || error instanceof TooManyPictures) return error;
    throw error;
  }
}

/** In the first of the widths that is small enough. */
async function renderSmall(bytes: Buffer, widths: readonly number[]): Promise<Buffer> {
  for (const width of widths) {
    const picture = await renderPicture(bytes, width);
    if (picture.length <= maxStoredBytes) return picture;
  }
  throw tooLarge();
}

function tooLarge(): UnusablePicture {
  return new UnusablePicture("This picture is too large", "TOO_LONG");
}

/** Checks the size and base64 form of an upload. Whether it is an image is known only when it is decoded. */
export function pictureDataFault(data: string): UserError | null {
  if (data.length > maxPictureDataLength) {
    return userError("TOO_LONG", tooLarge().message, "data");
  }
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(data);
  return isBase64 ? null : userError("INVALID", "This file is not a picture", "data");
}
