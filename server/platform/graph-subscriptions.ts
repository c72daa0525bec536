import {
  createSourceEventStream,
  execute,
  getOperationAST,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from "graphql";
import type { SubscribePayload } from "graphql-ws";
import type { Context, Environment, RequestFacts } from "./context";
import { checkOperation, onlyText } from "./graph-checks";
import { graphError } from "./graph-error";
import { formatError, noteFaults } from "./graph-faults";
import { graphLimits } from "./limits";

/** What is executed, or why it is not: the same checks as over HTTP, and nothing but subscriptions. */
export function readSubscription(
  schema: GraphQLSchema,
  { query, operationName, variables }: SubscribePayload,
): ExecutionArgs | readonly GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: graphLimits.tokens });
    const faults = validate(schema, document, [...specifiedRules, onlyText]);
    if (faults.length > 0) return faults;
    const operation = getOperationAST(document, operationName);
    checkOperation(schema, document, operation, variables ?? {});
    if (operation.operation !== "subscription") {
      const message = "Only subscriptions are served over a socket: send the others by POST.";
      return [graphError("BAD_USER_INPUT", message)];
    }
    return { schema, document, operationName, variableValues: variables };
  } catch (error) {
    return [
      error instanceof GraphQLError
        ? error
        : new GraphQLError("", { originalError: error as Error }),
    ];
  }
}

/**
 * Executes a subscription. Each event gets a context of its own, as each request has: with fresh batches and
 * a deadline that counts from the event.
 */
export async function runSubscription(
  makeContext: () => Context,
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream({ ...args, contextValue: makeContext() });
  if (!(Symbol.asyncIterator in source)) return source;

  const events = source[Symbol.asyncIterator]() as AsyncIterator<unknown>;
  // Not an async function*: one that waits for an event could not be ended before the event comes.
  const results: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      const { done, value } = await events.next();
      if (done) return { done, value: undefined };
      return {
        done: false,
        value: await execute({ ...args, contextValue: makeContext(), rootValue: value }),
      };
    },
    async return() {
      await events.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}

/** Errors as the graph tells them; the unforeseen are logged. */
export function tellErrors(
  environment: Environment,
  { requestId, log = environment.log }: RequestFacts,
  errors: readonly GraphQLError[],
  operation: string | null | undefined,
): readonly GraphQLFormattedError[] {
  noteFaults({ log, requestId }, errors, operation);
  return errors.map((error) => formatError(error.toJSON(), error));
}
