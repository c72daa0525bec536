import { setTimeout as pause } from "node:timers/promises";
import type { DataSource } from "typeorm";
import {
  scrapeProfile,
  type ProfileScraper,
  type ScrapedProfile,
} from "#server/networks/profile-scraper";
import type { Context } from "#server/platform/context";
import { warnAtHalf } from "#server/platform/budgets";
import { giveTurnBack, takeTurn } from "#server/platform/frequency";
import { lookUpPatienceMilliseconds, mostWaitingForLookUps } from "#server/platform/limits";
import { keepPictureFrom } from "./keep-picture";
import { readBiography, readDisplayName } from "./profile-text";
import { noteNetworkId } from "./note-network-id";
import { claimLookUp, recallLookUp, rememberFailure, rememberProfile } from "./look-up-memory";

const underway = new WeakMap<DataSource, Map<string, Promise<void>>>();
const everybody = "everybody";
const lookAgainMilliseconds = 150;
const pictureWidths = [320];
let waiting = 0;
/** Aborted when the process is asked to end. */
const ending = new AbortController();

/** Lets go all who wait for a network: a process that ends does not keep them until they are cut off. */
export async function endLookUps(): Promise<void> {
  ending.abort();
}

/**
 * Has the network asked about a username, once however many want to know, in all processes; what it answered is
 * remembered. Whoever waits does so for a while only: the answer that comes later serves the next one who asks.
 */
export async function askNetwork(
  ctx: Context,
  scraper: ProfileScraper,
  username: string,
): Promise<void> {
  if (waiting >= mostWaitingForLookUps) return;
  const { source } = ctx.database;
  let flights = underway.get(source);
  if (!flights) underway.set(source, (flights = new Map()));
  let flight = flights.get(username);
  if (!flight) {
    const own = flights;
    flight = ask(ctx, scraper, username)
      .catch((error: unknown) => {
        ctx.log.warn({ err: error }, "a look-up failed");
      })
      .finally(() => own.delete(username));
    flights.set(username, flight);
  }
  waiting += 1;
  const patience = new AbortController();
  try {
    const signal = AbortSignal.any([patience.signal, ending.signal]);
    const givenUp = pause(lookUpPatienceMilliseconds, null, { signal }).catch(() => null);
    await Promise.race([flight, givenUp]);
  } finally {
    patience.abort();
    waiting -= 1;
  }
}

async function ask(ctx: Context, scraper: ProfileScraper, username: string): Promise<void> {
  // The request may be over before the answer is here: from here on nothing of it is used that ends with it.
  const { manager } = ctx.database.source;
  const turn = await takeTurn(ctx, "LOOK_UP_DAY", everybody);
  if (!turn.granted) {
    ctx.log.warn("the look-ups of the day are used up");
    return;
  }
  if (!(await claimLookUp(manager, username, ctx.now()))) {
    await giveTurnBack(ctx, "LOOK_UP_DAY", everybody);
    return untilAnswered(ctx, username);
  }
  await warnAtHalf(ctx, ["LOOK_UP_DAY", everybody]);
  const scraped = await scrapeProfile(scraper, username);
  if (scraped.outcome === "found") {
    const { profile } = scraped;
    const pictureUrl = await keepPicture(ctx, scraper, profile);
    const { id: userId, followers, posts, isVerified, isBusiness, isPrivate } = profile;
    const displayName = readDisplayName(profile.fullName);
    const biography = readBiography(profile.biography);
    await rememberProfile(
      manager,
      {
        userId,
        username,
        displayName,
        biography,
        pictureUrl,
        followers,
        posts,
        isVerified,
        isBusiness,
        isPrivate,
      },
      ctx.now(),
    );
    const { afterCommit: _, ...outside } = ctx;
    await noteNetworkId({ ...outside, manager }, username, userId);
    return;
  }
  if (scraped.outcome === "unavailable") {
    ctx.log.warn({ status: scraped.status }, "a profile could not be looked up");
  }
  await rememberFailure(manager, username, scraped.outcome, ctx.now());
}

/** Another process asks: it is known as soon as that one remembers it. */
async function untilAnswered(ctx: Context, username: string): Promise<void> {
  const end = performance.now() + lookUpPatienceMilliseconds;
  while (performance.now() < end) {
    const { answer, isBeingAsked } = await recallLookUp(ctx, username);
    if (answer !== null || !isBeingAsked) return;
    await pause(lookAgainMilliseconds);
  }
}

/** None is no fault. */
async function keepPicture(
  ctx: Context,
  { isSimulated, baseUrl }: ProfileScraper,
  { pictureUrl }: ScrapedProfile,
): Promise<string | null> {
  return (
    pictureUrl && keepPictureFrom(ctx, pictureUrl, pictureWidths, isSimulated ? baseUrl : null)
  );
}
