import type { TestApp } from "#server/testing/test-app";

/** All tables, from the catalog, so that new ones are included. */
export async function allTables(app: TestApp): Promise<string[]> {
  const rows = await app.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Finds values in all columns of all tables, as text, JSON or bytes. */
export async function tracesOf(app: TestApp, values: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await allTables(app)) {
    const rows = await app.query<{ value: string }>(
      `SELECT DISTINCT wanted.trace AS value FROM ${table} AS whole, unnest($1::text[]) AS wanted (trace)
       WHERE strpos(lower(to_jsonb(whole)::text), lower(wanted.trace)) > 0`,
      [values],
    );
    found.push(...rows.map(({ value }) => `${table}: ${value}`));
  }
  return found;
}
