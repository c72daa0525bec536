import type { ClientBase } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { QueryRunnerAlreadyReleasedError } from "typeorm";
import { statement } from "#server/platform/database/statement";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { createJobContext } from "./context";
import { defineGroupCommit } from "./group-commit";
import { writePrepared } from "./transaction";

interface Line {
  partition: string;
  text: string;
  fails?: boolean;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    "CREATE TABLE lines (text text PRIMARY KEY, transaction bigint, written_to pg_lsn)",
  );
});
afterAll(() => app.close());
beforeEach(() => app.query("TRUNCATE lines"));

const write = defineGroupCommit<Line, string>({
  partitionKey: ({ partition }) => partition,
  conflictKeys: ({ text }) => [text.split(" ")[0]!],
  async write(ctx, lines) {
    await ctx.manager.query("SELECT 1");
    for (const { text, fails } of lines) {
      const value = fails ? null : text;
      const insert =
        "INSERT INTO lines VALUES ($1, pg_current_xact_id()::text::bigint, pg_current_wal_insert_lsn())";
      await ctx.manager.query(insert, [value]);
    }
    return lines.map(({ text }) => `${text} is written`);
  },
});
const writeAll = (lines: Line[]) =>
  Promise.allSettled(lines.map((line) => write(app.environment, line)));
const stored = () =>
  app.query<{ text: string; transaction: string }>("SELECT * FROM lines ORDER BY text");

test("Items that arrive during a transaction share the next one", async () => {
  const lines = Array.from({ length: 40 }, (_, at) => ({ partition: "one", text: `${at} text` }));
  const answers = await writeAll(lines);
  expect(answers).toEqual(
    lines.map(({ text }) => ({ status: "fulfilled", value: `${text} is written` })),
  );
  const rows = await stored();
  expect(rows).toHaveLength(40);
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThanOrEqual(3);
});

test("A failing item fails alone", async () => {
  const lines = Array.from({ length: 12 }, (_, at) => ({
    partition: "one",
    text: `${at} text`,
    fails: at === 7,
  }));
  const answers = await writeAll(lines);
  expect(answers.flatMap(({ status }, at) => (status === "rejected" ? [at] : []))).toEqual([7]);
  expect(await stored()).toHaveLength(11);
});

test("Items with a conflict key in common are never in one transaction, and keep their order", async () => {
  const lines = ["same 1", "other 1", "same 2", "same 3"].map((text) => ({
    partition: "one",
    text,
  }));
  await writeAll(lines);
  const rows = (await stored()).filter(({ text }) => text.startsWith("same"));
  const transactions = rows.map(({ transaction }) => Number(transaction));
  expect(new Set(transactions).size).toBe(3);
  expect(transactions).toEqual([...transactions].sort((a, b) => a - b));
});

test("A partition goes on after a failure, and an answer is given only when it is stored", async () => {
  await writeAll([{ partition: "one", text: "a", fails: true }]);
  await write(app.environment, { partition: "one", text: "b" });
  expect((await stored()).map(({ text }) => text)).toEqual(["b"]);
});

test("An answered item is durable, although no transaction waits for the flush", async () => {
  for (const text of ["a", "b", "c"]) {
    await write(app.environment, { partition: "one", text });
    const [at] = await app.query<{ isFlushed: boolean }>(
      `SELECT pg_current_wal_flush_lsn() > written_to AS "isFlushed" FROM lines WHERE text = '${text}'`,
    );
    expect(at!.isFlushed).toBe(true);
  }
});

test("A connection lost between commit and flush fails its items, and the next batch goes on", async () => {
  const { source } = app.environment.database;
  const open = source.createQueryRunner.bind(source);
  const spy = vi.spyOn(source, "createQueryRunner").mockImplementationOnce(() => {
    const runner = open();
    const query = runner.query.bind(runner);
    runner.query = async (text: string, values?: unknown[]) => {
      if (text.includes("pg_logical_emit_message")) {
        const [{ pid }] = await query("SELECT pg_backend_pid() AS pid");
        await app.query(`SELECT pg_terminate_backend(${pid}, 5000)`);
      }
      return query(text, values);
    };
    return runner;
  });
  const [lost] = await writeAll([{ partition: "one", text: "a" }]);
  spy.mockRestore();
  expect(lost!.status).toBe("rejected");
  const [next] = await writeAll([{ partition: "one", text: "b" }]);
  expect(next!.status).toBe("fulfilled");
});

