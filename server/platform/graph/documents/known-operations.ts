import type { RouteHandlerMethod } from "fastify";
import type { GraphQLSchema } from "graphql";
import { LRUCache } from "lru-cache";
import { createContext, type Context, type Environment } from "#server/platform/request/context";
import {
  hasBudget,
  hasNetworkBudget,
  isCharged,
  isNetworkCharged,
} from "#server/platform/request/cost-budget";
import { requestFacts } from "#server/platform/request/request-facts";
import { graphLimits } from "#server/platform/settings/limits";
import {
  maxContentTypes,
  maxKnownOperationCharacters,
} from "#server/platform/settings/read-limits";
import { operationLabel } from "#server/platform/settings/metric-labels";
import { countCacheRead } from "#server/platform/settings/metrics";
import { traceOperation } from "#server/platform/settings/tracing";
import { resultParts } from "#server/platform/graph/compiler/compiled-data";
import type { CompiledReads } from "#server/platform/graph/compiler/compiled-reads";
import { toResponse } from "#server/platform/graph/graph-errors";
import type { CachedResponses } from "#server/platform/graph/response-cache/cached-responses";
import type { GraphRequest } from "#server/platform/graph/response-cache/response-cache";
import type { DirectAnswer, LaterAnswer } from "#server/platform/http/direct/exchange";
import { OperationReader, type ReadOperation } from "./operation-reader";

/** A parsed and valid operation that compiled SQL may answer. */
interface KnownOperation extends ReadOperation {
  contentType: string;
}

interface PreparedAnswer {
  cost: number;
  isKnown: boolean;
  answer(): Promise<DirectAnswer>;
}

/**
 * The short path of queries that compiled SQL answers: without Apollo Server and its plug-ins, but with the same limits,
 * budgets and log. Everything else, refusals too, takes the way through Apollo Server.
 */
export class KnownOperations {
  private readonly known = new LRUCache<string, KnownOperation>({
    maxSize: maxKnownOperationCharacters,
    sizeCalculation: (_, key) => key.length,
  });
  private readonly reader: OperationReader;
  /** The type of responses by the types that a client accepts, as Apollo Server chose it. */
  private readonly contentTypes = new LRUCache<string, string>({ max: maxContentTypes });

  constructor(
    private readonly environment: Environment,
    schema: GraphQLSchema,
    private readonly reads: CompiledReads,
    private readonly cached: Pick<CachedResponses, "note" | "keep"> | null,
  ) {
    this.reader = new OperationReader(schema, reads.rootNames);
  }

  isKnown(key: string): boolean {
    return this.known.has(key);
  }

  /** How to answer an anonymous client without the framework; null, and nothing charged, if it must. */
  answerDirectly(ctx: Context, key: string, request: GraphRequest): LaterAnswer | null {
    // The framework has what is not plain, and remembers that it was seen.
    const read = hasNetworkBudget(ctx) ? "readPlain" : null;
    const prepared = this.prepare(ctx, key, request, read);
    if (!prepared || !isNetworkCharged(ctx, prepared.cost, graphLimits.cost)) return null;
    countCacheRead("known_operations", prepared.isKnown);
    return { facts: ctx.answer, prepare: prepared.answer };
  }

  /** Answers without Apollo Server where possible, else by `execute`. */
  answerFirst(execute: RouteHandlerMethod): RouteHandlerMethod {
    const { environment, contentTypes, known, reader } = this;
    const prepare = this.prepare.bind(this);
    const howToRead = async (ctx: Context, key: string) =>
      known.has(key) || reader.isUnreadable(key) || !(await hasBudget(ctx)) ? null : "read";
    return async function answerOrExecute(request, reply) {
      const ctx = createContext(environment, requestFacts(request));
      const key = knownKeyOf(request);
      const prepared = key ? prepare(ctx, key, request, await howToRead(ctx, key)) : null;
      if (key) countCacheRead("known_operations", prepared?.isKnown ?? false);
      // Apollo's way says why a client must wait.
      if (!prepared || !(await isCharged(ctx, prepared.cost, graphLimits.cost))) {
        const text: unknown = await execute.call(this, request, reply);
        const contentType = reply.getHeader("content-type");
        if (key && reply.statusCode === 200 && typeof contentType === "string") {
          contentTypes.set(request.headers.accept ?? "", contentType);
        }
        return text;
      }
      reply.graphAnswer = ctx.answer;
      const { status, contentType, parts } = await prepared.answer();
      if (status === 503) reply.header("retry-after", "1");
      return reply.code(status).type(contentType).send(Buffer.concat(parts));
    };
  }

  /** Reading a document takes time, so clients without budget must not have new ones read. */
  private prepare(
    ctx: Context,
    key: string,
    request: GraphRequest,
    read: "read" | "readPlain" | null,
  ): PreparedAnswer | null {
    const known = this.known.get(key);
    const found = known ?? (read && this.read(key, request, read));
    if (!found) return null;
    const { document, operation, costs, contentType } = found;
    const { variables = {} } = request.body as { variables?: Record<string, unknown> };
    const isKept = this.known.has(key);
    const run = this.reads.prepare(ctx, document, operation, variables, { isKept });
    const cost = run && costs.of(variables);
    if (!run || cost === null) return null;
    const name = operation.name?.value;
    ctx.answer.operationName = name ?? "";
    return {
      cost,
      isKnown: known !== undefined,
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

  /** A document becomes known when it is asked for again: keeping those of one request would crowd out the others. */
  private read(
    key: string,
    { headers, body }: GraphRequest,
    read: "read" | "readPlain",
  ): KnownOperation | null {
    const { query, operationName } = body as { query: string; operationName?: unknown };
    const found = this.reader[read](key, query, operationName);
    const contentType = this.contentTypes.get(headers.accept ?? "");
    if (!found || contentType === undefined) return null;
    const operation = { ...found.operation, contentType };
    if (found.isRepeated) this.known.set(key, operation);
    return operation;
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
