import { defaultFieldResolver, type GraphQLObjectType, type GraphQLSchema } from "graphql";
import type { Context } from "#server/platform/request/context";
import type { NeededScope } from "#server/users/sessions/keys/outside-scopes";
import { admitKey } from "./admit-key";
import { mutationScopes, readScopes, subscriptionScopes } from "./scopes-of-fields";

/** Checks the scopes of API keys before root fields, over every transport. */
export function guardRootFields(schema: GraphQLSchema): GraphQLSchema {
  guard(schema.getMutationType()!, (name) => mutationScopes[name] ?? "session");
  guard(schema.getQueryType()!, (name) => readScopes[name] ?? null);
  guard(schema.getSubscriptionType()!, (name) => subscriptionScopes[name] ?? null);
  return schema;
}

function guard(type: GraphQLObjectType, scopeOf: (name: string) => NeededScope | null): void {
  for (const field of Object.values(type.getFields())) {
    const needed = scopeOf(field.name);
    if (needed === null) continue;
    const { resolve = defaultFieldResolver, subscribe } = field;
    field.resolve = async (root, args, ctx: Context, info) => {
      await admitKey(ctx, needed);
      return resolve(root, args, ctx, info);
    };
    if (!subscribe) continue;
    field.subscribe = async (root, args, ctx: Context, info) => {
      await admitKey(ctx, needed);
      return subscribe(root, args, ctx, info);
    };
  }
}
