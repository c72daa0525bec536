import { ApolloLink } from "@apollo/client";
import { SchemaLink } from "@apollo/client/link/schema";
import type { GraphQLFormattedError, GraphQLSchema } from "graphql";
import { map } from "rxjs";

export interface InProcessGraph {
  schema: GraphQLSchema;
  /** The context of this request's resolvers. */
  contextValue: object;
  /** Converts an error to its public form; internal messages stay on the server. */
  describeError(error: unknown): GraphQLFormattedError;
}

/** Executes operations against the schema during server rendering, without HTTP. */
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
