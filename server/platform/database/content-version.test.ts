import type { ClientBase } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";
import { changesContent, ContentVersion, privateTables } from "./content-version";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  ["SELECT * FROM reviews", false],
  ["SELECT 1 FROM providers WHERE id = $1 FOR UPDATE", false],
  ["SELECT 1 FROM users FOR NO KEY UPDATE SKIP LOCKED", false],
  ["INSERT INTO reviews (rating) VALUES ($1)", true],
  [`UPDATE "providers" SET title = $1`, true],
  ["delete from helpful_votes where review_id = $1", true],
  ["INSERT INTO rate_limits (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET count = 1", false],
  ["WITH ended AS (DELETE FROM sessions RETURNING user_id) UPDATE users SET name = ''", true],
  ["SELECT graphile_worker.add_job($1)", false],
  ["TRUNCATE TABLE testimonials", true],
  ["INSERT INTO review_photos (review_id, position, url) SELECT $1, 1, $2", true],
])("%s changes content: %s", (statement, expected) => {
  expect(changesContent(statement)).toBe(expected);
});

/** A connection whose statements a test answers. */
function connection() {
  const settle: { resolve(): void; reject(): void }[] = [];
  const client = {
    query: () =>
      new Promise<void>((resolve, reject) => {
        settle.push({ resolve, reject: () => reject(new Error("lost")) });
      }),
  };
  return { client: client as unknown as ClientBase, settle };
}

async function sends(version: ContentVersion, statements: string[], fails = false) {
  const { client, settle } = connection();
  version.watch(client);
  const versions: number[] = [];
  for (const text of statements) {
    const sent = (client.query(text) as Promise<unknown>)
      .catch(() => undefined)
      .then(() => versions.push(version.current));
    settle.at(-1)![fails ? "reject" : "resolve"]();
    await sent;
  }
  return versions;
}

const write = "UPDATE providers SET title = 'New'";

test("the version has grown when the sender of a write learns of it", async () => {
  expect(await sends(new ContentVersion(), [write, "SELECT 1", write])).toEqual([1, 1, 2]);
});

test("a transaction counts at its commit, and not if it rolls back", async () => {
  const committed = ["START TRANSACTION", write, "SELECT 1", "COMMIT", "SELECT 1"];
  expect(await sends(new ContentVersion(), committed)).toEqual([0, 0, 0, 1, 1]);
  const rolledBack = ["BEGIN", write, "ROLLBACK", "BEGIN", "SELECT 1", "COMMIT"];
  expect(await sends(new ContentVersion(), rolledBack)).toEqual([0, 0, 0, 0, 0, 0]);
  const partly = ["BEGIN", write, "ROLLBACK TO SAVEPOINT one", "COMMIT"];
  expect(await sends(new ContentVersion(), partly)).toEqual([0, 0, 0, 1]);
});

test("a commit whose outcome is unknown counts", async () => {
  expect(await sends(new ContentVersion(), ["BEGIN", write, "COMMIT"], true)).toEqual([0, 0, 1]);
});

test("a commit counts once, although more is sent before its answer", async () => {
  const version = new ContentVersion();
  const { client, settle } = connection();
  version.watch(client);
  const sent = ["BEGIN", write, "COMMIT", "SELECT 1", "BEGIN", write, "COMMIT"].map((text) =>
    client.query(text),
  );
  for (const { resolve } of settle) resolve();
  await Promise.all(sent);
  expect(version.current).toBe(2);
});

test("no trigger copies rows of private tables into other tables", async () => {
  const triggers = await database.query<{ table: string }>(
    `SELECT tgrelid::regclass::text AS table FROM pg_trigger WHERE NOT tgisinternal`,
  );
  const tables = await database.query<{ table: string }>(
    "SELECT tablename AS table FROM pg_tables WHERE schemaname = 'public'",
  );
  const existing = new Set(tables.map(({ table }) => table));
  const isKnown = (table: string) => existing.has(table) || table === "graphile_worker";
  expect([...privateTables].filter((table) => !isKnown(table))).toEqual([]);
  expect(triggers.filter(({ table }) => privateTables.has(table))).toEqual([]);
});
