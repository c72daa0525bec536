import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";
import { migrations } from "#server/migrations/all";
import { parseConfig } from "#server/platform/settings/config";
import { openDatabase, type Database } from "./database";
import { poolConnections } from "#server/platform/settings/read-limits";
import { createLog } from "#server/platform/settings/log";

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const secret = "a secret that is long enough for all";
  const config = parseConfig({ DEMO: "on", DATABASE_URL: testDatabase.url, SECRET: secret });
  database = await openDatabase(config, {
    entities: [],
    migrations,
    aroundMigrations: (_, migrate) => migrate(),
    log: createLog("silent"),
  });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const settings = {
  name: "settings",
  text: `SELECT current_setting('plan_cache_mode') AS plans, current_setting('statement_timeout') AS timeout,
    current_setting('default_transaction_read_only') AS "readOnly"`,
};

test("Reads have one plan per statement, three seconds, and cannot write", async () => {
  const [row] = await database.queryPrepared(settings, []);
  expect(row).toEqual({ plans: "force_generic_plan", timeout: "3s", readOnly: "on" });
  const write = database.queryUnprepared("DELETE FROM rate_limits", []);
  await expect(write).rejects.toMatchObject({ code: "25006" });
});

test("Writes have three seconds too", async () => {
  const [row] = await database.source.query("SHOW statement_timeout");
  expect(row).toEqual({ statement_timeout: "3s" });
});

test("Statements of every pool are counted", async () => {
  const before = database.statementCount();
  await database.queryPrepared(settings, []);
  await database.queryUnprepared("SELECT $1::int AS one", [1]);
  await database.source.query("SELECT 1");
  expect(database.statementCount() - before).toBe(3);
});

test("Expensive reads that use and wait for all of their connections do not delay hot reads and writes", async () => {
  const blocker = await database.connect();
  await blocker.query("SELECT pg_advisory_lock(30)");
  const expensive = Array.from({ length: 3 * poolConnections.expensive }, () =>
    database.queryUnprepared("SELECT pg_advisory_lock_shared(30)", []),
  );
  const ended = Promise.allSettled(expensive);
  const hot = Array.from({ length: 3 * poolConnections.hot }, () =>
    database.queryPrepared(settings, []),
  );
  expect(await Promise.all(hot)).toHaveLength(hot.length);
  await database.source.query("SELECT 1");
  // The lock is still held, so none of them has ended.
  expect(await Promise.race([ended, "blocked"])).toBe("blocked");
  await blocker.end();
  await ended;
});

test("A failed statement does not close its connection", async () => {
  const own = { name: "own", text: "SELECT pg_backend_pid() AS pid" };
  const before = await database.queryPrepared<{ pid: number }>(own, []);
  await expect(database.queryUnprepared("SELECT 1 / 0", [])).rejects.toMatchObject({
    code: "22012",
  });
  expect(await database.queryPrepared(own, [])).toEqual(before);
});

test("Lost connections are replaced in every pool", async () => {
  await database.queryPrepared(settings, []);
  await database.source.query("SELECT 1");
  await testDatabase.query(
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await database.queryPrepared(settings, [])).toHaveLength(1);
  expect(await database.source.query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("A prepared statement lost by the server is prepared again", async () => {
  const forgotten = { name: "forgotten", text: "SELECT 1 AS one" };
  await database.queryPrepared(forgotten, []);
  await database.queryUnprepared("DEALLOCATE ALL", []);
  expect(await database.queryPrepared(forgotten, [])).toEqual([{ one: 1 }]);
});
