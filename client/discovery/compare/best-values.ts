import { formatRating } from "#client/ui/format/format";
import type { ComparedProvider } from "./use-compared-columns";

export interface Comparison {
  /** The word beside a best value: "Lowest". */
  word: string;
  isLowest?: boolean;
  /** In the precision that is shown, so that equal texts are equal; null where it is unknown. */
  valueOf(provider: ComparedProvider): number | null;
  /** Values with different units, such as prices per session and per month, are not compared. */
  unitOf?(provider: ComparedProvider): string;
}

const highest = (valueOf: Comparison["valueOf"]): Comparison => ({ word: "Highest", valueOf });
const toOneDecimal = (rating: { average: number | null; count: number }) =>
  rating.average === null || rating.count === 0 ? null : Number(formatRating(rating.average));

export const comparisons = {
  score: highest(({ score }) => (score?.value ? Math.round(score.value * 100 + 1e-9) : null)),
  rating: highest(({ rating }) => toOneDecimal(rating)),
  services: highest(({ serviceRating }) => toOneDecimal(serviceRating)),
  ads: highest(({ advertisementRating }) => toOneDecimal(advertisementRating)),
  completionRate: highest(({ completionRate }) => completionRate),
  price: {
    word: "Lowest",
    isLowest: true,
    valueOf: ({ priceAmount }) => priceAmount,
    unitOf: ({ price, priceCurrency }) => `${priceCurrency}/${price?.split("/")[1] ?? ""}`,
  },
  responseTime: {
    word: "Fastest",
    isLowest: true,
    valueOf: ({ responseTime }) => {
      const [, count, unit] = /^(\d+) (minute|hour|day)s?$/.exec(responseTime ?? "") ?? [];
      return unit ? Number(count) * minutes[unit as keyof typeof minutes] : null;
    },
  },
} as const satisfies Record<string, Comparison>;

const minutes = { minute: 1, hour: 60, day: 24 * 60 };

/** Usernames with the best value of a row, ties included; none where fewer than two values can be compared. */
export function bestOf(
  { valueOf, unitOf, isLowest }: Comparison,
  providers: readonly ComparedProvider[],
): string[] {
  const known = providers.filter((provider) => valueOf(provider) !== null);
  if (known.length < 2 || new Set(known.map((each) => unitOf?.(each))).size > 1) return [];
  const values = known.map((each) => valueOf(each)!);
  const best = isLowest ? Math.min(...values) : Math.max(...values);
  return known.filter((each) => valueOf(each) === best).map(({ username }) => username);
}
