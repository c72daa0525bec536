import type { TestApp } from "#server/testing/test-app";

/** Every table of the product, also one that was added a moment ago. */
export async function allTables(app: TestApp): Promise<string[]> {
  const rows = await app.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Where any of these values stands: in whatever column of whatever table, as text, JSON or bytes. */
export async function tracesOf(app: TestApp, values: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await allTables(app)) {
    const rows = await app.query<{ value: string }>(
      `SELECT DISTINCT value FROM ${table} AS whole, unnest($1::text[]) AS value
       WHERE strpos(lower(to_jsonb(whole)::text), lower(value)) > 0`,
      [values],
    );
    found.push(...rows.map(({ value }) => `${table}: ${value}`));
  }
  return found;
}
