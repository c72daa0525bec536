import type { CursorKind, CursorValues, PageRequest } from "./paging";
import type { Values } from "#server/platform/database/statement";

/**
 * A sort column. Columns are ordered by significance, all in one direction, and the last is unique, so that a page
 * continues exactly after its cursor whatever is written in between.
 */
export interface SortColumn<Row> {
  sql: string;
  kind: CursorKind;
  /** Descending otherwise. */
  isAscending?: boolean;
  /** The cursor value of a row. */
  valueOf(row: Row): number | string;
}

const turned = { "<": ">", ">": "<", ">=": "<=" } as const;

const sqlType: Record<CursorKind, string> = {
  integer: "integer",
  bigint: "bigint",
  real: "real",
  moment: "timestamptz",
};

/**
 * The rows after (`<`), before (`>`) or not after (`>=`) a cursor of a descending order: one row comparison, which an
 * index supports. An ascending order turns it round.
 */
export function keysetCondition(
  columns: readonly Pick<SortColumn<never>, "sql" | "kind" | "isAscending">[],
  cursor: CursorValues | null,
  comparison: keyof typeof turned,
  values: Values,
): string {
  if (!cursor) return "";
  const left = columns.map((column) => column.sql).join(", ");
  const right = columns
    .map((column, index) => `${values.add(cursor[index])}::${sqlType[column.kind]}`)
    .join(", ");
  return `AND (${left}) ${isAscending(columns) ? turned[comparison] : comparison} (${right})`;
}

/** A backward page is read in reverse; `toConnection` restores the order. */
export function orderBy(
  columns: readonly Pick<SortColumn<never>, "sql" | "isAscending">[],
  { backwards }: Pick<PageRequest, "backwards">,
): string {
  const direction = isAscending(columns) === backwards ? "DESC" : "ASC";
  return `ORDER BY ${columns.map((column) => `${column.sql} ${direction}`).join(", ")}`;
}

function isAscending([first]: readonly Pick<SortColumn<never>, "isAscending">[]): boolean {
  return first?.isAscending ?? false;
}
