import type { RouteHandlerMethod } from "fastify";
import type { FormattedExecutionResult, GraphQLSchema } from "graphql";
import { LRUCache } from "lru-cache";
import { createContext, type Context, type Environment } from "#server/platform/request/context";
import {
  availablePoints,
  isCharged,
  isNetworkCharged,
  networkPoints,
} from "#server/platform/request/cost-budget";
import { requestFacts } from "#server/platform/request/request-facts";
import { graphLimits } from "#server/platform/settings/limits";
import {
  maxAcceptCharacters,
  maxCharactersOfKnownOperation,
  maxContentTypes,
  maxKnownOperationCharacters,
} from "#server/platform/settings/read-limits";
import { operationLabel } from "#server/platform/settings/metric-labels";
import { countCacheRead } from "#server/platform/settings/metrics";
import { traceOperation } from "#server/platform/settings/tracing";
import { isTooLarge } from "#server/platform/errors/graph-error";
import { resultParts } from "#server/platform/graph/compiler/compiled-data";
import type { CompiledReads } from "#server/platform/graph/compiler/compiled-reads";
import { formatError, toResponse } from "#server/platform/graph/graph-errors";
import type { CachedResponses } from "#server/platform/graph/response-cache/cached-responses";
import type { GraphRequest } from "#server/platform/graph/response-cache/response-cache";
import type { DirectAnswer, LaterAnswer } from "#server/platform/http/direct/exchange";
import { OperationReader, type ReadLimits, type ReadOperation } from "./operation-reader";

/** A parsed and valid operation that compiled SQL may answer. */
interface FoundOperation extends ReadOperation {
  key: string;
  contentType: string;
  /** Repeated: answered before, but not kept. */
  state: "known" | "repeated" | "new";
}

interface PreparedAnswer {
  cost: number;
  answer(): Promise<DirectAnswer>;
}

/**
 * The short path of queries that compiled SQL answers: without Apollo Server and its plug-ins, but with the same limits,
 * budgets and log. Everything else, refusals too, takes the way through Apollo Server.
 */
export class KnownOperations {
  private readonly known = new LRUCache<string, FoundOperation>({
    maxSize: maxKnownOperationCharacters,
    maxEntrySize: maxCharactersOfKnownOperation,
    sizeCalculation: ({ key }) => key.length,
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
    // The framework has what is not plain.
    const limits = { points: networkPoints(ctx), isPlainOnly: true };
    const found = this.known.get(key) ?? this.read(key, request, limits);
    const prepared = found && this.prepare(ctx, found, request);
    if (!prepared || !isNetworkCharged(ctx, prepared.cost, graphLimits.cost)) return null;
    countCacheRead("known_operations", found.state === "known");
    this.remember(found);
    return { facts: ctx.answer, prepare: prepared.answer };
  }

  /** Answers without Apollo Server where possible, else by `execute`. */
  answerFirst(execute: RouteHandlerMethod): RouteHandlerMethod {
    const { environment, contentTypes } = this;
    const findOrRead = this.findOrRead.bind(this);
    const prepare = this.prepare.bind(this);
    const remember = this.remember.bind(this);
    return async function answerOrExecute(request, reply) {
      const ctx = createContext(environment, requestFacts(request));
      const key = knownKeyOf(request);
      const found = key === null ? null : await findOrRead(ctx, key, request);
      const prepared = found && prepare(ctx, found, request);
      // Apollo's way says why a client must wait.
      if (!prepared || !(await isCharged(ctx, prepared.cost, graphLimits.cost))) {
        if (key !== null) countCacheRead("known_operations", false);
        const text: unknown = await execute.call(this, request, reply);
        // Other variables may have SQL, and the next request need not read the document again.
        if (found && reply.statusCode === 200) remember(found);
        const contentType = reply.getHeader("content-type");
        if (key !== null && reply.statusCode === 200 && typeof contentType === "string") {
          contentTypes.set(request.headers.accept ?? "", contentType);
        }
        return text;
      }
      countCacheRead("known_operations", found.state === "known");
      remember(found);
      reply.graphAnswer = ctx.answer;
      const { status, contentType, parts } = await prepared.answer();
      if (status === 503) reply.header("retry-after", "1");
      return reply.code(status).type(contentType).send(Buffer.concat(parts));
    };
  }

  private async findOrRead(
    ctx: Context,
    key: string,
    request: GraphRequest,
  ): Promise<FoundOperation | null> {
    const known = this.known.get(key);
    if (known) return known;
    if (this.reader.isUnreadable(key)) return null;
    return this.read(key, request, { points: await availablePoints(ctx) });
  }

  /** Null if the client has no points: reading a document takes time. */
  private read(
    key: string,
    { headers, body }: GraphRequest,
    limits: Omit<ReadLimits, "variables">,
  ): FoundOperation | null {
    if (limits.points < 1) return null;
    const { query, operationName, variables = {} } = body as GraphBody;
    const found = this.reader.read(key, query, operationName, { ...limits, variables });
    const contentType = this.contentTypes.get(headers.accept ?? "");
    if (!found || contentType === undefined) return null;
    return { ...found, key, contentType, state: found.isRepeated ? "repeated" : "new" };
  }

  private prepare(
    ctx: Context,
    found: FoundOperation,
    request: GraphRequest,
  ): PreparedAnswer | null {
    const { document, operation, costs, contentType, state } = found;
    const { variables = {} } = request.body as GraphBody;
    const isKept = state !== "new";
    const prepared = this.reads.prepare(ctx, document, operation, variables, { isKept });
    const cost = prepared && costs.of(prepared.variables);
    if (cost === null) return null;
    const { run } = prepared!;
    const name = operation.name?.value;
    ctx.answer.operationName = name ?? "";
    return {
      cost,
      answer: async () => {
        this.cached?.note(ctx, request);
        const result = await traceOperation(operationLabel(name ?? ""), "query", run).catch(
          refused,
        );
        if ("data" in result && !result.errors)
          this.cached?.keep(ctx, found, result.data, contentType);
        const { status, body } = "data" in result ? toResponse(ctx, result, name) : result;
        const extensions = { cost: ctx.answer.cost };
        const parts = resultParts({ ...body, extensions });
        return { status, contentType, parts, facts: ctx.answer };
      },
    };
  }

  /**
   * Once the client has paid: an operation becomes known when it is answered again. Keeping those of one request would
   * crowd out the others.
   */
  private remember(found: FoundOperation): void {
    const { key, state } = found;
    if (state === "new") this.reader.remember(key);
    if (state === "repeated") this.known.set(key, { ...found, state: "known" });
  }
}

/** As Apollo Server answers an error of the whole operation. */
function refused(error: unknown): { status: number; body: FormattedExecutionResult } {
  if (!isTooLarge(error)) throw error;
  return { status: 400, body: { errors: [formatError(error.toJSON(), error)] } };
}

interface GraphBody {
  query: string;
  operationName?: unknown;
  variables?: Record<string, unknown>;
}

/** Null unless the request is a POST of nothing but a document and variables. */
export function knownKeyOf({ method, headers, body }: GraphRequest): string | null {
  if (method !== "POST" || headers["content-type"] !== "application/json") return null;
  if ((headers.accept?.length ?? 0) > maxAcceptCharacters) return null;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const { query, variables, operationName, ...rest } = body as Record<string, unknown>;
  if (typeof query !== "string" || Object.keys(rest).length > 0) return null;
  if (typeof (variables ?? {}) !== "object" || Array.isArray(variables)) return null;
  if (variables === null) return null;
  return JSON.stringify([headers.accept ?? "", operationName ?? null]) + query;
}
