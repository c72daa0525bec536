import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";

const run = promisify(execFile);
/** Each command starts a process, and one waits five seconds for a worker. */
const slowMilliseconds = 120_000;
let database: TestDatabase;
let folder: string;
let file: string;
beforeAll(async () => {
  database = await createTestDatabase();
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
  await rm(folder, { recursive: true });
  await database.drop();
});

/** Also where the command fails. */
async function seed(...given: string[]) {
  const env = { ...process.env, DATABASE_URL: database.url };
  const script = ["--import", "tsx", "server/operations/plaudit.ts", "seed", ...given];
  return run(process.execPath, script, { env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => {
      return { code, stdout, stderr };
    },
  );
}

const refused = [{ line: 3, column: "category", message: "This is not the slug of a category" }];

test(
  "an operator checks a file, applies it without a server, and undoes it",
  async () => {
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
    expect(JSON.parse(undone.stdout)).toEqual({ batch: 2, removed: 1, restored: 0, kept: 0 });
    expect(await database.query("SELECT FROM providers")).toEqual([]);
  },
  slowMilliseconds,
);

test(
  "a file that is refused, and a missing one, change nothing and say why",
  async () => {
    const other = join(folder, "other.csv");
    await writeFile(other, "name\nAda\n");
    const [wrong, missing] = await Promise.all([seed(other), seed(join(folder, "none.csv"))]);
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain("The first line must be username,network,");
    expect(missing.stderr).toContain("cannot be read.");
    expect(await database.query("SELECT FROM providers")).toEqual([]);
  },
  slowMilliseconds,
);
