import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import pg from "pg";
import type { QueryRunner } from "typeorm";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { migrations } from "#server/migrations/all";
import { databaseUrl, runOnServer } from "#server/testing/test-database";
import { migrate } from "./migrate";
import { StartError } from "#server/platform/settings/start-error";

let name: string;
let url: string;

beforeEach(async () => {
  name = `plaudit_migrate_${randomUUID().slice(0, 8)}`;
  await runOnServer(inject("databaseServer").url, `CREATE DATABASE ${name}`);
  url = databaseUrl(inject("databaseServer").url, name);
});

afterEach(() => runOnServer(inject("databaseServer").url, `DROP DATABASE ${name} WITH (FORCE)`));

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

test("Concurrent processes migrate one after the other, and each migration runs once", async () => {
  const script = `
    const { migrate } = await import("./server/platform/database/migrate.ts");
    const { migrations } = await import("./server/migrations/all.ts");
    await migrate(${JSON.stringify(url)}, migrations);`;
  const words = ["--import", "tsx", "--input-type=module", "--eval", script];
  const codes = [1, 2].map(() => {
    const child = spawn(process.execPath, words, { stdio: "inherit" });
    return new Promise((resolve) => child.once("exit", resolve));
  });
  expect(await Promise.all(codes)).toEqual([0, 0]);
  expect(await query("SELECT name FROM migrations ORDER BY id")).toEqual(
    migrations.map((migration) => ({ name: migration.name })),
  );
});

test("A failed migration is rolled back, and earlier ones stay", async () => {
  class First1763700000001 {
    up = (runner: QueryRunner) => runner.query("CREATE TABLE first (id int)");
    down = async () => {};
  }
  class Second1763700000002 {
    async up(runner: QueryRunner) {
      await runner.query("CREATE TABLE second (id int)");
      await runner.query("SELECT 1 / 0");
    }
    down = async () => {};
  }
  const message = await refusal(migrate(url, [First1763700000001, Second1763700000002]));
  expect(message).toContain("division by zero");
  const tables = await query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  expect(tables).toEqual([{ name: "first" }, { name: "migrations" }]);
});

/** A table that another session has locked, and a migration of it that counts its attempts. */
async function lockedTable() {
  await query("CREATE TABLE busy (id int)");
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query("BEGIN; LOCK TABLE busy");
  const attempts: number[] = [];
  class Widen1763700000001 {
    async up(runner: QueryRunner) {
      attempts.push(attempts.length + 1);
      if (attempts.length === 3) await other.query("COMMIT");
      await runner.query("ALTER TABLE busy ADD name text");
    }
    down = async () => {};
  }
  return { other, attempts, migration: Widen1763700000001 };
}

test("A migration that waits for a lock times out and is retried, so that requests do not queue behind it", async () => {
  const { other, attempts, migration } = await lockedTable();
  const lock = { waitMilliseconds: 20, pauseMilliseconds: 1, maxAttempts: 3 };
  await migrate(url, [migration], { lock });
  expect(attempts).toEqual([1, 2, 3]);
  expect(await query("SELECT name FROM busy")).toEqual([]);
  await other.end();
});

test("A table that stays locked is reported in words", async () => {
  const { other, attempts, migration } = await lockedTable();
  const lock = { waitMilliseconds: 20, pauseMilliseconds: 1, maxAttempts: 2 };
  const message = await refusal(migrate(url, [migration], { lock }));
  expect(message).toMatch(/timed out waiting for a locked table: end long transactions/);
  expect(attempts).toEqual([1, 2]);
  await other.end();
});

test("A migration without a transaction creates an index during writes", async () => {
  class Indexed1763700000001 {
    transaction = false;
    async up(runner: QueryRunner) {
      await runner.query("CREATE TABLE IF NOT EXISTS rows (id int)");
      await runner.query("CREATE INDEX CONCURRENTLY rows_by_id ON rows (id)");
    }
    down = async () => {};
  }
  await migrate(url, [Indexed1763700000001]);
  const valid =
    "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'rows_by_id'::regclass";
  expect(await query(valid)).toEqual([{ valid: true }]);
});

test("A role without privileges gets an error that names them", async () => {
  const role = `weak_${randomUUID().slice(0, 8)}`;
  await query(`CREATE ROLE ${role} LOGIN PASSWORD 'word'`);
  const weak = new URL(url);
  weak.username = role;
  weak.password = "word";
  const message = await refusal(migrate(weak.href, migrations));
  expect(message).toContain(`"${role}" may not set up the database "${name}"`);
  expect(message).toContain("pg_trgm and unaccent");
  await query(`DROP ROLE ${role}`);
});

test("An unreachable or wrong server is reported in one sentence without the password", async () => {
  const unreachable = "postgresql://me:pass-word@127.0.0.1:1/plaudit";
  expect(await refusal(migrate(unreachable, []))).toBe(
    "No database is listening on 127.0.0.1:1. Check DATABASE_URL.",
  );
  const missing = databaseUrl(url, "no_such_database");
  expect(await refusal(migrate(missing, []))).toMatch(
    /^The server .* has no database "no_such_database"\. Check DATABASE_URL\.$/,
  );
  const nowhere = "postgresql://me:pass-word@nowhere.invalid/plaudit";
  expect(await refusal(migrate(nowhere, []))).toBe(
    "The database host nowhere.invalid was not found. Check DATABASE_URL.",
  );
});
