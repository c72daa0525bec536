import type { GraphQLError } from "graphql";
import { graphError } from "#server/platform/errors/graph-error";
import type { KeyScope } from "./key-scope";

/** What a mutation needs of an API key; `session` for what no key may do. */
export type NeededScope = KeyScope | "session";

/** The refusal of a key. Clients read the scope from `extensions.requiredScope`. */
export function outsideScopes(needed: NeededScope): GraphQLError {
  if (needed === "session") {
    const message = "An API key can't do this. Please sign in and use the bearer of your session";
    return graphError("FORBIDDEN", message, { requiredScope: null });
  }
  const message = `This API key lacks the scope \`${needed}\``;
  return graphError("FORBIDDEN", message, { requiredScope: needed });
}
