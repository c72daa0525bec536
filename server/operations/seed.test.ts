import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";
import { commandLine } from "./command-line";

let database: TestDatabase;
let folder: string;
let file: string;
beforeAll(async () => {
  database = await createTestDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  folder = await mkdtemp(join(tmpdir(), "plaudit-seed-"));
  file = join(folder, "providers.csv");
  await writeFile(
    file,
    `username,network,display_name,category,region,city,country,website,languages,service_types,source
ada,,Ada,fitness,,Lyon,FR,,,,
ben,,Ben,sports,,,,,,,
`,
  );
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
  await database.drop();
});

/** What the command prints, and its exit code; throws what it refuses. */
async function seed(...given: string[]) {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  try {
    await commandLine.parseAsync(["seed", ...given], { from: "user" });
    const stdout = written.mock.calls.map(([text]) => text).join("");
    return { code: process.exitCode ?? 0, stdout };
  } finally {
    process.exitCode = undefined;
    vi.restoreAllMocks();
  }
}

const refused = [{ line: 3, column: "category", message: "This is not the slug of a category" }];

test("an operator checks a file, applies it without a server, and undoes it", async () => {
  const dry = await seed(file, "--dry-run", "--json");
  expect(dry.code).toBe(1);
  const report = { lines: 2, add: 1, change: 0, same: 0, refused };
  expect(JSON.parse(dry.stdout)).toEqual({ batch: 1, ...report });
  expect(await database.query("SELECT FROM providers")).toEqual([]);

  const applied = await seed(file);
  expect([applied.code, applied.stdout]).toEqual([
    1,
    "Batch 2: 2 lines, 1 add, 0 change, 0 same, 1 refused.\nLine 3, category: This is not the slug of a category.\n",
  ]);
  expect(await database.query("SELECT username, city FROM providers")).toEqual([
    { username: "ada", city: "Lyon" },
  ]);

  const undone = await seed("undo", "2", "--json");
  expect(undone.code).toBe(0);
  expect(JSON.parse(undone.stdout)).toEqual({ batch: 2, removed: 1, restored: 0, kept: 0 });
  expect(await database.query("SELECT FROM providers")).toEqual([]);
});

test("a file that is refused, and a missing one, change nothing and say why", async () => {
  const other = join(folder, "other.csv");
  await writeFile(other, "name\nAda\n");
  await expect(seed(other)).rejects.toThrow("The first line must be username,network,");
  await expect(seed(join(folder, "none.csv"))).rejects.toThrow("cannot be read.");
  expect(await database.query("SELECT FROM providers")).toEqual([]);
});
