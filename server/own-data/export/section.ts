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
  tables: readonly string[];
  from: string;
  where: string;
  /** The keyset for paging: columns in index order, each with its type. */
  order: readonly (readonly [column: string, type: string])[];
  columns: Readonly<Record<string, string>>;
}

/** Keyset paging: each page continues after the last row of the previous one. */
export function section(name: string, { tables, from, where, order, columns }: Parts): Section {
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
