import { Region } from "#server/catalog/regions";
import type { Calendar } from "#server/demo/calendar";
import { createChance, type Chance } from "#server/demo/chance";
import type { ReviewDraft } from "./compose-reviews";
import { readyOwner, readyReviewer } from "#server/demo/ready-users";
import { handWrittenReviews } from "#server/demo/hand-written-reviews.data";
import { faceOf } from "#server/demo/face-address";
import { firstNames, handleEndings } from "#server/demo/names.data";
import type { DemoProvider, DemoUser, VerificationMethod } from "#server/demo/world";

const regions = Object.values(Region);
const reviewers = 1780;
const maxReviews = 15;

/** A user with facts that its reviews share. */
interface Reviewer extends DemoUser {
  home: Region;
  method: VerificationMethod;
  reviewed: Set<number>;
}

/**
 * Assigns every review but the guests' to a user of a plausible region. A user reviews a provider once and has at most
 * fifteen reviews.
 */
export function composeUsers(
  drafts: readonly ReviewDraft[],
  providers: readonly DemoProvider[],
  calendar: Calendar,
): DemoUser[] {
  const chance = createChance("users");
  const users = knownUsers(providers);
  const homes = homesOf(drafts, providers, chance);
  const taken = new Set<string>([
    readyReviewer.username,
    ...providers.map(({ username }) => username),
  ]);
  while (users.length < reviewers) users.push(composeUser(homes, taken, chance));

  const bags = fillBags(users, chance);
  const indexes = new Map(users.map((user, place) => [user.username, place]));
  for (const draft of drafts) {
    if (draft.isVerificationSkipped) continue;
    const place =
      draft.reviewer === null
        ? takeFrom(bags, users, draft, providers[draft.provider]!.region, chance)
        : indexes.get(draft.reviewer);
    if (place === undefined) becomeGuests(draft);
    else giveTo(draft, place, users[place]!, chance);
  }

  const firstReviews = new Map<number, Date>();
  for (const { user, createdAt } of drafts) {
    if (user !== null && !firstReviews.has(user)) firstReviews.set(user, createdAt);
  }
  return users.map(({ displayName, username, pictureUrl, isVerified }, place) => {
    const first = firstReviews.get(place) ?? calendar.daysBefore(chance.whole(20, 700));
    // Some users sign up to write, most of them earlier.
    const ahead = chance.happens(0.1) ? 600_000 : chance.whole(2, 60) * 86_400_000;
    return {
      displayName,
      username,
      pictureUrl,
      isVerified,
      createdAt: new Date(first.getTime() - ahead),
    };
  });
}

/** The ready reviewer, the ready owner, and the providers who have written about others. */
function knownUsers(providers: readonly DemoProvider[]): Reviewer[] {
  const usernames = new Set(handWrittenReviews.map(({ reviewer }) => reviewer));
  const others = providers
    .filter(({ username }) => usernames.has(username))
    .map(({ username, displayName }) => ({ username, displayName }));
  return [readyReviewer, readyOwner, ...others].map(({ username, displayName }) => ({
    displayName,
    username,
    pictureUrl:
      providers.find((provider) => provider.username === username)?.pictureUrl ??
      faceOf("she", username),
    isVerified: true,
    createdAt: new Date(0),
    home: "europe",
    method: "authenticated",
    reviewed: new Set(),
  }));
}

/** Regions with the frequency of their reviews. */
function homesOf(
  drafts: readonly ReviewDraft[],
  providers: readonly DemoProvider[],
  chance: Chance,
): Region[] {
  const reviewed = drafts.map(({ provider }) => providers[provider]?.region ?? "other");
  return Array.from({ length: 400 }, () =>
    chance.happens(0.85) ? chance.pick(reviewed) : chance.pick(regions),
  );
}

function composeUser(homes: readonly Region[], taken: Set<string>, chance: Chance): Reviewer {
  const home = chance.pick(homes);
  const nameFrom = chance.happens(0.85) ? home : chance.pick(regions);
  const drawnName = chance.pick(firstNames[nameFrom]);
  const firstName = drawnName.replace("*", "");
  const initial = chance.pick([..."ABCDEFGHIJKLMNOPRSTVWYZ"]);
  const isVerified = chance.happens(0.72);
  const handle = `${plain(firstName)}.${chance.pick(handleEndings)}`.slice(0, 30);
  const username = isVerified && chance.happens(0.4) && !taken.has(handle) ? handle : null;
  if (username) taken.add(username);
  const seed = username ?? `${plain(firstName)}.${chance.whole(1000, 9999)}`;
  return {
    displayName: `${firstName} ${initial}.`,
    username,
    pictureUrl: chance.happens(0.6) ? faceOf(drawnName.endsWith("*") ? "he" : "she", seed) : null,
    isVerified,
    createdAt: new Date(0),
    home,
    method: chance.weigh({ authenticated: 45, phone: 21, email: 20, instagram: 11, facebook: 3 }),
    reviewed: new Set(),
  };
}

function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
}

/** Users by region, repeated for each review they write. */
function fillBags(users: readonly Reviewer[], chance: Chance): Record<Region, number[]> {
  const bags: Record<Region, number[]> = {
    europe: [],
    north_america: [],
    asia: [],
    south_america: [],
    other: [],
  };
  const settled = new Set(handWrittenReviews.map(({ reviewer }) => reviewer));
  users.forEach(({ home, username }, place) => {
    if (username !== null && (settled.has(username) || username === readyOwner.username)) return;
    const reviews = 1 + Math.floor(maxReviews * chance.next() ** 5.1);
    for (let review = 0; review < reviews; review++) bags[home].push(place);
  });
  for (const region of regions) bags[region] = chance.shuffle(bags[region]);
  return bags;
}

function takeFrom(
  bags: Record<Region, number[]>,
  users: readonly Reviewer[],
  { provider }: ReviewDraft,
  region: Region | null,
  chance: Chance,
): number | undefined {
  const others = chance.shuffle(regions);
  const order = region && chance.happens(0.85) ? [region, ...others] : others;
  for (const each of order) {
    const bag = bags[each];
    const found = bag.findLastIndex((place) => !users[place]!.reviewed.has(provider));
    if (found >= 0) return bag.splice(found, 1)[0];
  }
  return undefined;
}

function giveTo(draft: ReviewDraft, place: number, reviewer: Reviewer, chance: Chance): void {
  draft.user = place;
  reviewer.reviewed.add(draft.provider);
  if (draft.reviewer !== null) return;
  if (draft.region !== null && chance.happens(0.7)) draft.region = reviewer.home;
  draft.isVerified = reviewer.isVerified;
  draft.verificationMethod = reviewer.isVerified ? reviewer.method : null;
}

function becomeGuests(draft: ReviewDraft): void {
  draft.isVerificationSkipped = true;
  draft.promotionCode = null;
  draft.editedAt = null;
}
