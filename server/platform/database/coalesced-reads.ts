import type { Database } from "./database";
import type { Statement } from "./statement";

/** Reads that many requests make at once, each for a key of its own. */
export interface Reads<Row> {
  /** Takes the keys as its only value, an array; of keys that are not there it answers no row. */
  statement: Statement;
  keyOf(row: Row): string;
}

type Reader = Pick<Database, "source" | "read">;

interface Waiting<Row> {
  key: string;
  database: Reader;
  resolve(row: Row | null): void;
  reject(reason: unknown): void;
}

interface Line<Row> {
  waiting: Waiting<Row>[];
  isReading: boolean;
}

/**
 * While one statement is on its way, whoever asks meanwhile waits for the next and goes along with all others;
 * where none is, a read starts at once. Each answer was read after it was asked for. Nothing is kept.
 */
export function defineReads<Row>({
  statement,
  keyOf,
}: Reads<Row>): (database: Reader, key: string) => Promise<Row | null> {
  const lines = new WeakMap<Database["source"], Line<Row>>();

  return (database, key) => {
    let line = lines.get(database.source);
    if (!line) lines.set(database.source, (line = { waiting: [], isReading: false }));
    const { waiting, isReading } = line;
    return new Promise((resolve, reject) => {
      waiting.push({ key, database, resolve, reject });
      if (!isReading) void readAll(line);
    });
  };

  async function readAll(line: Line<Row>): Promise<void> {
    line.isReading = true;
    while (line.waiting.length > 0) {
      const asked = line.waiting.splice(0);
      try {
        const keys = [...new Set(asked.map(({ key }) => key))];
        // By the one who came last, and so has the most time left.
        const { database } = asked.at(-1)!;
        const rows = await database.read<Row>(statement, [keys]);
        const byKey = new Map(rows.map((row) => [keyOf(row), row]));
        for (const { key, resolve } of asked) resolve(byKey.get(key) ?? null);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    line.isReading = false;
  }
}
