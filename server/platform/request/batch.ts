import DataLoader from "dataloader";
import type { Context } from "./context";

/** Loads the values of many keys; a key without a value is simply not in the answer. */
type LoadMany<Key, Value> = (
  ctx: Context,
  keys: readonly Key[],
) => Promise<Map<string | number, Value>>;

interface BatchOptions<Key> {
  /** What makes two keys the same; needed where a key is an object. */
  identity?: (key: Key) => string | number;
  largest?: number;
}

/**
 * Names a batch beside its SQL. The answer gives the request's own loader: one statement for all keys
 * asked in one turn, values in the order of the keys, `null` where there is none, nothing kept between requests.
 */
export function defineBatch<Key, Value>(
  load: LoadMany<Key, Value>,
  options: BatchOptions<Key> = {},
): (ctx: Context) => DataLoader<Key, Value | null, string | number> {
  const identity = options.identity ?? ((key: Key) => key as string | number);
  const definition = {};

  return (ctx) => {
    const known = ctx.batches.get(definition);
    if (known) return known as DataLoader<Key, Value | null, string | number>;

    const loader = new DataLoader<Key, Value | null, string | number>(
      async (keys) => {
        const values = await load(ctx, keys);
        return keys.map((key) => values.get(identity(key)) ?? null);
      },
      { cacheKeyFn: identity, maxBatchSize: options.largest ?? 500 },
    );
    ctx.batches.set(definition, loader);
    return loader;
  };
}

/** Rows by a key of theirs, in the order in which they came. */
export function groupRows<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
