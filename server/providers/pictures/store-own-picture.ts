import { pictureAddress } from "#server/pictures/picture-address";
import { storePicture } from "#server/pictures/stored-picture";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { isRefusal, refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { byUser, requireViewer, type SignedIn } from "#server/users/sessions/viewer";
import {
  pictureDataFault,
  pictureHosts,
  renderUpload,
  storeNetworkPictureFrom,
} from "#server/networks/pictures/store-picture";
import { ownProviderOf } from "#server/providers/own-provider";
import type { Provider } from "#server/providers/provider.entity";
import { KeepPictureInput, KeepPicturePayload } from "#server/providers/update/own-provider.input";
import { parseUrl } from "#server/platform/settings/variables/parse-url";

const widths = [960, 640, 480];
const maxAddressLength = 2_000;
const shownWidth = 640;

/**
 * Stores a picture for an owner's portfolio, uploaded as base64 or fetched from a network. Re-encoding strips its
 * metadata. Unused pictures are purged after a day.
 */
export const keepPicture = action(
  {
    name: "keepPicture",
    description: "Stores a picture for your own portfolio. Needs the confirmed username.",
    payload: KeepPicturePayload,
    input: KeepPictureInput,
    permission: requireViewer,
    parse,
    limit: ["PORTFOLIO_PICTURE", byUser],
  },
  async (ctx, { provider, address, data }) => {
    const owner = pictureOwner(provider);
    if (address) {
      const path = await storeNetworkPictureFrom(ctx, address, widths, { owner });
      if (path !== null) return { address: pictureAddress(path, shownWidth) };
      return refuse(userError("INVALID", "We couldn't load a picture from this link", "address"));
    }
    const rendered = await renderUpload(ctx, data!, widths);
    if (isRefusal(rendered)) return rendered;
    const { manager } = ctx.database.source;
    const path = await storePicture(manager, rendered.picture, ctx.now(), owner);
    return { address: pictureAddress(path, shownWidth) };
  },
);

async function parse(ctx: Context, { address, data }: KeepPictureInput, { user }: SignedIn) {
  const provider = await ownProviderOf(ctx, user);
  if (!provider) {
    return refuse(userError("FORBIDDEN", "Only the owner of a profile can add pictures"));
  }
  if (Boolean(address) === Boolean(data)) {
    return refuse(userError("REQUIRED", "Add an image link or a picture", "address"));
  }
  const fault = address ? addressFault(ctx, address) : pictureDataFault(data!);
  return fault ? refuse(fault) : { provider, address, data };
}

/** No other page can show its pictures by their addresses: moderation and erasure remove them from one page. */
export function pictureOwner({ id }: Pick<Provider, "id">): string {
  return `provider:${id}`;
}

function addressFault(ctx: Context, address: string): UserError | null {
  const hosts = pictureHosts(ctx.config);
  const url = address.length <= maxAddressLength ? parseUrl(address) : null;
  const isAllowed =
    url?.protocol === "https:" &&
    hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (isAllowed) return null;
  const message = `Use an https image link on ${inWords(hosts)}`;
  return userError("INVALID", message, "address");
}

function inWords(hosts: readonly string[]): string {
  return hosts.length < 2 ? hosts.join("") : `${hosts.slice(0, -1).join(", ")} or ${hosts.at(-1)}`;
}
