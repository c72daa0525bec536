import { Not } from "typeorm";
import { countryName, regionOfCountry } from "#server/catalog/countries";
import { regions } from "#server/catalog/regions";
import { findRemovedPictures, pictureRemoved } from "#server/pictures/removed-picture";
import { keepOwnPictures } from "#server/pictures/stored-picture";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import {
  isRefusal,
  refuse,
  userError,
  type Refusal,
  type UserError,
} from "#server/platform/errors/user-error";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import { lockOwnProvider } from "#server/providers/own-provider";
import { pictureOwner } from "#server/providers/pictures/store-own-picture";
import { PortfolioImage } from "#server/providers/portfolio-image.entity";
import {
  packagesOf,
  portfolioOf,
  providerById,
  providerByUsername,
} from "#server/providers/provider.batch";
import { readSiteCurrency } from "#server/providers/price/site-currency";
import { storePrices } from "#server/providers/price/store-prices";
import { Provider } from "#server/providers/provider.entity";
import { ProviderPackage } from "#server/providers/provider-package.entity";
import { canChooseName, canChoosePicture } from "./own-name";
import {
  ownPictureNotFound,
  pictureNotFound,
  parseProviderUpdate,
  type CheckedUpdate,
} from "./parse-provider-update";
import { UpdateProviderInput, UpdateProviderPayload } from "./own-provider.input";
import { revisionOf } from "./revision";

/** Updates the viewer's own profile. Optimistic concurrency: an outdated `revision` changes nothing. */
export const updateProvider = action(
  {
    name: "updateProvider",
    description: "Updates your own profile. Needs the confirmed username.",
    payload: UpdateProviderPayload,
    input: UpdateProviderInput,
    permission: requireViewer,
    parse: (_ctx, { revision, ...update }: UpdateProviderInput) => {
      const { checked, userErrors } = parseProviderUpdate(update);
      return userErrors.length > 0 ? refuse(...userErrors) : { revision, checked };
    },
    limit: ["PROVIDER_EDIT", byUser],
  },
  async (ctx, { revision, checked }, { user }) => {
    const provider = await inTransaction(ctx, async (inside) => {
      const own = await lockOwnProvider(inside, user);
      if (!own) return refuse(userError("FORBIDDEN", "Only the owner of a profile can edit it"));
      return store(inside, own, revision, checked);
    });
    if (isRefusal(provider)) return provider;
    // The batches of this request hold the old rows.
    providerById(ctx).clear(provider.id);
    providerByUsername(ctx).clear(provider.username);
    portfolioOf(ctx).clear(provider.id);
    packagesOf(ctx).clear(provider.id);
    return { provider };
  },
);

async function store(
  ctx: Context,
  provider: Provider,
  revision: string,
  { portfolio, packages, ...texts }: CheckedUpdate,
): Promise<Provider | Refusal> {
  const { id } = provider;
  const images = ctx.manager.getRepository(PortfolioImage);
  const shown = await images.find({ where: { providerId: id }, order: { position: "ASC" } });
  const sold = ctx.manager.getRepository(ProviderPackage);
  const offered = await sold.find({ where: { providerId: id }, order: { position: "ASC" } });
  if (revisionOf(provider, shown, offered) !== revision) {
    const message = "This profile was changed somewhere else";
    return refuse(userError("CONFLICT", message, "revision"));
  }
  const { changes, userErrors } = await withOwnName(ctx, provider, texts);
  userErrors.push(...followCountry(provider, changes));
  if (userErrors.length > 0) return refuse(...userErrors);
  if (portfolio) {
    const urls = portfolio.map(({ url }) => url);
    const owner = pictureOwner(provider);
    const known = await keepOwnPictures(ctx.manager, urls, { owner, now: ctx.now() });
    const removed = await findRemovedPictures(ctx, [...known]);
    for (const { url } of shown) {
      known.add(url);
      removed.delete(url);
    }
    const faults = urls.flatMap((url, index) => {
      if (!known.has(url)) return [pictureNotFound(index)];
      return removed.has(url) ? [pictureRemoved("portfolio", String(index), "address")] : [];
    });
    if (faults.length > 0) return refuse(...faults);
    await images.delete({ providerId: id });
    const rows = portfolio.map((image, index) => ({
      providerId: id,
      position: index + 1,
      ...image,
    }));
    if (rows.length > 0) await images.insert(rows);
  }
  if (packages) {
    await sold.delete({ providerId: id });
    await sold.insert(
      packages.map((one, index) => ({ providerId: id, position: index + 1, ...one })),
    );
  }
  const providers = ctx.manager.getRepository(Provider);
  if (Object.keys(changes).length > 0) await providers.update({ id }, changes);
  if ("price" in changes || "country" in changes) {
    await storePrices(ctx.manager, await readSiteCurrency(ctx.database), { only: id });
  }
  return providers.findOneByOrFail({ id });
}

/** Sets the region of a new country. A chosen region has to be the one of the country. */
function followCountry({ country }: Provider, changes: Partial<Provider>): UserError[] {
  const code = changes.country === undefined ? country : changes.country;
  if (!code || (changes.country === undefined && changes.region === undefined)) return [];
  const { region, name } = regions.find((each) => each.region === regionOfCountry(code))!;
  const { region: chosen = region } = changes;
  changes.region = region;
  const message = `${countryName(code)} is in the region “${name}”. Choose that region, or another country`;
  return chosen === region ? [] : [userError("INVALID", message, "region")];
}

/** A name and a picture of the owner, where the network gives none. */
async function withOwnName(
  ctx: Context,
  provider: Provider,
  { displayName, pictureUrl, ...others }: Omit<CheckedUpdate, "portfolio" | "packages">,
) {
  const userErrors: UserError[] = [];
  const changes: Partial<Provider> = others;
  if (displayName !== undefined) {
    if (!canChooseName(provider)) userErrors.push(ofNetwork("name", "displayName"));
    const chosen = displayName ?? provider.username;
    const isOther = await ctx.manager.existsBy(Provider, {
      username: chosen.toLowerCase(),
      id: Not(provider.id),
    });
    if (isOther) userErrors.push(ofOther());
    Object.assign(changes, { displayName: chosen, hasOwnName: chosen !== provider.username });
  }
  if (pictureUrl !== undefined) {
    if (!canChoosePicture(provider)) userErrors.push(ofNetwork("picture", "picture"));
    else if (pictureUrl !== null && pictureUrl !== provider.pictureUrl) {
      const kept = { owner: pictureOwner(provider), now: ctx.now() };
      const known = await keepOwnPictures(ctx.manager, [pictureUrl], kept);
      const removed = await findRemovedPictures(ctx, [pictureUrl]);
      if (!known.has(pictureUrl)) userErrors.push(ownPictureNotFound());
      else if (removed.has(pictureUrl)) userErrors.push(pictureRemoved("picture"));
    }
    Object.assign(changes, { pictureUrl, hasOwnPicture: pictureUrl !== null });
  }
  return { changes, userErrors };
}

function ofOther(): UserError {
  return userError("INVALID", "This is the username of another provider", "displayName");
}

function ofNetwork(fact: string, field: string): UserError {
  return userError("INVALID", `Instagram gives the ${fact} of this profile`, field);
}
