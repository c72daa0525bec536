import {
  scrapeProfile,
  type ProfileScraper,
  type Scraped,
  type ScrapedProfile,
} from "#server/networks/profile-scraper";
import type { Context } from "#server/platform/request/context";
import { storeNetworkPictureFrom } from "#server/networks/pictures/store-picture";
import { storeLookUpFailure, storeLookUp } from "./stored-look-ups";
import { parseBiography, parseDisplayName } from "./profile-text";
import { storeNetworkFacts } from "./store-network-facts";

const pictureWidths = [320];

/** Fetches a profile and stores it: for the next look-up and with its provider. The caller holds the lease. */
export async function lookUpOnNetwork(
  ctx: Context,
  scraper: ProfileScraper,
  username: string,
): Promise<Scraped> {
  // The request may end before the answer arrives: use nothing that is bound to it.
  const { manager } = ctx.database.source;
  const scraped = await scrapeProfile(scraper, username);
  if (scraped.outcome === "found") {
    const { id: userId, fullName, biography, ...facts } = scraped.profile;
    const profile = {
      ...facts,
      userId,
      displayName: parseDisplayName(fullName),
      biography: parseBiography(biography),
      pictureUrl: await storeNetworkPicture(ctx, scraper, scraped.profile),
    };
    await storeLookUp(manager, profile, ctx.now());
    const { afterCommit: _, ...detached } = ctx;
    await storeNetworkFacts({ ...detached, manager }, profile);
    return scraped;
  }
  if (scraped.outcome === "unavailable") {
    ctx.log.warn({ status: scraped.status }, "profile look-up unavailable");
  }
  await storeLookUpFailure(manager, username, scraped.outcome, ctx.now());
  return scraped;
}

async function storeNetworkPicture(
  ctx: Context,
  { isSimulated, baseUrl }: ProfileScraper,
  { pictureUrl }: ScrapedProfile,
): Promise<string | null> {
  return (
    pictureUrl &&
    storeNetworkPictureFrom(ctx, pictureUrl, pictureWidths, {
      ownAddress: isSimulated ? baseUrl : null,
    })
  );
}
