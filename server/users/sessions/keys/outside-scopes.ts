import type { GraphQLError } from "graphql";
import { graphError } from "#server/platform/errors/graph-error";
import type { KeyScope } from "./key-scope";

/** The scope that a mutation requires; `session` if no key may do it. */
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
