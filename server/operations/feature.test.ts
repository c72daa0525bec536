import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";

const run = promisify(execFile);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(
    `INSERT INTO providers (username, display_name, is_featured, featured_on, featured_reason)
     VALUES ('ada', 'Ada', false, NULL, NULL), ('ben', 'Ben', true, '2026-11-01', 'Answers at night.')`,
  );
});
afterAll(() => database.drop());

function feature(...given: string[]) {
  const env = { ...process.env, DATABASE_URL: database.url };
  const script = ["--import", "tsx", "server/operations/feature.ts", ...given];
  return run(process.execPath, script, { env });
}

function stateOf(username: string) {
  const state = "SELECT is_featured, featured_reason FROM providers WHERE username = $1";
  return database.query(state, [username]);
}

test("an operator features a provider with a reason", async () => {
  expect((await feature("ada", "Answers every review.")).stdout).toBe("ada is now featured.\n");
  const featured = { is_featured: true, featured_reason: "Answers every review." };
  expect(await stateOf("ada")).toEqual([featured]);
});

test("an operator ends it", async () => {
  expect((await feature("ben", "--end")).stdout).toBe("ben is no longer featured.\n");
  expect(await stateOf("ben")).toEqual([{ is_featured: false, featured_reason: null }]);
});

test("an incomplete command fails with the usage", async () => {
  const usage = expect.stringContaining("npm run feature -- USERNAME");
  await expect(feature("ada")).rejects.toMatchObject({ code: 1, stderr: usage });
});
