import type { Database } from "./database";

/** Who waits for a flush that has not begun. */
interface Line {
  waiting: { resolve(): void; reject(reason: unknown): void }[];
  isFlushing: boolean;
}

const lines = new WeakMap<Database["source"], Line>();

/**
 * Waits until everything that was committed before the call is durable. The database writes its log in one
 * order: what is flushed with the last commit is flushed with all before it. One flush at a time serves whoever
 * asked before it began; whoever comes meanwhile waits for the next.
 */
export function flushLog({ source }: Database): Promise<void> {
  let line = lines.get(source);
  if (!line) lines.set(source, (line = { waiting: [], isFlushing: false }));
  const { waiting, isFlushing } = line;
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject });
    if (!isFlushing) void flushAll(source, line);
  });
}

async function flushAll(source: Database["source"], line: Line): Promise<void> {
  line.isFlushing = true;
  while (line.waiting.length > 0) {
    const asked = line.waiting.splice(0);
    try {
      // The smallest thing that makes a commit wait for the disk: a note in the log, read by nobody.
      await source.query("SELECT pg_logical_emit_message(true, 'plaudit', '')");
      for (const { resolve } of asked) resolve();
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
  line.isFlushing = false;
}
