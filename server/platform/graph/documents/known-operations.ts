import type { ApolloServerPlugin } from "@apollo/server";
import type { FastifyReply, RouteHandlerMethod } from "fastify";
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from "graphql";
import { LRUCache } from "lru-cache";
import {
  createContext,
  type AnswerFacts,
  type Context,
  type Environment,
} from "#server/platform/request/context";
import { isCharged, isNetworkCharged } from "#server/platform/request/cost-budget";
import { requestFacts } from "#server/platform/request/request-facts";
import { graphLimits } from "#server/platform/settings/limits";
import { maxKnownOperationCharacters } from "#server/platform/settings/read-limits";
import { operationLabel } from "#server/platform/settings/metric-labels";
import { countCacheRead } from "#server/platform/settings/metrics";
import { traceOperation } from "#server/platform/settings/tracing";
import { CompiledData, resultParts } from "#server/platform/graph/compiler/compiled-data";
import type { CompiledReads } from "#server/platform/graph/compiler/compiled-reads";
import { toResponse } from "#server/platform/graph/graph-errors";
import type { CachedResponses } from "#server/platform/graph/response-cache/cached-responses";
import type { GraphRequest } from "#server/platform/graph/response-cache/response-cache";
import type { DirectAnswer, LaterAnswer } from "#server/platform/http/direct/exchange";
import { OperationCosts } from "./operation-costs";

/** An operation that was parsed, validated and answered by compiled SQL before. */
interface KnownOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  costs: OperationCosts;
  contentType: string;
}

interface PreparedAnswer {
  cost: number;
  answer(): Promise<DirectAnswer>;
}

/**
 * The short path for operations that are repeated: no parsing, validation or plug-ins, but the same limits, budgets
 * and log. Everything else, refusals too, takes the way through Apollo Server.
 */
export class KnownOperations {
  private readonly known = new LRUCache<string, KnownOperation>({
    maxSize: maxKnownOperationCharacters,
    sizeCalculation: (_, key) => key.length,
  });
  /** Compiled operations that Apollo Server executed, by `ctx.answer`: it copies the context. */
  private readonly executed = new WeakMap<AnswerFacts, Omit<KnownOperation, "contentType">>();

  constructor(
    private readonly environment: Environment,
    private readonly schema: GraphQLSchema,
    private readonly reads: CompiledReads,
    private readonly cached: Pick<CachedResponses, "note" | "keep"> | null,
  ) {}

  /** How to answer an anonymous client without the framework; null, and nothing charged, if it must. */
  answerDirectly(ctx: Context, key: string, request: GraphRequest): LaterAnswer | null {
    const prepared = this.prepare(ctx, key, request);
    if (!prepared || !isNetworkCharged(ctx, prepared.cost, graphLimits.cost)) return null;
    countCacheRead("known_operations", true);
    return { facts: ctx.answer, prepare: prepared.answer };
  }

  /** Answers known operations without Apollo Server, and others by `execute`. */
  answerFirst(execute: RouteHandlerMethod): RouteHandlerMethod {
    const { environment } = this;
    const prepare = this.prepare.bind(this);
    const remember = this.remember.bind(this);
    return async function answerOrExecute(request, reply) {
      const ctx = createContext(environment, requestFacts(request));
      const key = knownKeyOf(request);
      const prepared = key === null ? null : prepare(ctx, key, request);
      if (key !== null) countCacheRead("known_operations", prepared !== null);
      // Apollo's way says why a client must wait.
      if (!prepared || !(await isCharged(ctx, prepared.cost, graphLimits.cost))) {
        const text: unknown = await execute.call(this, request, reply);
        remember(request, reply);
        return text;
      }
      reply.graphAnswer = ctx.answer;
      const { status, contentType, parts } = await prepared.answer();
      if (status === 503) reply.header("retry-after", "1");
      return reply.code(status).type(contentType).send(Buffer.concat(parts));
    };
  }

  /** Notes the operations that compiled SQL answers. */
  get plugin(): ApolloServerPlugin<Context> {
    const { executed, schema } = this;
    return {
      async requestDidStart() {
        return {
          async willSendResponse({ contextValue, document, operation, response }) {
            const { body } = response;
            if (!document || !operation || body.kind !== "single") return;
            if (!(body.singleResult.data instanceof CompiledData)) return;
            const costs = new OperationCosts(schema, document, operation);
            executed.set(contextValue.answer, { document, operation, costs });
          },
        };
      },
    };
  }

  private prepare(ctx: Context, key: string, request: GraphRequest): PreparedAnswer | null {
    const found = this.known.get(key);
    if (!found) return null;
    const { document, operation, costs, contentType } = found;
    const { variables = {} } = request.body as { variables?: Record<string, unknown> };
    const run = this.reads.prepare(ctx, document, operation, variables);
    const cost = run && costs.of(variables);
    if (!run || cost === null) return null;
    const name = operation.name?.value;
    ctx.answer.operationName = name ?? "";
    return {
      cost,
      answer: async () => {
        this.cached?.note(ctx, request);
        const result = await traceOperation(operationLabel(name ?? ""), "query", run);
        if (!result.errors) this.cached?.keep(ctx, found, result.data, contentType);
        const { status, body } = toResponse(ctx, result, name);
        const extensions = { cost: ctx.answer.cost };
        const parts = resultParts({ ...body, extensions });
        return { status, contentType, parts, facts: ctx.answer };
      },
    };
  }

  /** After the execution, because Apollo Server chooses the type of the response last. */
  private remember(request: GraphRequest, reply: FastifyReply): void {
    const operation = reply.graphAnswer && this.executed.get(reply.graphAnswer);
    const key = operation && knownKeyOf(request);
    const contentType = reply.getHeader("content-type");
    if (!key || reply.statusCode !== 200 || typeof contentType !== "string") return;
    this.known.set(key, { ...operation, contentType });
  }
}

/** Null unless the request is a POST of nothing but a document and variables. */
export function knownKeyOf({ method, headers, body }: GraphRequest): string | null {
  if (method !== "POST" || headers["content-type"] !== "application/json") return null;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const { query, variables, operationName, ...rest } = body as Record<string, unknown>;
  if (typeof query !== "string" || Object.keys(rest).length > 0) return null;
  if (typeof (variables ?? {}) !== "object" || Array.isArray(variables)) return null;
  if (variables === null) return null;
  return JSON.stringify([headers.accept ?? "", operationName ?? null]) + query;
}
