import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { purgeLimits } from "#server/platform/settings/job-limits";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { readLeftoverAges } from "./purge";

const now = new Date("2026-11-22T12:00:00Z");
const day = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  await app.query(
    `CREATE FUNCTION delete_slowly() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_sleep(0.001); RETURN OLD; END $$`,
  );
});
afterAll(() => app.close());
beforeEach(() => app.query("DELETE FROM idempotency_keys"));
afterEach(() => app.query("DROP TRIGGER IF EXISTS slow ON idempotency_keys"));

/** Keys of saves that expired two days ago. */
function addExpired(count: number) {
  return app.query(
    `INSERT INTO idempotency_keys (scope, key, body_hash, created_at)
     SELECT 's', n::text, 'x', $1::timestamptz - interval '3 days' FROM generate_series(1, $2) n`,
    [now, count],
  );
}
const left = async () =>
  (await app.query<{ n: number }>("SELECT count(*)::int AS n FROM idempotency_keys"))[0]!.n;
const slowly = () =>
  app.query(
    `CREATE TRIGGER slow BEFORE DELETE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION delete_slowly()`,
  );

test("many expired rows are deleted in batches", async () => {
  await addExpired(3 * purgeLimits.batchRows + 1);
  await slowly();
  await app.purgeExpiredRows();
  expect(await left()).toBe(0);
});

test("a batch has its own time-out, longer than that of requests", async () => {
  const [row] = await app.database.source.query("SHOW statement_timeout");
  expect(row).toEqual({ statement_timeout: "3s" });
  expect(purgeLimits.statementMilliseconds).toBe(30_000);
  await addExpired(1);
  await app.query(
    `CREATE OR REPLACE FUNCTION show_timeout() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION '%', current_setting('statement_timeout'); END $$;
     CREATE TRIGGER slow BEFORE DELETE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION show_timeout()`,
  );
  const fault: AggregateError = await app.purgeExpiredRows().then(
    () => Promise.reject(new Error("it was erased")),
    (error: AggregateError) => error,
  );
  expect(fault.errors).toMatchObject([{ message: "30s" }]);
});

test("a table that cannot be purged does not stop the next one, and the job is retried", async () => {
  await addExpired(1);
  await app.query(
    `CREATE OR REPLACE FUNCTION refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'no'; END $$;
     CREATE TRIGGER slow BEFORE DELETE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION refuse_deletion()`,
  );
  await app.query(
    "INSERT INTO rate_limits (key, points, expire) VALUES ('past', 1, $1), ('live', 1, $2)",
    [now.getTime() - 1, now.getTime()],
  );
  await expect(app.purgeExpiredRows()).rejects.toThrow("1 tables could not be purged");
  expect(await left()).toBe(1);
  expect(await app.query("SELECT key FROM rate_limits")).toEqual([{ key: "live" }]);
});

test("a locked row is left to the next run, and nothing waits for it", async () => {
  await addExpired(2);
  const holder = await app.database.connect();
  await holder.query("BEGIN; SELECT FROM idempotency_keys WHERE key = '1' FOR UPDATE");
  await app.purgeExpiredRows();
  expect(await left()).toBe(1);
  await holder.query("ROLLBACK");
  await holder.end();
  await app.purgeExpiredRows();
  expect(await left()).toBe(0);
});

test("the age of the oldest overdue row is reported for each table", async () => {
  await addExpired(1);
  await app.query("DELETE FROM rate_limits");
  await app.query("INSERT INTO rate_limits (key, points, expire) VALUES ('past', 1, $1)", [
    now.getTime() - 90_000,
  ]);
  const ages = await readLeftoverAges(app.environment, app.purgeRules);
  expect(ages.map(({ table }) => table)).toEqual(app.purgeRules.map(({ table }) => table));
  const late = ages.filter(({ seconds }) => seconds > 0);
  expect(late).toEqual([
    { table: "idempotency_keys", seconds: (2 * day) / 1000 },
    { table: "rate_limits", seconds: 90 },
  ]);
});

test("the expired rows of every table are found by an index", async () => {
  const client = await app.database.connect();
  await client.query("SET enable_seqscan = off");
  for (const { table, since } of app.purgeRules) {
    const plan = await client.query(
      `EXPLAIN SELECT FROM ${table} WHERE ${since} < ${since === "expire" ? "1" : "now()"} ORDER BY ${since} LIMIT 1`,
    );
    const text = JSON.stringify(plan.rows);
    expect([table, text.includes("Index"), text.includes("Sort")]).toEqual([table, true, false]);
  }
  await client.end();
});
