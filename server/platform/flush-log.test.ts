import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Database } from "./database";
import { flushLog } from "./flush-log";

/** A database whose flushes end when the test says so. */
function slowDatabase() {
  const flushes: { end(): void; fail(error: Error): void }[] = [];
  const query = () =>
    new Promise<void>((resolve, reject) => flushes.push({ end: resolve, fail: reject }));
  return { flushes, database: { source: { query } } as unknown as Database };
}

test("Whoever asks before a flush begins is served by it, whoever comes meanwhile by the next", async () => {
  const { database, flushes } = slowDatabase();
  const durable: string[] = [];
  const ask = (name: string) => flushLog(database).then(() => durable.push(name));
  const first = ask("first");
  const meanwhile = [ask("second"), ask("third")];
  expect(flushes).toHaveLength(1);

  flushes[0]!.end();
  await first;
  await turn();
  expect(durable).toEqual(["first"]);
  expect(flushes).toHaveLength(2);

  flushes[1]!.end();
  await Promise.all(meanwhile);
  expect(durable).toEqual(["first", "second", "third"]);
  expect(flushes).toHaveLength(2);
});

test("A flush that fails is told to those whom it would have served, and the next is tried", async () => {
  const { database, flushes } = slowDatabase();
  const lost = flushLog(database);
  const next = flushLog(database);
  flushes[0]!.fail(new Error("the database is gone"));
  await expect(lost).rejects.toThrow("the database is gone");
  flushes[1]!.end();
  await expect(next).resolves.toBeUndefined();
});
