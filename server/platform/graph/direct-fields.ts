import { isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from "graphql";
import type { Connection, TotalCount } from "./paging";

/** Resolvers by type and field. */
export type DirectFields = Record<string, Record<string, GraphQLFieldResolver<never, never>>>;

/**
 * Resolves these fields without type-graphql, which creates a promise for every field with an argument; a page of
 * cards has eighty of them.
 */
export function answerDirectly(schema: GraphQLSchema, direct: DirectFields): GraphQLSchema {
  for (const [typeName, resolvers] of Object.entries(direct)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`the schema has no object type ${typeName}`);
    for (const [name, resolve] of Object.entries(resolvers)) {
      const field = type.getFields()[name];
      if (!field) throw new Error(`${typeName} has no field ${name}`);
      field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>;
    }
  }
  return schema;
}

/** A connection is counted only if the count is selected. */
function totalCount(connection: Connection<unknown>): TotalCount | Promise<TotalCount> {
  return typeof connection.totalCount === "function"
    ? connection.totalCount()
    : connection.totalCount;
}

async function totalCountIsExact(connection: Connection<unknown>): Promise<boolean> {
  return (await totalCount(connection)) !== null;
}

/** Every connection is counted the same way, whatever module it belongs to. */
export function countDirectly(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    const fields = isObjectType(type) ? type.getFields() : {};
    if (!fields.totalCountIsExact) continue;
    fields.totalCount!.resolve = totalCount;
    fields.totalCountIsExact.resolve = totalCountIsExact;
  }
  return schema;
}
