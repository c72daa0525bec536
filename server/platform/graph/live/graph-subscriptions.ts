import {
  createSourceEventStream,
  getOperationAST,
  GraphQLError,
  parse,
  validate,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationTypeNode,
} from "graphql";
import type { SubscribePayload } from "graphql-ws";
import type { Context, Environment, RequestFacts } from "#server/platform/request/context";
import {
  chargeRefused,
  findPayer,
  refuseEmptyBudget,
  type Payer,
} from "#server/platform/request/cost-budget";
import { chargeEvent } from "#server/platform/request/charge-events";
import type { OverloadGuard } from "#server/platform/http/overload";
import { checkLength, checkRepeatedFields } from "#server/platform/graph/documents/document-guard";
import { checkOperation, validationRules } from "#server/platform/graph/graph-checks";
import { executeFairly } from "#server/platform/graph/execute-fairly";
import { graphError, limitExceeded } from "#server/platform/errors/graph-error";
import { formatError, logFaults } from "#server/platform/graph/graph-errors";
import { graphLimits } from "#server/platform/settings/limits";
import type { LiveDocuments } from "./live-documents";
import { runInSlot } from "./replay-slots";

const tooManyLive = "The open subscriptions of your network use too much memory. Close some first.";

/** An operation with what each of its events costs. */
export interface LiveOperation extends ExecutionArgs {
  cost: number;
  payer: Payer;
}

/** The operation to execute, or errors. Same checks as over HTTP; other kinds of operations are refused. */
export async function parseLiveOperation(
  ctx: Context,
  schema: GraphQLSchema,
  payload: SubscribePayload,
  accepted: readonly `${OperationTypeNode}`[],
): Promise<LiveOperation | readonly GraphQLError[]> {
  const { query } = payload;
  try {
    await refuseEmptyBudget(ctx, graphLimits.cost);
    return await checkLiveOperation(ctx, schema, payload, accepted);
  } catch (error) {
    return [
      error instanceof GraphQLError
        ? error
        : new GraphQLError("", { originalError: error as Error }),
    ];
  } finally {
    if (!ctx.answer.cost) await chargeRefused(ctx, query, graphLimits.cost);
  }
}

async function checkLiveOperation(
  ctx: Context,
  schema: GraphQLSchema,
  { query, operationName, variables }: SubscribePayload,
  accepted: readonly `${OperationTypeNode}`[],
): Promise<LiveOperation | readonly GraphQLError[]> {
  const tooLong = checkLength(query);
  if (tooLong) return [tooLong];
  const document = parse(query, { maxTokens: graphLimits.tokens, noLocation: true });
  const repeated = checkRepeatedFields(document);
  if (repeated) return [repeated];
  const faults = validate(schema, document, validationRules);
  if (faults.length > 0) return faults;
  const found = getOperationAST(document, operationName);
  const operation = await checkOperation(ctx, schema, document, found, variables ?? {});
  if (!accepted.includes(operation.operation)) {
    const kinds = accepted.includes("query") ? "subscriptions and queries" : "subscriptions";
    const message = `Only ${kinds} are accepted here. Send other operations by POST to /graphql.`;
    return [graphError("BAD_USER_INPUT", message)];
  }
  const { documentCost: cost = 0 } = ctx.answer;
  const payer = await findPayer(ctx);
  return { schema, document, operationName, variableValues: variables, cost, payer };
}

/**
 * Results shared by anonymous subscribers, who all see the same: by event, then by document and variables. Only for a
 * moment: an event may be replayed later, when its object was changed or erased.
 */
const sharedResults = new WeakMap<object, Map<string, Promise<ExecutionResult>>>();

const sharedResultMilliseconds = 1_000;

function executeShared(
  text: string,
  args: ExecutionArgs & { rootValue: object },
  run: () => Promise<ExecutionResult> | ExecutionResult,
): Promise<ExecutionResult> {
  const { operationName, variableValues, rootValue } = args;
  const asked = JSON.stringify([text, operationName, variableValues]);
  const results = sharedResults.get(rootValue) ?? new Map<string, Promise<ExecutionResult>>();
  sharedResults.set(rootValue, results);
  let result = results.get(asked);
  if (!result) {
    results.set(asked, (result = Promise.resolve(run())));
    setTimeout(() => results.delete(asked), sharedResultMilliseconds).unref();
  }
  return result;
}

/**
 * Executes a subscription. Each event is charged, and has its own context, with fresh batches and its own deadline. The
 * next event is only asked for when the one before is sent, so a stream that waits needs no queue here.
 */
export async function runSubscription(
  makeContext: () => Context,
  { cost, payer, ...given }: LiveOperation,
  { live, overload }: { live: LiveDocuments; overload: OverloadGuard },
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const contextValue = makeContext();
  const taken = live.take(given.document, given.variableValues, contextValue.ipAddress);
  if (!taken) return { errors: [limitExceeded(tooManyLive)] };
  const { text, release } = taken;
  const args = { ...given, document: taken.document };
  const source = await createSourceEventStream({ ...args, contextValue }).catch(
    (error: unknown) => {
      release();
      throw error;
    },
  );
  if (!(Symbol.asyncIterator in source)) {
    release();
    return source;
  }

  const events = source[Symbol.asyncIterator]() as AsyncIterator<unknown>;
  const streamer = { overload, ipAddress: contextValue.ipAddress };
  const ending = new AbortController();
  const { signal } = ending;
  const executeEvent = (value: unknown) => {
    const contextValue = makeContext();
    const run = () => executeLive({ ...args, contextValue, rootValue: value });
    const isShared = contextValue.bearer === null && typeof value === "object" && value !== null;
    return isShared ? executeShared(text, { ...args, rootValue: value }, run) : run();
  };
  // Not an async generator: it could not be closed while it waits for an event.
  const results: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      const { done, value } = await events.next().catch((error: unknown) => {
        release();
        throw error;
      });
      if (done) {
        release();
        return { done, value: undefined };
      }
      const isCharged = await chargeEvent(payer, cost, signal);
      const run = () => executeEvent(value);
      const result = isCharged && (await runInSlot(streamer, value, signal, run));
      return result ? { done: false, value: result } : { done: true, value: undefined };
    },
    async return() {
      ending.abort();
      release();
      await events.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}

/** Executes an operation for a stream, where a refusal is a result. */
export async function executeLive(
  args: ExecutionArgs & { contextValue: Context },
): Promise<ExecutionResult> {
  try {
    return await executeFairly(args);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { errors: [error] };
  }
}

/** Formats errors for a response and logs unexpected ones. */
export function formatErrors(
  environment: Environment,
  { requestId, log = environment.log }: RequestFacts,
  errors: readonly GraphQLError[],
  operation: string | null | undefined,
): readonly GraphQLFormattedError[] {
  logFaults({ log, requestId }, errors, operation);
  return errors.map((error) => formatError(error.toJSON(), error));
}
