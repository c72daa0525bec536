import { ApolloLink } from "@apollo/client";
import { SchemaLink } from "@apollo/client/link/schema";
import {
  execute,
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from "graphql";
import { map } from "rxjs";

export interface InProcessGraph {
  schema: GraphQLSchema;
  /** The context of this request's resolvers. */
  contextValue: object;
  /** Converts an error to its public form; internal messages stay on the server. */
  describeError(error: unknown): GraphQLFormattedError;
}

/** An operation of a rendered page, with its answer. */
export interface AnsweredOperation {
  document: DocumentNode;
  variables: Record<string, unknown>;
  answer: { data?: unknown; errors?: unknown };
}

/** Executes operations against the schema during server rendering, without HTTP, and adds them to `answered`. */
export function inProcessLink(
  { schema, contextValue, describeError }: InProcessGraph,
  answered: AnsweredOperation[],
): ApolloLink {
  const described = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        const { query: document, variables } = operation;
        answered.push({ document, variables, answer: result });
        return "errors" in result && result.errors
          ? { ...result, errors: result.errors.map((error) => describeError(error)) }
          : result;
      }),
    ),
  );
  const context = contextValue as SchemaLink.ResolverContext;
  return described.concat(new SchemaLink({ schema, context }));
}

/** Executes the operations again, in the same order. */
export function repeatOperations(
  operations: readonly AnsweredOperation[],
  { schema, contextValue }: Pick<InProcessGraph, "schema" | "contextValue">,
): Promise<AnsweredOperation[]> {
  return Promise.all(
    operations.map(async ({ document, variables }) => ({
      document,
      variables,
      answer: await execute({ schema, document, contextValue, variableValues: variables }),
    })),
  );
}
