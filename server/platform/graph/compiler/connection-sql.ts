import { keysetCondition, orderBy } from "#server/platform/graph/keyset";
import { limitFor, type Values } from "#server/platform/database/statement";
import { momentSql } from "./field-sql";
import {
  NotCompilable,
  objectTypeOf,
  type Compiler,
  type ListSource,
  type SelectedField,
  type Selection,
} from "./selection";
import { TextParts } from "./text-parts";

/** What the fields of a connection are computed from, as SQL expressions. */
interface ListFacts {
  /** The cursor of a row. */
  cursor: string;
  /** Restricts an aggregate to the rows of the page. */
  onPage: string;
  size: string;
  hasPreviousPage: boolean;
  total: string | null;
}

type Part = (facts: ListFacts) => string;

/** A compiled selection of a connection, for any source. */
export interface ConnectionSelection {
  /** Adds the opening of each field, then its value. */
  fields: { open(parts: TextParts): void; value: Part }[];
  /** Whether the number of rows matters beyond those of the page. */
  needsMore: boolean;
  needsPlaces: boolean;
  hasTotal: boolean;
}

/** Compiles the selection of a connection. Its items are compiled first, so their values do not depend on the source. */
export function compileConnection(compiler: Compiler, field: Selection): ConnectionSelection {
  const selection: ConnectionSelection = {
    fields: [],
    needsMore: false,
    needsPlaces: false,
    hasTotal: false,
  };
  const type = objectTypeOf(field.definition);
  let before = "";
  for (const { key, name, selected } of compiler.fieldsOf(type, field.nodes)) {
    const opening = new TextParts();
    compiler.addKey(opening, before, key, name);
    before = ",";
    const value: Part =
      selected === null ? () => `'"${type.name}"'` : partOf(name, selected, compiler, selection);
    selection.fields.push({ open: (parts) => parts.add(opening), value });
  }
  return selection;
}

function partOf(
  name: string,
  field: SelectedField,
  compiler: Compiler,
  selection: ConnectionSelection,
): Part {
  switch (name) {
    case "nodes": {
      const item = compiler.object(field);
      return ({ onPage }) => aggregate(item, onPage);
    }
    case "edges":
      return edges(compiler, field);
    case "pageInfo":
      selection.needsMore = selection.needsPlaces = true;
      return pageInfo(compiler, field);
    case "totalCount":
      selection.hasTotal = true;
      return ({ total }) => `coalesce((${required(total)})::text, 'null')`;
    case "totalCountIsExact":
      selection.hasTotal = true;
      return ({ total }) => `((${required(total)}) IS NOT NULL)::text`;
    default:
      throw new NotCompilable();
  }
}

function required(total: string | null): string {
  if (total === null) throw new NotCompilable();
  return total;
}

function aggregate(item: string, onPage: string): string {
  return `('[' || coalesce(string_agg(${item}, ',')${onPage}, '') || ']')`;
}

function edges(compiler: Compiler, field: SelectedField): Part {
  const type = objectTypeOf(field.definition);
  const fields = compiler.fieldsOf(type, field.nodes).map(({ key, name, selected }, index) => {
    const opening = new TextParts();
    compiler.addKey(opening, index === 0 ? "" : ",", key, name);
    if (selected === null) return { opening, value: () => `'"${type.name}"'` };
    if (name === "cursor") return { opening, value: ({ cursor }: ListFacts) => cursor };
    const node = compiler.object(selected);
    return { opening, value: () => node };
  });
  return (facts) => {
    const parts = new TextParts().literal("{");
    for (const { opening, value } of fields) parts.add(opening).expression(value(facts));
    return aggregate(parts.literal("}").toSql(), facts.onPage);
  };
}

function pageInfo(compiler: Compiler, field: SelectedField): Part {
  const type = objectTypeOf(field.definition);
  const values: Record<string, Part> = {
    hasNextPage: ({ size }) => `(count(*) > ${size})::text`,
    hasPreviousPage: ({ hasPreviousPage }) => `'${hasPreviousPage}'`,
    startCursor: ({ cursor, size }) => cursorAt(`1`, cursor, size),
    endCursor: ({ cursor, size }) => cursorAt(`least(row_count_, ${size})`, cursor, size),
  };
  const fields = compiler.fieldsOf(type, field.nodes).map(({ key, name, selected }, index) => {
    const opening = new TextParts();
    compiler.addKey(opening, index === 0 ? "" : ",", key, name);
    const value = selected === null ? () => `'"${type.name}"'` : values[name];
    if (!value) throw new NotCompilable();
    return { opening, value };
  });
  return (facts) => {
    const parts = new TextParts().literal("{");
    for (const { opening, value } of fields) parts.add(opening).expression(value(facts));
    return parts.literal("}").toSql();
  };
}

/** The cursor is computed for one row only. */
function cursorAt(place: string, cursor: string, size: string): string {
  const isThere = `row_number_ = ${place} AND row_number_ <= ${size}`;
  return `coalesce(max(CASE WHEN ${isThere} THEN ${cursor} END), 'null')`;
}

/** Page sizes that are a limit of their own, so that no row is read in vain. */
const commonSizes = new Set([3, 5, 10, 20, 50, 100]);

/** An SQL expression: the connection as JSON text. HAVING makes it one row, also without an aggregate,
 * and uses every value. */
export function connectionSql(
  { fields, needsMore, needsPlaces }: ConnectionSelection,
  list: ListSource,
  total: string | null,
  values: Values,
): string {
  const { alias, order, page } = list;
  if (page.backwards || page.before !== null) throw new NotCompilable();
  const rows = page.size + (needsMore ? 1 : 0);
  const limit = commonSizes.has(rows) ? rows : limitFor(rows);
  const hasPlaces = needsPlaces || limit !== page.size;
  const size = hasPlaces ? `${values.add(page.size)}::bigint` : String(page.size);
  const facts: ListFacts = {
    cursor: cursorSql(list),
    onPage: hasPlaces ? ` FILTER (WHERE row_number_ <= ${size})` : "",
    size,
    hasPreviousPage: page.after !== null,
    total,
  };
  const parts = new TextParts().literal("{");
  for (const { open, value } of fields) {
    open(parts);
    parts.expression(value(facts));
  }
  const found = `SELECT ${alias}.* FROM ${list.from(values)}
    ${keysetCondition(order, page.after, "<", values)} ${orderBy(order, page)} LIMIT ${limit}`;
  const placed = hasPlaces
    ? `SELECT ${alias}.*, row_number() OVER () AS row_number_, count(*) OVER () AS row_count_ FROM (${found}) AS ${alias}`
    : found;
  return `(SELECT ${parts.literal("}").toSql()} FROM (${placed}) AS ${alias} HAVING ${size} >= 0)`;
}

/** As `toCursor` writes it. */
function cursorSql({ order }: ListSource): string {
  const values = order.map(({ sql, kind }) =>
    kind === "moment" ? momentSql(sql) : `(${sql})::text`,
  );
  const json = `'[' || ${values.join(" || ',' || ")} || ']'`;
  const encoded = `translate(encode(convert_to(${json}, 'UTF8'), 'base64'), E'+/=\\n', '-_')`;
  return `('"' || ${encoded} || '"')`;
}
