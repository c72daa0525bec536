import { pictureAddress } from "#server/pictures/picture-address";
import type { Context } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { maxPictureDataLength } from "#server/platform/settings/limits";
import { throttledError, userError, type UserError } from "#server/platform/errors/user-error";
import { requireViewer } from "#server/users/sessions/viewer";
import { keepBytes, storeNetworkPictureFrom, pictureHosts } from "./store-picture";
import { ownProviderOf } from "./own-provider";

export interface KeptPicture {
  /** Under which a browser gets it. */
  address: string | null;
  userErrors: UserError[];
}

const widths = [960, 640, 480];
const maxAddressLength = 2_000;
const shownWidth = 640;

/**
 * Keeps a picture that an owner wants to show: one of theirs as base64, or one that is fetched from a network. It is
 * drawn anew, without what its file told besides. What no portfolio shows within a day is erased.
 */
export async function storeOwnPicture(
  ctx: Context,
  { address, data }: { address?: string | null; data?: string | null },
): Promise<KeptPicture> {
  const { user } = await requireViewer(ctx);
  if (!(await ownProviderOf(ctx, user))) {
    return refuse(userError("FORBIDDEN", "Only the owner of a profile can add pictures"));
  }
  if (Boolean(address) === Boolean(data)) {
    return refuse(userError("REQUIRED", "Give an address or a picture", "address"));
  }
  const fault = address ? addressFault(ctx, address) : dataFault(data!);
  if (fault) return refuse(fault);
  const turn = await consumeRateLimit(ctx, "PORTFOLIO_PICTURE", `user:${user.id}`);
  if (!turn.allowed) return refuse(throttledError(turn.message, turn.retryAfterSeconds));

  const path = address
    ? await storeNetworkPictureFrom(ctx, address, widths)
    : await keepBytes(ctx, Buffer.from(data!, "base64"), widths);
  if (path !== null) return { address: pictureAddress(path, shownWidth), userErrors: [] };
  return refuse(
    address
      ? userError("INVALID", "There is no picture to be had at this address", "address")
      : userError("INVALID", "This is not a picture: PNG, JPEG, GIF and WebP are", "data"),
  );
}

function addressFault(ctx: Context, address: string): UserError | null {
  const hosts = pictureHosts(ctx.config);
  const url = address.length <= maxAddressLength && URL.canParse(address) ? new URL(address) : null;
  const isAllowed =
    url?.protocol === "https:" &&
    hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (isAllowed) return null;
  const message = `A picture needs an https address on ${inWords(hosts)}`;
  return userError("INVALID", message, "address");
}

function inWords(hosts: readonly string[]): string {
  return hosts.length < 2 ? hosts.join("") : `${hosts.slice(0, -1).join(", ")} or ${hosts.at(-1)}`;
}

function dataFault(data: string): UserError | null {
  if (data.length > maxPictureDataLength) {
    return userError("TOO_LONG", "This picture is too large", "data");
  }
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(data);
  return isBase64 ? null : userError("INVALID", "This is not a picture", "data");
}

function refuse(...userErrors: UserError[]): KeptPicture {
  return { address: null, userErrors };
}
