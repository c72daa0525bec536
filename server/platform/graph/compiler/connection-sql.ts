import type { BoundList, RowNeeds } from "./bound-list";
import {
  NotCompilable,
  objectTypeOf,
  type Compiler,
  type SelectedField,
  type Selection,
} from "./selection";
import { TextParts } from "./text-parts";

/** The inputs of the fields of a connection, as SQL expressions. */
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

interface Field {
  opening: TextParts;
  value: Part;
}

/** A compiled selection of a connection, for any source. */
export interface ConnectionSelection extends RowNeeds {
  fields: Field[];
  hasTotal: boolean;
}

/** Compiles the selection of a connection. Its items are compiled first, so their values do not depend on the source. */
export function compileConnection(compiler: Compiler, field: Selection): ConnectionSelection {
  const selection: ConnectionSelection = {
    fields: [],
    needsMore: false,
    needsPlaces: false,
    needsCursor: false,
    hasTotal: false,
  };
  selection.fields = fieldsOf(compiler, field, (name, selected) =>
    partOf(name, selected, compiler, selection),
  );
  return selection;
}

/** The selected fields of an object whose values depend on the list. */
function fieldsOf(
  compiler: Compiler,
  { definition, nodes }: Selection,
  valueOf: (name: string, field: SelectedField) => Part,
): Field[] {
  const type = objectTypeOf(definition);
  return compiler.fieldsOf(type, nodes).map(({ key, name, selected }, index) => {
    const opening = new TextParts();
    compiler.addKey(opening, index === 0 ? "" : ",", key, name);
    const value = selected === null ? () => `'"${type.name}"'` : valueOf(name, selected);
    return { opening, value };
  });
}

function objectSql(fields: readonly Field[], facts: ListFacts): string {
  const parts = new TextParts().literal("{");
  for (const { opening, value } of fields) parts.add(opening).expression(value(facts));
  return parts.literal("}").toSql();
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
      return edges(compiler, field, selection);
    case "pageInfo":
      selection.needsMore = selection.needsPlaces = true;
      return pageInfo(compiler, field, selection);
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

function edges(compiler: Compiler, field: SelectedField, connection: ConnectionSelection): Part {
  const fields = fieldsOf(compiler, field, (name, selected) => {
    if (name === "cursor") {
      connection.needsCursor = true;
      return ({ cursor }) => cursor;
    }
    const node = compiler.object(selected);
    return () => node;
  });
  return (facts) => aggregate(objectSql(fields, facts), facts.onPage);
}

function pageInfo(compiler: Compiler, field: SelectedField, connection: ConnectionSelection): Part {
  const values: Record<string, Part> = {
    hasNextPage: ({ size }) => `(count(*) > ${size})::text`,
    hasPreviousPage: ({ hasPreviousPage }) => `'${hasPreviousPage}'`,
    startCursor: (facts) => cursorAt(`1`, facts),
    endCursor: (facts) => cursorAt(`least(row_count_, ${facts.size})`, facts),
  };
  const fields = fieldsOf(compiler, field, (name) => {
    const value = values[name];
    if (!value) throw new NotCompilable();
    connection.needsCursor ||= name.endsWith("Cursor");
    return value;
  });
  return (facts) => objectSql(fields, facts);
}

/** The cursor is computed for one row only. */
function cursorAt(place: string, { cursor, size }: ListFacts): string {
  const isThere = `row_number_ = ${place} AND row_number_ <= ${size}`;
  return `coalesce(max(CASE WHEN ${isThere} THEN ${cursor} END), 'null')`;
}

/** An SQL expression: the connection as JSON text. HAVING makes it one row, also without an aggregate,
 * and uses every value. */
export function connectionSql({ fields }: ConnectionSelection, list: BoundList): string {
  const { alias, hasPlaces, size, ahead } = list;
  const onPage = hasPlaces ? ` FILTER (WHERE row_number_ <= ${size})` : "";
  const item = objectSql(fields, { ...list, onPage });
  const found = `SELECT ${alias}.* FROM ${list.from} ${list.keyset} ${list.orderBy} LIMIT ${list.limit}`;
  const rank = ahead ? `, ${ahead} + row_number() OVER () AS rank_` : "";
  const placed = hasPlaces
    ? `SELECT ${alias}.*, row_number() OVER () AS row_number_, count(*) OVER () AS row_count_${rank} FROM (${found}) AS ${alias}`
    : found;
  return `(SELECT ${item} FROM (${placed}) AS ${alias} HAVING ${size} >= 0)`;
}
