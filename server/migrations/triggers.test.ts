import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const heading = `-- The triggers and functions in force after all migrations. Made by
-- npm run test:unit -- server/migrations/triggers.test.ts -u`;

test("triggers.generated.sql has the triggers and functions of the migrated database", async () => {
  const rows = await database.query<{ sql: string }>(
    `SELECT pg_get_triggerdef(t.oid) || ';' AS sql FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal ORDER BY c.relname, t.tgname`,
  );
  const functions = await database.query<{ sql: string }>(
    `SELECT E'\\n' || rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' AS sql FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'p')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
     ORDER BY p.proname, pg_get_function_identity_arguments(p.oid)`,
  );
  const lines = [...rows, ...functions].map(({ sql }) => sql);
  await expect(`${heading}\n\n${lines.join("\n")}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, "triggers.generated.sql"),
  );
});
