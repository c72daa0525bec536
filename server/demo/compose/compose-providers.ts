import type { CategorySlug } from "#server/catalog/categories";
import { VerifiedSource } from "#server/providers/facts/verified-source";
import { createBiographer } from "#server/demo/biography";
import { maxPastDays, type Calendar } from "#server/demo/calendar";
import { createChance, type Chance } from "#server/demo/chance";
import { faceOf } from "#server/demo/face-address";
import { featuredReasonOf, knownProviders } from "#server/demo/known-providers.data";
import { people, type Person } from "#server/demo/people";
import type { DemoProvider } from "#server/demo/world";
import { composePortfolio } from "./compose-portfolio";

/** Number of providers with each trait, drawn among those without fixed values. */
const unreviewed = 10;
const withoutPicture = 8;
const privately = 6;

/** Provider facts for reviews that are not stored. */
export interface ProviderPlan {
  person: Person;
  reviews: number;
  average: number;
  advertisementShare: number;
  /** The median time to an answer. */
  responseHours: number;
  /** Days since it joined, at most the age of the oldest review. */
  days: number;
}

const lowestAndHighestDollars: Record<CategorySlug, readonly [number, number]> = {
  fitness: [15, 110],
  business: [80, 280],
  wellness: [30, 150],
  creative: [60, 320],
  education: [12, 90],
  lifestyle: [25, 180],
};
const responseHours = [1, 2, 3, 5, 8, 24, 48];
/** The age of a verification by the network, and of followers and posts. */
const maxVerifiedDays = 400;
const maxFetchedDays = 7;
const availabilities = [
  "Mon to Thu",
  "Mon to Fri",
  "Tue to Sat",
  "Weekends",
  "Evenings",
  "Mornings",
  "Wed to Sun",
  "Every day but Sunday",
  "Mon, Wed and Fri",
];
export function composeProviders(calendar: Calendar): {
  providers: DemoProvider[];
  plans: ProviderPlan[];
} {
  const tellBiography = createBiographer();
  const lots = createChance("traits of providers");
  const drawn = (count: number): Set<string> =>
    new Set(
      lots
        .shuffle(people.filter(({ username }) => !knownProviders.has(username)))
        .slice(0, count)
        .map(({ username }) => username),
    );
  const traits = {
    unreviewed: drawn(unreviewed),
    withoutPicture: drawn(withoutPicture),
    privately: drawn(privately),
  };

  const plans: ProviderPlan[] = [];
  const providers = people.map((person) => {
    const chance = createChance(`provider ${person.username}`);
    const plan = planProvider(person, chance, traits.unreviewed.has(person.username));
    plans.push(plan);
    const provider = composeProvider(person, chance, calendar);
    provider.biography = tellBiography(person, chance);
    provider.createdAt = calendar.daysBefore(plan.days + chance.whole(3, 50));
    provider.isPrivate = traits.privately.has(person.username);
    if (traits.withoutPicture.has(person.username)) provider.pictureUrl = null;
    if (!hasOwner(plan)) Object.assign(provider, withoutOwner);
    return provider;
  });
  providers.push(lookedUpProvider(calendar));
  return { providers, plans };
}

/** A page that no one has reviewed has no owner yet, and nothing that only an owner gives. */
export function hasOwner({ reviews }: ProviderPlan): boolean {
  return reviews > 0;
}

const withoutOwner = { availability: null, packages: [] };

function planProvider(person: Person, chance: Chance, isUnreviewed: boolean): ProviderPlan {
  const known = knownProviders.get(person.username);
  const reviews = Math.round(4 + 76 * chance.next() ** 5);
  const average = 4.14 + (chance.next() + chance.next() + chance.next() - 1.5) * 0.75;
  const advertisementShare = chance.happens(0.3) ? 0 : chance.between(0.05, 0.6);
  const days = chance.happens(0.65) ? maxPastDays : chance.whole(60, maxPastDays);
  return {
    person,
    reviews: known?.reviews ?? (isUnreviewed ? 0 : reviews),
    average: known?.average ?? Math.min(bestAverage(reviews), Math.max(3.2, average)),
    advertisementShare: known?.advertisementShare ?? advertisementShare,
    responseHours: known?.responseHours ?? chance.pick(responseHours),
    days: known ? maxPastDays : days,
  };
}

/** Few reviews never average 5.0: the default ranking uses the average alone. */
function bestAverage(reviews: number): number {
  return Math.min(4.77, 5 - 2 / reviews);
}

