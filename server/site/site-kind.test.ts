import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { migrations } from "#server/migrations/all";
import { Site1763700000076 } from "#server/migrations/76-site";
import { migrate } from "#server/platform/database/migrate";
import { StartError } from "#server/platform/settings/start-error";
import type { SiteMode } from "#server/platform/settings/variables/site-mode";
import { createTestDatabase, runOnServer, type TestDatabase } from "#server/testing/test-database";
import { asKind, readyAddresses } from "./site-kind";

let database: TestDatabase;
beforeEach(async () => (database = await createTestDatabase()));
afterEach(() => database.drop());

const startAs = (kind: SiteMode) => migrate(database.url, migrations, { around: asKind(kind) });
const kinds = () => database.query("SELECT kind FROM site");

/** The database as a version without the mark leaves it. */
async function unmark(): Promise<void> {
  await database.query("DROP TABLE site");
  await database.query("DELETE FROM migrations WHERE name = $1", [Site1763700000076.name]);
}

async function addUser(email: string, isConfirmed: boolean): Promise<void> {
  await database.query(
    `INSERT INTO users (display_name, email, email_confirmed_at) VALUES ('A', $1, $2)`,
    [email, isConfirmed ? new Date() : null],
  );
}

/** The refusal's message; the migrations did not run. */
async function refusalAs(kind: SiteMode): Promise<string> {
  const error = await startAs(kind).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect(await database.query("SELECT to_regclass('site') AS site")).toEqual([{ site: null }]);
  return (error as StartError).message;
}

test("The first start marks the database, and later starts of the same kind accept it", async () => {
  await startAs("demo");
  await startAs("demo");
  expect(await kinds()).toEqual([{ kind: "demo" }]);
  await expect(startAs("production")).rejects.toThrow("This is the database of a demonstration");
});

test("A production site's database stays one when the demonstration was refused", async () => {
  await startAs("production");
  await expect(startAs("demo")).rejects.toThrow("This is the database of a production site");
  expect(await kinds()).toEqual([{ kind: "production" }]);
});

test("The first of two starts of different kinds at once decides, and the other is refused", async () => {
  const answers = await Promise.allSettled([startAs("demo"), startAs("production")]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await kinds()).toHaveLength(1);
});

test.each(readyAddresses)(
  "An unmarked database in which %s is confirmed belongs to a demonstration",
  async (email) => {
    await unmark();
    await addUser(email, true);
    expect(await refusalAs("production")).toContain("This is the database of a demonstration");
    await startAs("demo");
    expect(await kinds()).toEqual([{ kind: "demo" }]);
  },
);

test("An unmarked database with other users belongs to production, whatever addresses they claim", async () => {
  await unmark();
  await addUser(readyAddresses[0]!, false);
  expect(await refusalAs("demo")).toContain("This is the database of a production site");
  await startAs("production");
  expect(await kinds()).toEqual([{ kind: "production" }]);
});

test.each<[SiteMode]>([["demo"], ["production"]])(
  "An unmarked database without users becomes %s",
  async (kind) => {
    await unmark();
    await startAs(kind);
    expect(await kinds()).toEqual([{ kind }]);
  },
);

test("An empty database is marked after all migrations have run", async () => {
  const name = `plaudit_kind_${randomUUID().slice(0, 8)}`;
  const server = inject("databaseServer").url;
  await runOnServer(server, `CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await migrate(url, migrations, { around: asKind("production") });
  await expect(migrate(url, migrations, { around: asKind("demo") })).rejects.toThrow(StartError);
  await runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
});
