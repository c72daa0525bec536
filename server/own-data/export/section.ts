import { maxRowsPerPart } from "#server/platform/settings/limits";

/** One list of an export: which rows of a person it holds, and what of each. */
export interface Section {
  name: string;
  /** The tables that it has read whole, as far as they concern the person. */
  tables: readonly string[];
  /** What every list is read with: `$1` is the person's id, `$2` the last row's place or null. */
  text: string;
  /** How many rows there are: `$1` is the person's id. */
  count: string;
}

interface Parts {
  tables: readonly string[];
  from: string;
  where: string;
  /** Columns in the order of an index, each with its type: a list continues after the last row's. */
  order: readonly (readonly [column: string, type: string])[];
  columns: Readonly<Record<string, string>>;
}

/** A list that continues after its last row, however long it is. */
export function section(name: string, { tables, from, where, order, columns }: Parts): Section {
  const row = Object.entries(columns).map(([key, column]) => `'${key}', ${column}`);
  const places = order.map(([column]) => column).join(", ");
  const last = order.map(([, type], index) => `($2::jsonb ->> ${index})::${type}`).join(", ");
  return {
    name,
    tables,
    text: `SELECT json_build_array(${places})::text AS place, json_build_object(${row.join(", ")})::text AS row
      FROM ${from} WHERE (${where}) AND ($2::jsonb IS NULL OR (${places}) > (${last}))
      ORDER BY ${places} LIMIT ${maxRowsPerPart}`,
    count: `SELECT count(*)::integer AS count FROM ${from} WHERE ${where}`,
  };
}
