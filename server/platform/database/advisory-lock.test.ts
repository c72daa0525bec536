import pg from "pg";
import { DataSource } from "typeorm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";
import { withAdvisoryLock } from "./advisory-lock";

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  source = await new DataSource({ type: "postgres", url: database.url }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

test("A start that waits for the lock of another says which lock, who has it, and what to do", async () => {
  const other = new pg.Client({ connectionString: database.url, application_name: "hanging" });
  await other.connect();
  const { rows } = await other.query(
    "SELECT pg_advisory_lock(7523481906), pg_backend_pid() AS pid",
  );
  const messages: string[] = [];
  const report = (message: string) => {
    messages.push(message);
    if (messages.length === 2) void other.end();
  };
  let hasRun = false;
  const work = async () => void (hasRun = true);
  await withAdvisoryLock(source, "migrating", work, { reportAfter: 1, report });
  expect(hasRun).toBe(true);
  expect(messages[0]).toMatch(/^Waiting for the advisory lock "migrating" \(7523481906\)/);
  expect(messages[0]).toContain('("hanging", connected since ');
  expect(messages[0]).toContain(`SELECT pg_terminate_backend(${rows[0].pid})`);
});

test("A lock that is free is taken without a message", async () => {
  const messages: string[] = [];
  const report = (message: string) => void messages.push(message);
  await withAdvisoryLock(source, "filling", async () => {}, { reportAfter: 0, report });
  expect(messages).toEqual([]);
});
