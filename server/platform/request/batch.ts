import DataLoader from "dataloader";
import { statement } from "#server/platform/database/statement";
import { toEntities } from "#server/platform/database/to-entities";
import type { Context } from "./context";

/** Loads the values of many keys; missing values are left out of the map. */
type LoadMany<Key, Value> = (
  ctx: Context,
  keys: readonly Key[],
) => Promise<Map<string | number, Value>>;

interface BatchOptions<Key> {
  /** Identifies a key; required if keys are objects. */
  identity?: (key: Key) => string | number;
  maxSize?: number;
}

/**
 * Defines a batch next to its SQL and returns the request's own DataLoader: one statement for all keys of one tick,
 * `null` for missing values, nothing cached between requests.
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
      { cacheKeyFn: identity, maxBatchSize: options.maxSize ?? 500 },
    );
    ctx.batches.set(definition, loader);
    return loader;
  };
}

type Entity<Row> = abstract new () => Row;

/** A batch of the row of an entity for each key. The statement has the keys as `$1`. */
export function defineRowBatch<Key extends string | number, Row extends object>(
  entity: Entity<Row>,
  text: string,
  keyOf: (row: Row) => Key,
) {
  const read = readerOf(entity, text);
  return defineBatch<Key, Row>(async (ctx, keys) => {
    return new Map((await read(ctx, keys)).map((row) => [keyOf(row), row]));
  });
}

/** A batch of the rows of an entity for each key, in the order of the statement, which has the keys as `$1`. */
export function defineRowsBatch<Key extends string | number, Row extends object>(
  entity: Entity<Row>,
  text: string,
  keyOf: (row: Row) => Key,
) {
  const read = readerOf(entity, text);
  return defineBatch<Key, Row[]>(async (ctx, keys) => groupRows(await read(ctx, keys), keyOf));
}

function readerOf<Row extends object>(entity: Entity<Row>, text: string) {
  const prepared = statement(text);
  return async ({ database }: Context, keys: readonly unknown[]): Promise<Row[]> =>
    toEntities(entity, await database.queryPrepared<Row>(prepared, [keys]));
}

/** Groups rows by key and keeps their order. */
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
