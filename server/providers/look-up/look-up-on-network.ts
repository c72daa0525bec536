import {
  scrapeProfile,
  type ProfileScraper,
  type Scraped,
  type ScrapedProfile,
} from "#server/networks/profile-scraper";
import type { Context } from "#server/platform/request/context";
import { storeNetworkPictureFrom } from "#server/providers/store-picture";
import { rememberFailure, rememberProfile } from "./stored-look-ups";
import { parseBiography, parseDisplayName } from "./profile-text";
import { storeNetworkFacts } from "./store-network-facts";

const pictureWidths = [320];

/**
 * Reads a profile on the network and stores what was found: for the next look-up, and with the provider. The caller has
 * claimed the look-up.
 */
export async function lookUpOnNetwork(
  ctx: Context,
  scraper: ProfileScraper,
  username: string,
): Promise<Scraped> {
  // The request may be over before the answer is here: from here on nothing of it is used that ends with it.
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
    await rememberProfile(manager, profile, ctx.now());
    const { afterCommit: _, ...outside } = ctx;
    await storeNetworkFacts({ ...outside, manager }, profile);
    return scraped;
  }
  if (scraped.outcome === "unavailable") {
    ctx.log.warn({ status: scraped.status }, "a profile could not be looked up");
  }
  await rememberFailure(manager, username, scraped.outcome, ctx.now());
  return scraped;
}

/** None is no fault. */
async function storeNetworkPicture(
  ctx: Context,
  { isSimulated, baseUrl }: ProfileScraper,
  { pictureUrl }: ScrapedProfile,
): Promise<string | null> {
  return (
    pictureUrl &&
    storeNetworkPictureFrom(ctx, pictureUrl, pictureWidths, isSimulated ? baseUrl : null)
  );
}
