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

export const counts = { totalCount, totalCountIsExact };
