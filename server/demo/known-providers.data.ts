/** Fixed values of the people in documentation and screenshots. */
interface KnownProvider {
  reviews: number;
  average: number;
  followers: number;
  price: string;
  responseTime: string;
  advertisementShare: number;
  isVerified: boolean;
}

type Row = readonly [
  username: string,
  reviews: number,
  average: number,
  followers: number,
  dollars: number,
  responseTime: string,
  advertisementShare: number,
  isVerified: boolean,
];

const rows: readonly Row[] = [
  ["amara.moves", 214, 4.94, 48_200, 150, "2 hours", 0.18, true],
  ["studio.halvorsen", 168, 4.86, 91_400, 220, "1 day", 0.28, true],
  ["priya.unstuck", 131, 4.82, 22_100, 95, "3 hours", 0.1, true],
  ["yuki.frames", 97, 4.79, 38_800, 260, "6 hours", 0.09, true],
  ["teo.writes.plans", 302, 4.74, 27_600, 180, "4 hours", 0.05, true],
  ["noor.breathes", 189, 4.72, 112_000, 75, "3 hours", 0.26, false],
  ["lingua.kitchen", 143, 4.7, 15_900, 48, "6 hours", 0, true],
  ["tamsin.wears", 122, 4.66, 56_700, 130, "5 hours", 0.33, true],
  ["dmitar.k", 92, 4.64, 12_800, 70, "5 hours", 0.06, true],
  ["mei.illustrates", 84, 4.62, 73_900, 140, "1 day", 0.15, true],
  ["marcel.cuts", 296, 4.41, 1_200_000, 110, "2 days", 0.3, true],
  ["ruben.speaks", 118, 4.57, 20_400, 125, "3 hours", 0, true],
  ["ola.lindqvist", 164, 4.52, 33_500, 60, "1 day", 0.12, true],
  ["joss.whitcombe", 88, 4.55, 9_400, 42, "2 hours", 0, false],
  ["fern.and.figure", 76, 4.5, 19_700, 18, "8 hours", 0, true],
  ["kiln.and.co", 58, 4.47, 41_000, 160, "1 day", 0.2, true],
  ["casa.lumbre", 67, 4.49, 24_300, 30, "4 hours", 0.1, true],
  ["gus.barbers", 203, 4.3, 44_200, 35, "7 hours", 0.07, true],
  ["ola.wojcik", 140, 4.36, 18_200, 135, "5 hours", 0.05, true],
  ["northlight.media", 110, 4.25, 62_000, 190, "2 days", 0.15, true],
  ["siobhan.keane", 61, 4.42, 7_900, 22, "9 hours", 0.04, false],
  ["greet.vos", 77, 4.33, 5_300, 105, "1 day", 0, true],
];

/** Featured are the best of each category, by an editor's taste. */
const featured = new Set([
  "amara.moves",
  "studio.halvorsen",
  "teo.writes.plans",
  "noor.breathes",
  "lingua.kitchen",
  "tamsin.wears",
  "casa.lumbre",
  "efua.braids",
  "jonah.breaststroke",
  "two.spoons.prep",
  "papel.picante",
  "mending.school",
]);

export function isFeatured(username: string): boolean {
  return featured.has(username);
}

export const knownProviders: ReadonlyMap<string, KnownProvider> = new Map(
  rows.map(([username, reviews, average, followers, dollars, responseTime, share, isVerified]) => [
    username,
    {
      reviews,
      average,
      followers,
      price: `$${dollars}/session`,
      responseTime,
      advertisementShare: share,
      isVerified,
    },
  ]),
);
