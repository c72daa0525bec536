import { ApolloLink } from "@apollo/client";
import { SchemaLink } from "@apollo/client/link/schema";
import type { GraphQLFormattedError, GraphQLSchema } from "graphql";
import { map } from "rxjs";

export interface InProcessGraph {
  schema: GraphQLSchema;
  /** The context of this request's resolvers. */
  contextValue: object;
  /** What the page may know of an error; the server's own words stay on the server. */
  describeError(error: unknown): GraphQLFormattedError;
}

/** The way to the graph while the server renders: no network, no second parsing of HTTP. */
export function inProcessLink({ schema, contextValue, describeError }: InProcessGraph): ApolloLink {
  const described = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) =>
        "errors" in result && result.errors
          ? { ...result, errors: result.errors.map((error) => describeError(error)) }
          : result,
      ),
    ),
  );
  const context = contextValue as SchemaLink.ResolverContext;
  return described.concat(new SchemaLink({ schema, context }));
}
