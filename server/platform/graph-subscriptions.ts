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
export async function readSubscription(
  ctx: Context,
  schema: GraphQLSchema,
  { query, operationName, variables }: SubscribePayload,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  try {
    const document = parse(query, { maxTokens: graphLimits.tokens });
    const faults = validate(schema, document, [...specifiedRules, onlyText]);
    if (faults.length > 0) return faults;
    const found = getOperationAST(document, operationName);
    const operation = await checkOperation(ctx, schema, document, found, variables ?? {});
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

/** Results for watchers without a bearer, who all see the same: by event, then by what was asked of it. */
const sharedResults = new WeakMap<object, Map<string, Promise<ExecutionResult>>>();

function executeShared(
  args: ExecutionArgs & { rootValue: object },
  run: () => Promise<ExecutionResult> | ExecutionResult,
): Promise<ExecutionResult> {
  const { document, operationName, variableValues, rootValue } = args;
  const asked = JSON.stringify([document.loc?.source.body, operationName, variableValues]);
  const results = sharedResults.get(rootValue) ?? new Map<string, Promise<ExecutionResult>>();
  sharedResults.set(rootValue, results);
  let result = results.get(asked);
  if (!result) results.set(asked, (result = Promise.resolve(run())));
  return result;
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
      const contextValue = makeContext();
      const run = () => execute({ ...args, contextValue, rootValue: value });
      const isShared = contextValue.bearer === null && typeof value === "object" && value !== null;
      return {
        done: false,
        value: await (isShared ? executeShared({ ...args, rootValue: value }, run) : run()),
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
