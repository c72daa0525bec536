import type { CursorKind, CursorValues, PageRequest } from "./paging";
import type { Values } from "#server/platform/database/statement";

/**
 * A column that a list is sorted by. The columns of an order stand most significant first, all descending, and the
 * last is unique: so a page goes on exactly behind the row of its cursor, whatever is written in between.
 */
export interface SortColumn<Row> {
  sql: string;
  kind: CursorKind;
  /** What a cursor carries of a row. */
  valueOf(row: Row): number | string;
}

const sqlType: Record<CursorKind, string> = {
  integer: "integer",
  bigint: "bigint",
  real: "real",
  moment: "timestamptz",
};

/** What lies behind (`<`) or before (`>`) a cursor: one comparison of rows, which an index can begin at. */
export function beyond<Row>(
  columns: readonly SortColumn<Row>[],
  cursor: CursorValues | null,
  comparison: "<" | ">",
  values: Values,
): string {
  if (!cursor) return "";
  const left = columns.map((column) => column.sql).join(", ");
  const right = columns
    .map((column, index) => `${values.add(cursor[index])}::${sqlType[column.kind]}`)
    .join(", ");
  return `AND (${left}) ${comparison} (${right})`;
}

/** A page from the back is read from the back; `toConnection` turns it round. */
export function orderBy<Row>(
  columns: readonly SortColumn<Row>[],
  { backwards }: PageRequest,
): string {
  const direction = backwards ? "ASC" : "DESC";
  return `ORDER BY ${columns.map((column) => `${column.sql} ${direction}`).join(", ")}`;
}
