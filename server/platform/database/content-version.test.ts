import type { ClientBase } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";
import { changesContent, ContentVersion, privateTables, type Subjects } from "./content-version";

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

/** Sends statements with their answers on one connection; returns which providers each commit touched. */
async function touchedBy(
  ...sent: [statement: string, answer?: object | "lost"][]
): Promise<Subjects[]> {
  const version = new ContentVersion();
  const touched: Subjects[] = [];
  version.onCommit((subjects) => touched.push(subjects));
  const answers = new Map<string, object | "lost" | undefined>(
    sent.map(([text, answer]) => [text, answer]),
  );
  const client = {
    async query(text: string) {
      const answer = answers.get(text);
      if (answer === "lost") throw new Error("lost");
      return answer;
    },
  };
  version.watch(client as unknown as ClientBase);
  for (const [text] of sent) await client.query(text).catch(() => undefined);
  return touched;
}

const naming = (...changedSubjects: unknown[]) => ({
  fields: [{ name: "id" }, { name: "changedSubjects" }],
  rows: changedSubjects.map((each) => ({ changedSubjects: each })),
});

test("a statement can name the providers that it changed, in a transaction and alone", async () => {
  expect(await touchedBy([write, naming(5, [6, 7])])).toEqual([[5, 6, 7]]);
  const other = "DELETE FROM helpful_votes";
  const both = await touchedBy(["BEGIN"], [write, naming(5)], [other, naming(5, 8)], ["COMMIT"]);
  expect(both).toEqual([[5, 8]]);
  expect(await touchedBy([write, naming()])).toEqual([]);
});

test.each<[string, [string, (object | "lost")?][]]>([
  [
    "one of its statements names nothing",
    [
      [write, naming(5)],
      ["DELETE FROM users", { fields: [], rows: [] }],
    ],
  ],
  ["a statement that names fails", [[write, "lost"]]],
  [
    "one of several statements failed",
    [
      [write, naming(5)],
      ["DELETE FROM users", "lost"],
    ],
  ],
  ["an id is none", [[write, naming(5, null)]]],
  ["ids are texts", [[write, naming("5")]]],
  ["the answer is of several statements", [[write, [naming(5)]]]],
  ["there are too many", [[write, naming(Array.from({ length: 201 }, (_, index) => index))]]],
])("a change is one of everything if %s", async (_, statements) => {
  expect(await touchedBy(["BEGIN"], ...statements, ["COMMIT"])).toEqual([null]);
});

test("200 providers are named, and no trace of a rolled back statement is left", async () => {
  const most = Array.from({ length: 200 }, (_, index) => index);
  expect(await touchedBy([write, naming(most)])).toEqual([most]);
  const other = "DELETE FROM helpful_votes";
  expect(await touchedBy(["BEGIN"], [write, naming(5)], ["ROLLBACK"], [other, naming(6)])).toEqual([
    [6],
  ]);
});

test("no foreign key changes rows of other tables with those of private ones", async () => {
  const keys = await database.query<{ from: string; to: string }>(
    `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
     WHERE contype = 'f' AND (confdeltype IN ('c', 'n', 'd') OR confupdtype IN ('c', 'n', 'd'))`,
  );
  expect(keys.filter(({ from, to }) => privateTables.has(to) && !privateTables.has(from))).toEqual(
    [],
  );
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
