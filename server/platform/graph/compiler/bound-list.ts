import { limitFor, type Values } from "#server/platform/database/statement";
import { keysetCondition, orderBy } from "#server/platform/graph/keyset";
import { momentSql } from "./field-sql";
import { NotCompilable, type ListSource } from "./selection";

/** The inputs of the selected fields of a connection besides the rows of the page. */
export interface RowNeeds {
  /** Whether the number of rows matters beyond those of the page. */
  needsMore: boolean;
  needsPlaces: boolean;
  needsCursor: boolean;
}

/** A list with its parameters in place; all that its SQL depends on besides the selection. */
export interface BoundList {
  alias: string;
  from: string;
  keyset: string;
  orderBy: string;
  limit: number;
  /** The number of the page's rows, and whether the statement reads others too. */
  size: string;
  hasPlaces: boolean;
  /** The number of rows before the page; empty unless rows have ranks. PostgreSQL counts only if a rank is selected. */
  ahead: string;
  /** The cursor of a row; empty if none is selected. */
  cursor: string;
  hasPreviousPage: boolean;
  total: string | null;
}

/** Page sizes that are a limit of their own, so that no row is read in vain. */
const commonSizes = new Set([3, 5, 10, 20, 50, 100]);

/** Adds the parameters of a list. A statement may have no value that it does not use. */
export function bindList(
  { needsMore, needsPlaces, needsCursor }: RowNeeds,
  list: ListSource,
  total: string | null,
  values: Values,
): BoundList {
  const { alias, order, page } = list;
  if (page.backwards || page.before !== null) throw new NotCompilable();
  const rows = page.size + (needsMore ? 1 : 0);
  const limit = commonSizes.has(rows) ? rows : limitFor(rows);
  const hasPlaces = needsPlaces || limit !== page.size || list.isRanking === true;
  return {
    alias,
    from: list.from(values),
    ahead: list.isRanking ? aheadSql(list, values) : "",
    keyset: keysetCondition(order, page.after, "<", values),
    orderBy: orderBy(order, page),
    limit,
    size: hasPlaces ? `${values.add(page.size)}::bigint` : String(page.size),
    hasPlaces,
    cursor: needsCursor ? cursorSql(list, values) : "",
    hasPreviousPage: page.after !== null,
    total,
  };
}

/** The rows up to the cursor, in the snapshot in which the page is read. */
function aheadSql({ from, order, page: { after } }: ListSource, values: Values): string {
  if (after === null) return "0";
  return `(SELECT count(*) FROM ${from(values)} ${keysetCondition(order, after, ">=", values)})`;
}

/** As `toCursor` writes it. */
function cursorSql({ order, page }: ListSource, statementValues: Values): string {
  const values = order.map(({ sql, kind }) =>
    kind === "moment" ? momentSql(sql) : `(${sql})::text`,
  );
  const digest = statementValues.add(page.list);
  const json = `'[' || ${values.join(" || ',' || ")} || ',"' || ${digest}::text || '"]'`;
  const encoded = `translate(encode(convert_to(${json}, 'UTF8'), 'base64'), E'+/=\\n', '-_')`;
  return `('"' || ${encoded} || '"')`;
}
