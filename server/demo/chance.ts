import { seededRandom, type SeededRandom } from "#server/pictures/seeded-random";

/** Seeded random numbers: the same seed gives the same data. */
export interface Chance extends Pick<SeededRandom, "next" | "between"> {
  /** Inclusive bounds. */
  whole(low: number, high: number): number;
  happens(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks a key by weight. */
  weigh<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
  shuffle<Item>(items: readonly Item[]): Item[];
}

export function createChance(seed: string): Chance {
  const { next, between } = seededRandom(seed);
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    between,
    whole,
    happens: (share) => next() < share,
    pick: (items) => itemAt(items, whole(0, items.length - 1)),
    weigh(weights) {
      const keys = Object.keys(weights) as (keyof typeof weights)[];
      let left = next() * keys.reduce((sum, key) => sum + weights[key], 0);
      return keys.find((key) => (left -= weights[key]) < 0) ?? itemAt(keys, keys.length - 1);
    },
    shuffle(items) {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = whole(0, last);
        const held = itemAt(shuffled, last);
        shuffled[last] = itemAt(shuffled, other);
        shuffled[other] = held;
      }
      return shuffled;
    },
  };
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length) throw new RangeError("Nothing to pick from.");
  return items[index] as Item;
}
