import { getNamedType, isEnumType } from "graphql";
import type { Values } from "#server/platform/database/statement";
import { NotCompilable, type FieldSql, type ListSource, type TypeSql } from "./selection";
import { quoted } from "./text-parts";

/** A column that holds the JSON text. */
export const json =
  (column: string): FieldSql =>
  () =>
    column;

/** A text, or a list of texts, that is never null. */
export const text =
  (column: string): FieldSql =>
  () =>
    `to_json(${column})::text`;

/** A number or boolean that is never null. */
export const plain =
  (column: string): FieldSql =>
  () =>
    `(${column})::text`;

export const nullable =
  (field: FieldSql): FieldSql =>
  (...given) =>
    `coalesce(${field(...given)}, 'null')`;

/** Null where a condition on the row holds. */
export const unless =
  (condition: string, field: FieldSql): FieldSql =>
  (...given) =>
    `CASE WHEN ${condition} THEN 'null' ELSE ${field(...given)} END`;

/** A `timestamptz`, on connections whose time zone is UTC. */
export const moment =
  (column: string): FieldSql =>
  () =>
    momentSql(column);

const dateFormat = `'\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"'`;

/** As `Date.toISOString` writes it, in quotes. */
export function momentSql(column: string): string {
  return `to_char(${column}, ${dateFormat})`;
}

/** A value of the field's enum type. */
export const enumeration =
  (column: string): FieldSql =>
  ({ definition }) => {
    const type = getNamedType(definition.type);
    if (!isEnumType(type)) throw new NotCompilable();
    const cases = type
      .getValues()
      .map(({ name, value }) => `WHEN ${quoted(String(value))} THEN '"${name}"'`);
    return `CASE ${column} ${cases.join(" ")} END`;
  };

/** An object from a fixed list, by the key in a column; null for an unknown key. */
export const constant =
  (column: string, find: (key: string) => object | null, keys: readonly string[]): FieldSql =>
  (field, compiler) =>
    `coalesce(${compiler.constants(field, keys, find)} ->> ${column}, 'null')`;

/** Objects of a fixed list, by an array of keys. */
export const constantList =
  (column: string, find: (key: string) => object | null, keys: readonly string[]): FieldSql =>
  (field, compiler) => {
    const objects = compiler.constants(field, keys, find);
    return `(SELECT '[' || coalesce(string_agg(${objects} ->> key, ',' ORDER BY place), '') || ']'
      FROM unnest(${column}) WITH ORDINALITY AS given (key, place))`;
  };

/** An object whose fields are computed from the same row. */
export const embedded =
  (fieldsFor: (args: never) => TypeSql): FieldSql =>
  (field, compiler) =>
    compiler.object(field, fieldsFor(field.args as never));

export const embeddedList =
  (items: readonly TypeSql[]): FieldSql =>
  (field, compiler) =>
    `('[' || ${items.map((item) => compiler.object(field, item)).join(" || ',' || ")} || ']')`;

/** A related row; null if there is none. */
export const related =
  (from: string): FieldSql =>
  (field, compiler) =>
    `coalesce((SELECT ${compiler.object(field)} FROM ${from}), 'null')`;

/** A short list of related rows, all of them. */
export const relatedList =
  (from: string, order: string): FieldSql =>
  (field, compiler) =>
    `(SELECT '[' || coalesce(string_agg(${compiler.object(field)}, ',' ORDER BY ${order}), '') || ']' FROM ${from})`;

/** The related rows that a statement returns, in its order. */
export const relatedRows =
  (alias: string, rows: (args: never, values: Values) => string): FieldSql =>
  (field, compiler) => {
    const item = compiler.object(field);
    return `(SELECT '[' || coalesce(string_agg(${item}, ','), '') || ']'
      FROM (${rows(field.args as never, compiler.values)}) AS ${alias})`;
  };

/** Fields of the same row, as an object of another type. */
export const sameRow: FieldSql = (field, compiler) => compiler.object(field);

/** A connection of related rows; `total` is an SQL expression. Throws where only the resolver can answer. */
export const relatedConnection =
  (source: (args: never) => { list: ListSource; total: string }): FieldSql =>
  (field, compiler) => {
    const { list, total } = source(field.args as never);
    return compiler.connection(field, list, total);
  };

/** A field of the viewer: `json` for visitors; for all others, the resolvers answer the whole operation. */
export const forVisitors =
  (json: string): FieldSql =>
  (_field, compiler) => {
    compiler.isForVisitors = true;
    return quoted(json);
  };

/** A stored id, whose letters need no escaping. */
export const nodeId =
  (column: string): FieldSql =>
  () =>
    `('"' || ${column} || '"')`;
