import type { Database } from "./database";
import type { Statement } from "./statement";

/** A statement for reads that many requests make concurrently, each for one key. */
export interface Reads<Row> {
  /** Takes an array of keys as its only value; returns no row for missing keys. */
  statement: Statement;
  keyOf(row: Row): string;
}

type Reader = Pick<Database, "source" | "queryPrepared">;

interface Waiting<Row> {
  key: string;
  database: Reader;
  resolve(row: Row | null): void;
  reject(reason: unknown): void;
}

interface Queue<Row> {
  waiting: Waiting<Row>[];
  isReading: boolean;
}

/**
 * Coalesces concurrent reads: keys requested while a statement runs share the next one. No read starts before it is
 * requested, and nothing is cached.
 */
export function defineReads<Row>({
  statement,
  keyOf,
}: Reads<Row>): (database: Reader, key: string) => Promise<Row | null> {
  const queues = new WeakMap<Database["source"], Queue<Row>>();

  return (database, key) => {
    let queue = queues.get(database.source);
    if (!queue) queues.set(database.source, (queue = { waiting: [], isReading: false }));
    const { waiting, isReading } = queue;
    return new Promise((resolve, reject) => {
      waiting.push({ key, database, resolve, reject });
      if (!isReading) void readAll(queue);
    });
  };

  async function readAll(queue: Queue<Row>): Promise<void> {
    queue.isReading = true;
    while (queue.waiting.length > 0) {
      const requested = queue.waiting.splice(0);
      try {
        const keys = [...new Set(requested.map(({ key }) => key))];
        // The latest request has the most time left until its deadline.
        const { database } = requested.at(-1)!;
        const rows = await database.queryPrepared<Row>(statement, [keys]);
        const byKey = new Map(rows.map((row) => [keyOf(row), row]));
        for (const { key, resolve } of requested) resolve(byKey.get(key) ?? null);
      } catch (error) {
        for (const { reject } of requested) reject(error);
      }
    }
    queue.isReading = false;
  }
}
