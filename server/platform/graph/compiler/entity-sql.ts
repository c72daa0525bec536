import { getNamedType, GraphQLID, isEnumType } from "graphql";
import { getMetadataStorage } from "type-graphql";
import { getMetadataArgsStorage } from "typeorm";
import { enumeration, moment, nodeId, nullable, plain, text } from "./field-sql";
import type { FieldSql as Sql, TypeSql } from "./selection";

type Entity = abstract new () => object;

export interface StoredColumn {
  property: string;
  name: string;
  type: string;
  isArray: boolean;
  isNullable: boolean;
}

/** A public field that follows from columns of its own row. */
interface StoredField {
  name: string;
  columns: readonly StoredColumn[];
  sql(...columns: string[]): Sql;
}

type ComputedField = Pick<StoredField, "sql"> & { properties: readonly string[] };

const computedFields = new Map<unknown, Map<string, ComputedField>>();

/** Declares the SQL of a field that is computed from columns of its row, which are named by their properties. */
export function FieldSql<Property extends string>(
  properties: readonly Property[],
  sql: (...columns: string[]) => Sql,
) {
  return (entity: Record<Property, unknown>, name: string): void => {
    const known = computedFields.get(entity.constructor) ?? new Map<string, ComputedField>();
    computedFields.set(entity.constructor, known.set(name, { properties, sql }));
  };
}

const storedFields = new Map<Entity, readonly StoredField[]>();

/**
 * The fields that entities and their columns declare. They are read once, before the schema is built: then type-graphql
 * adds the fields of resolvers, which may have the name of a column and another value.
 */
export function storedFieldsOf(entity: Entity): readonly StoredField[] {
  let known = storedFields.get(entity);
  if (!known) storedFields.set(entity, (known = readStoredFields(entity)));
  return known;
}

function readStoredFields(entity: Entity): StoredField[] {
  const columns = new Map(columnsOf(entity).map((column) => [column.property, column]));
  const fields = getMetadataStorage().fields.filter(({ target }) => target === entity);
  return fields.flatMap(({ name: property, schemaName: name }) => {
    const computed = computedFields.get(entity)?.get(property);
    if (computed) {
      const used = computed.properties.map((each) => columns.get(each)!);
      return [{ name, columns: used, sql: computed.sql }];
    }
    const column = columns.get(property);
    return column
      ? [{ name, columns: [column], sql: (sql: string) => columnSql(column, sql) }]
      : [];
  });
}

export function columnsOf(entity: Entity): StoredColumn[] {
  return getMetadataArgsStorage()
    .filterColumns(entity)
    .map(({ propertyName: property, options }) => ({
      property,
      name: options.name ?? property,
      type: String(options.type),
      isArray: options.array ?? false,
      isNullable: options.nullable ?? false,
    }));
}

/** The SQL of all stored fields of an entity, whose rows have this alias. */
export function entitySql(entity: Entity, alias: string): TypeSql {
  return Object.fromEntries(
    storedFieldsOf(entity).map(({ name, columns, sql }) => [
      name,
      sql(...columns.map((column) => `${alias}.${column.name}`)),
    ]),
  );
}

function columnSql({ type, isArray, isNullable }: StoredColumn, column: string): Sql {
  const sql = isArray ? text(column) : valuesSql[type]?.(column);
  if (!sql) throw new Error(`no SQL for a field of the column type ${type}`);
  return isNullable ? nullable(sql) : sql;
}

const valuesSql: Record<string, (column: string) => Sql> = {
  text: (column) => (field, compiler) => {
    const type = getNamedType(field.definition.type);
    const sql = isEnumType(type) ? enumeration : type === GraphQLID ? nodeId : text;
    return sql(column)(field, compiler);
  },
  date: text,
  timestamptz: moment,
  boolean: plain,
  int: plain,
  smallint: plain,
  real: plain,
};

/** Arrays and moments are expensive to parse: lists read them only if a field of the operation needs them. */
export function isExpensive({ type, isArray }: StoredColumn): boolean {
  return isArray || type === "timestamptz";
}

/** The columns of an entity for a statement that returns rows of it. */
export function entityColumns(
  entity: Entity,
  alias: string,
  isSelected: (column: StoredColumn) => boolean = () => true,
): string {
  return columnsOf(entity)
    .filter(isSelected)
    .map(({ name, property, type }) => {
      // The driver would make a moment of a day.
      const column = type === "date" ? `${alias}.${name}::text` : `${alias}.${name}`;
      return property === name && type !== "date" ? column : `${column} AS "${property}"`;
    })
    .join(", ");
}
