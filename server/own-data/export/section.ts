import { maxRowsPerPart } from "#server/platform/settings/limits";

/** One list of an export: the user's rows from some tables, and the columns to include. */
export interface Section {
  name: string;
  /** Tables whose rows about the user are fully covered by this section. */
  tables: readonly string[];
  /** Reads one page: `$1` is the user's id, `$2` the cursor of the last row or null. */
  text: string;
  count: string;
}

interface Parts {
  /** By default the first one of `from`. */
  tables?: readonly string[];
  /** Begins with a table and its alias. */
  from: string;
  /** By default the rows with the user's id in the first table. */
  where?: string;
  /** The keyset for paging: columns in index order, each with its type. */
  order: readonly (readonly [column: string, type: string])[];
  columns: Readonly<Record<string, string>>;
}

/** Columns of a table by this alias, under their names in camel case. */
export function named(alias: string, keys: string): Record<string, string> {
  return Object.fromEntries(
    keys.split(" ").map((key) => {
      const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return [key, `${alias}.${column}`];
    }),
  );
}

/** Keyset paging: each page continues after the last row of the previous one. */
export function section(name: string, { from, order, columns, ...rest }: Parts): Section {
  const [table, alias] = from.split(" ") as [string, string];
  const { tables = [table], where = `${alias}.user_id = $1` } = rest;
  const row = Object.entries(columns).map(([key, column]) => `'${key}', ${column}`);
  const keyset = order.map(([column]) => column).join(", ");
  const last = order.map(([, type], index) => `($2::jsonb ->> ${index})::${type}`).join(", ");
  return {
    name,
    tables,
    text: `SELECT json_build_array(${keyset})::text AS cursor, json_build_object(${row.join(", ")})::text AS row
      FROM ${from} WHERE (${where}) AND ($2::jsonb IS NULL OR (${keyset}) > (${last}))
      ORDER BY ${keyset} LIMIT ${maxRowsPerPart}`,
    count: `SELECT count(*)::integer AS count FROM ${from} WHERE ${where}`,
  };
}
