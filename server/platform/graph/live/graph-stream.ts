import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  getOperationAST,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
} from "graphql";
import type { SubscribePayload } from "graphql-ws";
import {
  codeOf,
  graphError,
  limitExceeded,
  statusOfCode,
} from "#server/platform/errors/graph-error";
import { holdsOnlyText, notTextMessage } from "#server/platform/errors/text-validation";
import { eventMessage, type EventStreams } from "#server/platform/http/event-streams";
import { createContext, type Context, type Environment } from "#server/platform/request/context";
import { requestFacts } from "#server/platform/request/request-facts";
import { maxLiveDocumentCharacters } from "#server/platform/settings/limits";
import { expensiveOperations } from "#server/platform/settings/read-limits";
import { followBearer, type ConnectionBearer, type ParseBearer } from "./bearer-lifetime";
import {
  executeLive,
  formatErrors,
  parseLiveOperation,
  runSubscription,
} from "./graph-subscriptions";
import { LiveDocuments } from "./live-documents";

export const graphStreamPath = "/graphql/stream";

/**
 * Serves subscriptions and queries as Server-Sent Events, by GET and POST: the distinct connections mode of the
 * GraphQL-over-SSE protocol, with the checks and budgets of sockets. A stream ends with its bearer.
 */
export function mountGraphStream(
  app: FastifyInstance,
  environment: Environment,
  schema: GraphQLSchema,
  { parseBearer, streams }: { parseBearer: ParseBearer; streams: EventStreams },
): void {
  const live = new LiveDocuments(maxLiveDocumentCharacters);
  const ends = new Set<() => void>();
  // Clients reconnect and refetch what they missed.
  const stopHearing = environment.events.onMissed(() => {
    for (const end of ends) end();
  });
  app.addHook("onClose", async () => stopHearing());

  app.route({
    method: ["GET", "POST"],
    url: graphStreamPath,
    config: { isStream: true },
    handler: async (request, reply) => {
      const facts = requestFacts(request);
      const ctx = createContext(environment, facts);
      reply.graphAnswer = ctx.answer;
      const refusal = streams.acquire(request, reply);
      if (refusal) {
        const code = refusal.status === 429 ? "LIMIT_EXCEEDED" : "UPSTREAM_UNAVAILABLE";
        const error = graphError(code, refusal.message).toJSON();
        return reply
          .code(refusal.status)
          .header("retry-after", "1")
          .send({ errors: [error] });
      }
      try {
        const payload = payloadOf(request);
        const bearer = await bearerOf(ctx, parseBearer);
        const makeContext = () => {
          const later = createContext(environment, facts);
          bearer?.authenticate(later);
          return later;
        };
        bearer?.authenticate(ctx);
        const parsed = await parseLiveOperation(ctx, schema, payload, ["query", "subscription"]);
        if (!("document" in parsed)) throw parsed[0]!;
        const { operation } = getOperationAST(parsed.document, parsed.operationName)!;
        if (operation === "query" && parsed.cost > expensiveOperations.cost) throw tooExpensive();
        const results =
          operation === "subscription"
            ? await runSubscription(makeContext, parsed, { live, overload: app.overload })
            : await executeLive({ ...parsed, contextValue: makeContext() });
        const format = (result: ExecutionResult) => formatResult(environment, ctx, result, payload);
        const end = streams.send(reply, toMessages(results, format));
        ends.add(end);
        const unfollow = bearer ? followBearer(environment, bearer, end) : null;
        reply.raw.once("close", () => {
          ends.delete(end);
          unfollow?.();
        });
        return reply;
      } catch (error) {
        return sendRefusal(environment, ctx, reply, error);
      }
    },
  });
}

/** A stream may wait for its client without an end, and its answer waits in memory. */
function tooExpensive(): GraphQLError {
  const message = `A query in a stream may cost ${expensiveOperations.cost}. Send it by POST to /graphql.`;
  return limitExceeded(message);
}

function payloadOf({ method, query, body }: FastifyRequest): SubscribePayload {
  const given = ((method === "GET" ? query : body) ?? {}) as Record<string, unknown>;
  if (!holdsOnlyText(given)) throw graphError("BAD_USER_INPUT", notTextMessage);
  const { query: text, operationName = null } = given;
  const variables = parseVariables(given.variables ?? null);
  const isValid =
    typeof text === "string" &&
    (operationName === null || typeof operationName === "string") &&
    variables !== undefined;
  if (!isValid) {
    const message = "Send `query`, and `variables` as a JSON object if there are any.";
    throw graphError("BAD_USER_INPUT", message);
  }
  return { query: text, operationName, variables };
}

/** An object, null for none, or undefined for anything else. A GET has JSON text. */
function parseVariables(given: unknown): Record<string, unknown> | null | undefined {
  try {
    const value: unknown = typeof given === "string" ? JSON.parse(given) : given;
    if (value === null) return null;
    const isObject = typeof value === "object" && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

async function bearerOf(ctx: Context, parseBearer: ParseBearer): Promise<ConnectionBearer | null> {
  return ctx.bearer === null ? null : parseBearer(ctx);
}

type Format = (result: ExecutionResult) => object;

/** One `next` for each result, then `complete`. */
function toMessages(
  results: AsyncIterableIterator<ExecutionResult> | ExecutionResult,
  format: Format,
): AsyncIterator<string> {
  const complete = eventMessage({ event: "complete", data: "" });
  const isStream = Symbol.asyncIterator in results;
  const pending = isStream ? results : [results].values();
  let isComplete = false;
  // Not an async generator: it could not be closed while it waits for an event.
  return {
    async next() {
      if (isComplete) return { done: true, value: undefined };
      const { done, value } = await pending.next();
      isComplete = done === true;
      if (done) return { done: false, value: complete };
      const data = JSON.stringify(format(value as ExecutionResult));
      return { done: false, value: eventMessage({ event: "next", data }) };
    },
    async return() {
      isComplete = true;
      await pending.return?.(undefined);
      return { done: true, value: undefined };
    },
  };
}

function formatResult(
  environment: Environment,
  { requestId, log, bearer, ipAddress, answer }: Context,
  { data, errors }: ExecutionResult,
  { operationName }: SubscribePayload,
): object {
  const facts = { requestId, log, bearer, ipAddress };
  return {
    ...(data !== undefined && { data }),
    ...(errors && { errors: formatErrors(environment, facts, errors, operationName) }),
    extensions: { cost: answer.cost },
  };
}

/** Before the stream begins, errors are an ordinary JSON response. */
async function sendRefusal(
  environment: Environment,
  ctx: Context,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  const cause = (error as { originalError?: unknown }).originalError ?? error;
  const code = codeOf(cause);
  const isGraph = (error as Error).name === "GraphQLError";
  if (!isGraph) throw error;
  const { requestId, log, bearer, ipAddress } = ctx;
  const facts = { requestId, log, bearer, ipAddress };
  const formatted = formatErrors(environment, facts, [error as never], null);
  const wait = formatted[0]?.extensions?.retryAfterSeconds;
  if (wait !== undefined) void reply.header("retry-after", String(wait));
  const isInternal = formatted[0]?.extensions?.code === "INTERNAL";
  return reply
    .code(code ? statusOfCode[code] : isInternal ? 500 : 400)
    .send({ errors: formatted, extensions: { cost: ctx.answer.cost } });
}
