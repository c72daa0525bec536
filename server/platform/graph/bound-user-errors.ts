import { defaultFieldResolver, isObjectType, type GraphQLSchema } from "graphql";
import { maxUserErrors } from "#server/platform/settings/limits";

/** Shortens the `userErrors` of every mutation: a list of hundreds of faulty items would have as many. */
export function boundUserErrors(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    const field = isObjectType(type) ? type.getFields().userErrors : undefined;
    if (!field) continue;
    const { resolve = defaultFieldResolver } = field;
    field.resolve = async (...given) => {
      const errors = (await resolve(...given)) as readonly unknown[];
      return errors.slice(0, maxUserErrors);
    };
  }
  return schema;
}
