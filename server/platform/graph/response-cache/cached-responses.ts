import type { ApolloServerPlugin, GraphQLResponse } from "@apollo/server";
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import type { DocumentNode, OperationDefinitionNode } from "graphql";
import { contentOf } from "#server/platform/request/content";
import {
  createContext,
  type AnswerFacts,
  type Context,
  type Environment,
} from "#server/platform/request/context";
import { isCharged, isNetworkCharged } from "#server/platform/request/cost-budget";
import { requestFacts } from "#server/platform/request/request-facts";
import { graphLimits } from "#server/platform/settings/limits";
import { countCacheRead } from "#server/platform/settings/metrics";
import type { DirectAnswer } from "#server/platform/http/direct/exchange";
import { CompiledData, startOfResponse } from "#server/platform/graph/compiler/compiled-data";
import {
  bodyOfGet,
  cacheKeyOf,
  readsPublicFields,
  ResponseCache,
  withCost,
  type CacheableRequest,
  type CachedResponse,
  type GraphRequest,
} from "./response-cache";

interface ReadOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

/** The answers of the graph that are kept in memory; docs/read-cache.md explains them. */
export class CachedResponses {
  private readonly cache: ResponseCache;
  // By `ctx.answer`: Apollo copies the context.
  private readonly noted = new WeakMap<AnswerFacts, CacheableRequest & { isGet: boolean }>();
  /** What Apollo Server executed. */
  private readonly read = new WeakMap<AnswerFacts, ReadOperation & { data: object }>();
  /** The responses to executed GETs. */
  private readonly executed = new WeakMap<AnswerFacts, CachedResponse>();

  constructor(private readonly environment: Environment) {
    this.cache = new ResponseCache(contentOf(environment));
  }

  /** Answers an anonymous POST before the framework; null, and nothing charged, if it is not possible at once. */
  answerDirectly(ctx: Context, key: string): DirectAnswer | null {
    const cached = this.cache.current(key);
    if (!cached || !isNetworkCharged(ctx, cached.cost, graphLimits.cost)) return null;
    countCacheRead("responses", true);
    ctx.answer.operationName = cached.operationName;
    const parts = withCost(cached, ctx.answer.cost!);
    return { status: 200, contentType: cached.contentType, parts, facts: ctx.answer };
  }

  /** Answers from memory where possible, else by `execute`. */
  answerFirst(execute: RouteHandlerMethod): RouteHandlerMethod {
    const { cache, environment } = this;
    const sendKept = this.sendKept.bind(this);
    return async function answer(request, reply) {
      const executeAndKeep = async () => {
        const text: unknown = await execute.call(this, request, reply);
        return sendKept(request, reply) ?? text;
      };
      const key = cacheKeyOf(request);
      const cached = key && cache.current(key);
      if (key) countCacheRead("responses", cached !== null);
      if (!cached) return executeAndKeep();
      const { body } = cached;
      const ctx = createContext(environment, requestFacts(request));
      reply.graphAnswer = ctx.answer;
      ctx.answer.operationName = cached.operationName;
      const isHeld = body?.isHeldBy(request) ?? false;
      // An unchanged answer is free. Apollo's way says why a client must wait.
      const cost = isHeld ? 0 : cached.cost;
      if (!(await isCharged(ctx, cost, graphLimits.cost))) return executeAndKeep();
      if (body) return isHeld ? body.sendUnchanged(request, reply) : body.send(request, reply);
      const parts = withCost(cached, ctx.answer.cost!);
      return reply.type(cached.contentType).send(Buffer.concat(parts));
    };
  }

  /** Notes a request that is executed, before its reads begin. */
  note(ctx: Context, request: GraphRequest): void {
    const key = cacheKeyOf(request);
    const isRepeated = request.headers["if-none-match"] !== undefined;
    const isGet = request.method === "GET";
    if (key) this.noted.set(ctx.answer, { ...this.cache.begin(key, isRepeated), isGet });
  }

  /** Keeps the response to a noted request that read only public fields and had no error. */
  keep(
    { answer }: Pick<Context, "answer">,
    { document, operation }: ReadOperation,
    data: unknown,
    contentType: string,
  ): void {
    const noticed = this.noted.get(answer);
    if (!noticed || !readsPublicFields(document, operation)) return;
    const { isGet } = noticed;
    const respond = (): CachedResponse => {
      const start = Buffer.concat(startOfResponse(data));
      return {
        start,
        body: isGet ? bodyOfGet(start, answer.cost ?? null, contentType) : null,
        contentType,
        operationName: operation.name?.value ?? "",
        cost: answer.cost?.requested ?? 0,
      };
    };
    const subjects = data instanceof CompiledData ? data.subjects : null;
    if (!isGet) return this.cache.keep(noticed, subjects, respond);
    const response = respond();
    this.executed.set(answer, response);
    this.cache.keep(noticed, subjects, () => response);
  }

  /** Notes the responses of Apollo Server that may be kept. */
  get plugin(): ApolloServerPlugin<Context> {
    const { read } = this;
    return {
      async requestDidStart() {
        return {
          async willSendResponse({ contextValue, document, operation, response }) {
            const data = plainData(response);
            if (!document || !operation || !data) return;
            read.set(contextValue.answer, { document, operation, data });
          },
        };
      },
    };
  }

  /**
   * Keeps what was executed; the response to a GET is sent if it is one for every client. Apollo Server chooses the type
   * of the response after its plug-ins.
   */
  private sendKept(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> | undefined {
    const answer = reply.graphAnswer;
    const found = answer && this.read.get(answer);
    const contentType = reply.getHeader("content-type");
    if (found && reply.statusCode === 200 && typeof contentType === "string") {
      this.keep({ answer }, found, found.data, contentType);
    }
    return answer ? this.executed.get(answer)?.body?.send(request, reply) : undefined;
  }
}

/** Null if there is anything beside the data but the cost. */
function plainData({ body }: GraphQLResponse): object | null {
  if (body.kind !== "single") return null;
  const { data, errors, extensions = {} } = body.singleResult;
  const isPlain = !errors && Object.keys(extensions).every((name) => name === "cost");
  return isPlain ? (data ?? null) : null;
}
