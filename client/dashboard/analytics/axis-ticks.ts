export interface Scale {
  min: number;
  max: number;
}

const maxSteps = 4;

export function wholeNumbers({ min, max }: Scale): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

/** From zero to at least the highest value, in up to four equal steps of 1, 2 or 5 times a power of ten. */
export function ticksUpTo(values: readonly number[]): number[] {
  const highest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(highest / maxSteps));
  const steps = [1, 2, 5, 10].map((factor) => Math.max(1, factor * power));
  const step = steps.find((each) => each * maxSteps >= highest) ?? highest;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}