/** Replaces the first statement of the next batch that begins with `start` by one that fails. */
function failStatement(start: string): () => void {
  const { source } = app.environment.database;
  const open = source.createQueryRunner.bind(source);
  const spy = vi.spyOn(source, "createQueryRunner").mockImplementationOnce(() => {
    const runner = open();
    const connect = runner.connect.bind(runner);
    runner.connect = async () => {
      runner.connect = connect;
      const connection = (await connect()) as ClientBase;
      const query = connection.query.bind(connection);
      connection.query = ((text: string, values?: unknown[]) => {
        if (!String(text).trim().startsWith(start)) return query(text, values);
        connection.query = query;
        return query("SELECT 1 / 0");
      }) as typeof connection.query;
      return connection;
    };
    return runner;
  });
  return () => spy.mockRestore();
}

test.each(["BEGIN", "COMMIT"])(
  "After a failed %s nothing is stored, and its connection is in no transaction",
  async (start) => {
    const restore = failStatement(start);
    const [failed] = await writeAll([{ partition: "one", text: "a" }]);
    restore();
    expect(failed!.status).toBe("rejected");
    expect(await stored()).toEqual([]);
    const { manager } = app.environment.database.source;
    const states = await Promise.all(
      Array.from({ length: 30 }, () =>
        manager.query("SELECT now() = statement_timestamp() AS alone"),
      ),
    );
    expect(states.flat()).toEqual(states.map(() => ({ alone: true })));
    expect(await write(app.environment, { partition: "one", text: "b" })).toBe("b is written");
  },
);

test("A database without free connections is asked for one at a time, and not once for each item", async () => {
  const { source } = app.environment.database;
  const create = source.createQueryRunner.bind(source);
  let [open, most, attempts] = [0, 0, 0];
  const spy = vi.spyOn(source, "createQueryRunner").mockImplementation((mode) => {
    const runner = create(mode);
    runner.connect = async () => {
      attempts += 1;
      most = Math.max(most, (open += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      open -= 1;
      throw Object.assign(new Error("sorry, too many clients already"), { code: "53300" });
    };
    return runner;
  });
  const lines = Array.from({ length: 16 }, (_, at) => ({ partition: "one", text: `${at} text` }));
  const answers = await writeAll(lines);
  spy.mockRestore();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  expect({ most, isBounded: attempts <= 4 }).toEqual({ most: 1, isBounded: true });
  expect(await write(app.environment, lines[0]!)).toBe("0 text is written");
});

test("What is written together cannot start a transaction of its own", async () => {
  const nested = defineGroupCommit<string, string>({
    partitionKey: String,
    conflictKeys: () => [],
    write: (ctx) => ctx.manager.transaction(async () => []),
  });
  await expect(nested(app.environment, "a")).rejects.toThrow("runs in a transaction");
});

test("A prepared statement is refused once its transaction gave the connection back", async () => {
  const runner = app.environment.database.source.createQueryRunner();
  await runner.connect();
  await runner.release();
  const ctx = { ...createJobContext(app.environment, "test"), manager: runner.manager };
  await expect(writePrepared(ctx, statement("SELECT 1"), [])).rejects.toThrow(
    QueryRunnerAlreadyReleasedError,
  );
});

test.each([0, 4, 10, 40])(
  "When each flush takes %i ms longer, nothing waits for a connection in a circle",
  async (milliseconds) => {
    const { source } = app.environment.database;
    const open = source.createQueryRunner.bind(source);
    const spy = vi.spyOn(source, "createQueryRunner").mockImplementation((mode) => {
      const runner = open(mode);
      const query = runner.query.bind(runner);
      runner.query = async (text: string, values?: unknown[]) => {
        if (text.includes("pg_logical_emit_message")) {
          await new Promise((resolve) => setTimeout(resolve, milliseconds));
        }
        return query(text, values);
      };
      return runner;
    });
    const announced: number[] = [];
    const writeAndAnnounce = defineGroupCommit<number, number>({
      partitionKey: String,
      // Each in a transaction of its own, so that many flushes are under way at once.
      conflictKeys: () => ["all"],
      async write(ctx, numbers) {
        for (const number of numbers) {
          await ctx.manager.query("INSERT INTO lines VALUES ($1)", [String(number)]);
          ctx.afterCommit!.push(async () => {
            await source.manager.query("SELECT pg_notify('lines', $1)", [String(number)]);
            announced.push(number);
          });
        }
        return [...numbers];
      },
    });
    const numbers = Array.from({ length: 60 }, (_, at) => at);
    const answers = await Promise.all(
      numbers.map((number) => writeAndAnnounce(app.environment, number)),
    );
    spy.mockRestore();
    expect(answers).toEqual(numbers);
    // Answers do not wait for announcements.
    await expect.poll(() => announced.toSorted((one, other) => one - other)).toEqual(numbers);
  },
);