function composeProvider(person: Person, chance: Chance, calendar: Calendar): DemoProvider {
  const known = knownProviders.get(person.username);
  const isBusiness = person.voice === "studio";
  const [lowest, highest] = lowestAndHighestDollars[person.category];
  const dollars = 5 * Math.round((lowest + (highest - lowest) * chance.next() ** 1.6) / 5);
  // A power law from 300 to 2.4 million.
  const followers = Math.round(300 * 8000 ** (chance.next() ** 1.7));
  const general = chance.happens(0.1)
    ? ["consultation"]
    : chance.happens(0.05)
      ? ["custom_service"]
      : [];
  return {
    username: person.username,
    displayName: person.name,
    title: chance.happens(0.97) || known ? person.title : null,
    biography: null,
    pictureUrl: isBusiness
      ? `/pictures/monograms/${person.category}/${lettersOf(person.name)}.svg`
      : faceOf(person.voice, person.username),
    category: person.category,
    region: person.region,
    serviceTypes: [...person.serviceTypes, ...(known ? [] : general)],
    specialties: person.specialties,
    languages: person.languages,
    price: known?.price ?? (chance.happens(0.05) ? null : `$${dollars}/session`),
    availability: chance.happens(0.06) ? null : chance.pick(availabilities),
    followers: known?.followers ?? followers,
    posts: Math.round(chance.between(20, 260) + Math.sqrt(known?.followers ?? followers)),
    fetchedAt: calendar.daysBefore(chance.whole(0, maxFetchedDays)),
    ...composeVerification(known?.isVerified ?? chance.happens(0.575), chance, calendar),
    ...composeFeature(person.username, chance, calendar),
    isBusiness,
    isProfessional: !isBusiness && (known !== undefined || chance.happens(0.65)),
    isPrivate: false,
    createdAt: new Date(0),
    portfolio: composePortfolio(person, picturesOf(person, chance)),
    packages: composePackages(known?.price ?? `$${dollars}`, person.username),
  };
}

/** By the network; owners verify their page when their user is written. */
function composeVerification(isVerified: boolean, chance: Chance, calendar: Calendar) {
  const verifiedAt = calendar.daysBefore(chance.whole(1, maxVerifiedDays));
  return isVerified
    ? { verifiedSource: VerifiedSource.INSTAGRAM, verifiedAt }
    : { verifiedSource: null, verifiedAt: null };
}

function composeFeature(username: string, chance: Chance, calendar: Calendar) {
  const featuredReason = featuredReasonOf(username);
  if (featuredReason === null) return notFeatured;
  const featuredOn = calendar.daysBefore(chance.whole(1, 60)).toISOString().slice(0, 10);
  return { isFeatured: true, featuredOn, featuredReason };
}

const notFeatured = { isFeatured: false, featuredOn: null, featuredReason: null };

/** Two of three providers sell packages, cheaper than their sessions one by one. */
function composePackages(price: string, username: string): DemoProvider["packages"] {
  const chance = createChance(`packages of ${username}`);
  const dollars = Number(/\d+/.exec(price)?.[0]);
  if (!chance.happens(0.66)) return [];
  return chance
    .shuffle(packages)
    .slice(0, chance.whole(1, 3))
    .map(({ name, sessions, description }) => {
      return { name, price: `$${Math.round(dollars * sessions)}`, description };
    });
}

const packages = [
  { name: "First meeting", sessions: 0.5, description: "Half an hour to see whether it fits." },
  { name: "Four sessions", sessions: 3.6, description: "Within six weeks, on days that suit you." },
  { name: "A season", sessions: 9.5, description: "Twelve sessions, with a written plan." },
  { name: "For two", sessions: 1.5, description: null },
];

function picturesOf(person: Person, chance: Chance): number {
  const most = person.category === "creative" ? 9 : 6;
  return person.username === "studio.halvorsen" ? 9 : chance.whole(0, most);
}

/** Initials for a drawn monogram. */
function lettersOf(name: string): string {
  const words = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(" ")
    .filter((word) => /^[A-Za-z0-9]/.test(word) && !/^(the|studio|atelier|by|in|of)$/i.test(word));
  const [first = "P", second = ""] = words;
  return first.charAt(0).toUpperCase() + second.charAt(0).toLowerCase();
}

/** A looked-up profile without details or reviews. */
function lookedUpProvider(calendar: Calendar): DemoProvider {
  return {
    username: "ozren.lukavac",
    displayName: "Ozren Lukavac",
    title: null,
    biography: "Stairs, mostly wooden.",
    pictureUrl: faceOf("he", "ozren.lukavac"),
    category: null,
    region: null,
    serviceTypes: [],
    specialties: [],
    languages: [],
    price: null,
    availability: null,
    followers: 1204,
    posts: 88,
    fetchedAt: calendar.daysBefore(2),
    verifiedSource: null,
    verifiedAt: null,
    ...notFeatured,
    isBusiness: false,
    isProfessional: false,
    isPrivate: false,
    createdAt: calendar.daysBefore(9),
    portfolio: [],
    packages: [],
  };
}
