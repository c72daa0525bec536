import { PriceRange } from "./offers";
import { scaleOf } from "./currencies";

const bounds: Record<PriceRange, [from: number, below: number]> = {
  [PriceRange.UNDER_FIFTY]: [0, 50],
  [PriceRange.FROM_FIFTY]: [50, 100],
  [PriceRange.FROM_HUNDRED]: [100, 200],
  [PriceRange.FROM_TWO_HUNDRED]: [200, Infinity],
};

/** In units of the currency. */
export function boundsOf(range: PriceRange, currency: string): { from: number; below: number } {
  const [from, below] = bounds[range];
  return { from: from * scaleOf(currency), below: below * scaleOf(currency) };
}

/** The numbers of the tokens that `provider_offer_facets` writes: 0, 1, 2, 5, 10, 20, 50, … */
const series = [
  0,
  ...Array.from({ length: 8 }, (_, digits) => [1, 2, 5].map((one) => one * 10 ** digits)).flat(),
];

/** The facets of a range, without their kind: `EUR:50`. */
export function facetsOfRange(range: PriceRange, currency: string): string[] {
  const { from, below } = boundsOf(range, currency);
  return series
    .filter((number) => number >= from && number < below)
    .map((number) => `${currency}:${number}`);
}
