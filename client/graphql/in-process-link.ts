import { ApolloLink } from "@apollo/client";
import type { DocumentNode, ExecutionResult, GraphQLFormattedError } from "graphql";
import { from, map } from "rxjs";

export interface InProcessGraph {
  runQuery(document: DocumentNode, variables: Record<string, unknown>): Promise<ExecutionResult>;
  /** Converts an error to its public form; internal messages stay on the server. */
  describeError(error: unknown): GraphQLFormattedError;
}

/** An operation of a rendered page, with its answer. */
export interface AnsweredOperation {
  document: DocumentNode;
  variables: Record<string, unknown>;
  answer: { data?: unknown; errors?: unknown };
}

/** Runs operations during server rendering, without HTTP, and adds them to `answered`. */
export function inProcessLink(
  { runQuery, describeError }: InProcessGraph,
  answered: AnsweredOperation[],
): ApolloLink {
  return new ApolloLink(({ query: document, variables }) =>
    from(runQuery(document, variables)).pipe(
      map((answer) => {
        answered.push({ document, variables, answer });
        const { errors, ...rest } = answer;
        return (
          errors ? { ...rest, errors: errors.map((error) => describeError(error)) } : rest
        ) as ApolloLink.Result;
      }),
    ),
  );
}

/** Runs the operations again, in the same order. */
export function repeatOperations(
  operations: readonly AnsweredOperation[],
  { runQuery }: Pick<InProcessGraph, "runQuery">,
): Promise<AnsweredOperation[]> {
  return Promise.all(
    operations.map(async ({ document, variables }) => ({
      document,
      variables,
      answer: await runQuery(document, variables),
    })),
  );
}
