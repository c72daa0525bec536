import { z } from "zod";
import { TextParts } from "#server/platform/graph/compiler/text-parts";
import { momentSql } from "#server/platform/graph/compiler/field-sql";
import { columnsOf, type StoredColumn } from "#server/platform/graph/compiler/entity-sql";
import { editableTexts } from "#server/platform/graph/editable";

/** A field as it is documented, and the SQL expression of its JSON text, never null. */
interface RecordField {
  schema: z.ZodType;
  sql: string;
}

/** A record in one declaration: fields, or records of their own. */
export interface RecordFields {
  [name: string]: RecordField | RecordFields;
}

/** A record without documentation. */
interface RecordSql {
  [name: string]: string | RecordField | RecordSql;
}

export const field = (schema: z.ZodType, sql: string): RecordField => ({ schema, sql });

function isField(given: string | RecordField | RecordSql): given is RecordField {
  return typeof given === "object" && typeof given["sql"] === "string";
}

export function recordSchema(fields: RecordFields): z.ZodObject {
  const schemas = Object.entries(fields).map(([name, given]) => [
    name,
    isField(given) ? given.schema : recordSchema(given),
  ]);
  return z.object(Object.fromEntries(schemas) as z.ZodRawShape);
}

/** A record as JSON text. PostgreSQL writes it, so that no row becomes an object. */
export function recordSql(fields: RecordSql): string {
  const parts = new TextParts();
  addFields(parts, fields);
  return parts.toSql();
}

function addFields(parts: TextParts, fields: RecordSql): void {
  let before = "{";
  for (const [name, given] of Object.entries(fields)) {
    parts.literal(`${before}${JSON.stringify(name)}:`);
    before = ",";
    if (typeof given === "string") parts.expression(given);
    else if (isField(given)) parts.expression(given.sql);
    else addFields(parts, given);
  }
  parts.literal("}");
}

/** The fields that are columns of an entity, by their property; `schema` says more than the column. */
export function columnFields<Entity extends object>(
  entity: abstract new () => Entity,
  alias: string,
) {
  const columns = new Map(columnsOf(entity).map((column) => [column.property, column]));
  return (property: keyof Entity & string, schema?: z.ZodType): RecordField => {
    const column = columns.get(property)!;
    return field(schema ?? schemaOf(column), sqlOf(column, `${alias}.${column.name}`));
  };
}

/** A text that people write has its own name, unless the calls have another or leave it out: it follows the others. */
export function withOtherTexts<Entity extends object, Named extends RecordFields>(
  entity: abstract new () => Entity,
  alias: string,
  named: Named,
  leftOut: readonly (keyof Entity & string)[] = [],
): Named {
  const of = columnFields(entity, alias);
  const known = new Set<string>([...Object.keys(named), ...leftOut]);
  const others = editableTexts(entity).filter(({ property }) => !known.has(property));
  const fields = others.map(({ property }) => [property, of(property as keyof Entity & string)]);
  return { ...named, ...Object.fromEntries(fields) };
}

function schemaOf({ type, isArray, isNullable }: StoredColumn): z.ZodType {
  const value = schemas[type]!();
  const values = isArray ? z.array(value) : value;
  return isNullable ? values.nullable() : values;
}

const schemas: Record<string, () => z.ZodType> = {
  text: () => z.string(),
  int: () => z.int().min(0),
  real: () => z.number(),
  boolean: () => z.boolean(),
  timestamptz: () => z.iso.datetime(),
};

function sqlOf({ type }: StoredColumn, column: string): string {
  if (type === "timestamptz") return momentSql(column);
  return type === "text" ? text(column) : plain(column);
}

/** A text, a list of texts or null. */
export const text = (sql: string) => `coalesce(to_json(${sql})::text, 'null')`;

/** A number, a boolean or null. */
export const plain = (sql: string) => `coalesce((${sql})::text, 'null')`;

/** The records of all rows, as a JSON list. */
export const listOf = (record: string, order = "") =>
  `('[' || coalesce(string_agg(${record}, ','${order && ` ORDER BY ${order}`}), '') || ']')`;
