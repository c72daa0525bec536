import type { ApolloServerPlugin } from "@apollo/server";
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from "graphql";
import { LRUCache } from "lru-cache";
import {
  createContext,
  type AnswerFacts,
  type Environment,
} from "#server/platform/request/context";
import type { Context } from "#server/platform/request/context";
import { isCharged } from "#server/platform/request/cost-budget";
import { requestFacts } from "#server/platform/request/request-facts";
import { graphLimits } from "#server/platform/settings/limits";
import { maxKnownOperationCharacters } from "#server/platform/settings/read-limits";
import { operationLabel } from "#server/platform/settings/metric-labels";
import { countCacheRead } from "#server/platform/settings/metrics";
import { traceOperation } from "#server/platform/settings/tracing";
import { CompiledData, resultBytes } from "#server/platform/graph/compiler/compiled-data";
import type { CompiledReads } from "#server/platform/graph/compiler/compiled-reads";
import { toResponse } from "#server/platform/graph/graph-errors";
import type { CachedResponses } from "#server/platform/graph/response-cache/cached-responses";
import { OperationCosts } from "./operation-costs";

/** An operation that was parsed, validated and answered by compiled SQL before. */
interface KnownOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  costs: OperationCosts;
  contentType: string;
}

export interface KnownOperations {
  /** Answers known operations without Apollo Server, and others by `execute`. */
  answerFirst(execute: RouteHandlerMethod): RouteHandlerMethod;
  /** Notes a request that Apollo Server executes. */
  note(ctx: Context, request: FastifyRequest): void;
  /** Remembers the operations of noted requests that compiled SQL answered. */
  plugin: ApolloServerPlugin<Context>;
}

/**
 * The short path for operations that are repeated: no parsing, validation or plug-ins, but the same limits, budgets
 * and log. Everything else, refusals too, takes the way through Apollo Server.
 */
export function createKnownOperations(
  environment: Environment,
  schema: GraphQLSchema,
  reads: CompiledReads,
  cached: Pick<CachedResponses, "note" | "keep"> | null,
): KnownOperations {
  const known = new LRUCache<string, KnownOperation>({
    maxSize: maxKnownOperationCharacters,
    sizeCalculation: (_, key) => key.length,
  });
  // By `ctx.answer`: Apollo copies the context.
  const noted = new WeakMap<AnswerFacts, string>();

  /** The body, with status and headers set on `reply`; null if Apollo Server must answer. */
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | null> {
    const key = keyOf(request);
    const found = key === null ? undefined : known.get(key);
    if (key !== null) countCacheRead("known_operations", found !== undefined);
    if (!found) return null;
    const { document, operation, costs, contentType } = found;
    const { variables = {} } = request.body as { variables?: Record<string, unknown> };
    const ctx = createContext(environment, requestFacts(request));
    const run = reads.prepare(ctx, document, operation, variables);
    const cost = run && costs.of(variables);
    if (!run || cost === null) return null;
    reply.graphAnswer = ctx.answer;
    ctx.answer.operationName = operation.name?.value ?? "";
    // Apollo's way says why a client must wait.
    if (!(await isCharged(ctx, cost, graphLimits.cost))) return null;
    cached?.note(ctx, request);
    const result = await traceOperation(operationLabel(ctx.answer.operationName), "query", run);
    if (!result.errors) cached?.keep(ctx, found, result.data, contentType);
    const { status, body } = toResponse(ctx, result, operation.name?.value);
    if (status === 503) reply.header("retry-after", "1");
    const extensions = { cost: ctx.answer.cost };
    reply.code(status).type(contentType);
    return resultBytes({ ...body, extensions });
  }

  return {
    answerFirst: (execute) =>
      async function answerOrExecute(request, reply) {
        const body = await answer(request, reply);
        return body === null ? execute.call(this, request, reply) : reply.send(body);
      },

    note(ctx, request) {
      const key = keyOf(request);
      if (key !== null) noted.set(ctx.answer, key);
    },

    plugin: {
      async requestDidStart() {
        return {
          async willSendResponse({ contextValue, document, operation, response }) {
            const key = noted.get(contextValue.answer);
            const { body, http } = response;
            if (!key || !document || !operation || body.kind !== "single") return;
            if (!(body.singleResult.data instanceof CompiledData)) return;
            const contentType =
              http.headers.get("content-type") ?? "application/json; charset=utf-8";
            const costs = new OperationCosts(schema, document, operation);
            known.set(key, { document, operation, costs, contentType });
          },
        };
      },
    },
  };
}

/** Null unless the request is a POST of nothing but a document and variables. */
function keyOf({ method, headers, body }: FastifyRequest): string | null {
  if (method !== "POST" || headers["content-type"] !== "application/json") return null;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const { query, variables, operationName, ...rest } = body as Record<string, unknown>;
  if (typeof query !== "string" || Object.keys(rest).length > 0) return null;
  if (typeof (variables ?? {}) !== "object" || Array.isArray(variables)) return null;
  if (variables === null) return null;
  return `${headers.accept ?? ""} ${JSON.stringify(operationName ?? null)} ${query}`;
}
