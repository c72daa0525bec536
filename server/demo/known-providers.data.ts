/** Fixed values of the people in documentation and screenshots. */
interface KnownProvider {
  reviews: number;
  average: number;
  followers: number;
  price: string;
  responseHours: number;
  advertisementShare: number;
  isVerified: boolean;
}

type Row = readonly [
  username: string,
  reviews: number,
  average: number,
  followers: number,
  dollars: number,
  responseHours: number,
  advertisementShare: number,
  isVerified: boolean,
];

const rows: readonly Row[] = [
  ["amara.moves", 214, 4.94, 48_200, 150, 2, 0.18, true],
  ["studio.halvorsen", 168, 4.86, 91_400, 220, 24, 0.28, true],
  ["priya.unstuck", 131, 4.82, 22_100, 95, 3, 0.1, true],
  ["yuki.frames", 97, 4.79, 38_800, 260, 6, 0.09, true],
  ["teo.writes.plans", 302, 4.78, 27_600, 180, 4, 0.05, true],
  ["noor.breathes", 189, 4.72, 112_000, 75, 3, 0.26, false],
  ["lingua.kitchen", 143, 4.7, 15_900, 48, 6, 0, true],
  ["tamsin.wears", 122, 4.66, 56_700, 130, 5, 0.33, true],
  ["dmitar.k", 92, 4.64, 12_800, 70, 5, 0.06, true],
  ["mei.illustrates", 84, 4.62, 73_900, 140, 24, 0.15, true],
  ["marcel.cuts", 296, 4.41, 1_200_000, 110, 48, 0.3, true],
  ["ruben.speaks", 118, 4.57, 20_400, 125, 3, 0, true],
  ["ola.lindqvist", 164, 4.52, 33_500, 60, 24, 0.12, true],
  ["joss.whitcombe", 88, 4.55, 9_400, 42, 2, 0, false],
  ["fern.and.figure", 76, 4.5, 19_700, 18, 8, 0, true],
  ["kiln.and.co", 58, 4.47, 41_000, 160, 24, 0.2, true],
  ["casa.lumbre", 67, 4.49, 24_300, 30, 4, 0.1, true],
  ["gus.barbers", 203, 4.3, 44_200, 35, 7, 0.07, true],
  ["ola.wojcik", 140, 4.36, 18_200, 135, 5, 0.05, true],
  ["northlight.media", 110, 4.25, 62_000, 190, 48, 0.15, true],
  ["siobhan.keane", 61, 4.42, 7_900, 22, 9, 0.04, false],
  ["greet.vos", 77, 4.33, 5_300, 105, 24, 0, true],
];

/** The best of each category, by an editor's taste. */
const featured = new Map([
  ["amara.moves", "Answers every question about her method, and says when it does not fit."],
  ["studio.halvorsen", "Publishes its prices and keeps to them."],
  ["teo.writes.plans", "Three hundred plans, and each of them ends with what to leave out."],
  ["noor.breathes", "Teaches the same breath to beginners and to athletes, with equal patience."],
  ["lingua.kitchen", "Grammar over a hot stove: the most cheerful lessons in the directory."],
  ["tamsin.wears", "Wears what she advertises for a month before she writes about it."],
  ["casa.lumbre", "Lends the tools, so that a first course costs nothing but time."],
  ["efua.braids", "Says no to a style that would hurt the hair, and explains why."],
  ["jonah.breaststroke", "Taught forty adults to swim last summer."],
  ["two.spoons.prep", "Lists every ingredient and its origin."],
  ["papel.picante", "Prints on paper that it makes itself."],
  ["mending.school", "Repairs instead of selling anew, and shows how it is done."],
]);

/** Null for a provider that is not featured. */
export function featuredReasonOf(username: string): string | null {
  return featured.get(username) ?? null;
}

export const knownProviders: ReadonlyMap<string, KnownProvider> = new Map(
  rows.map(([username, reviews, average, followers, dollars, responseHours, share, isVerified]) => [
    username,
    {
      reviews,
      average,
      followers,
      price: `$${dollars}/session`,
      responseHours,
      advertisementShare: share,
      isVerified,
    },
  ]),
);
