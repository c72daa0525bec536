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

export interface CachedResponses {
  /** Answers from memory where possible, else by `execute`. */
  answerFirst(execute: RouteHandlerMethod): RouteHandlerMethod;
  /** The same for an anonymous POST before the framework; null, and nothing charged, if it is not possible at once. */
  answerDirectly(ctx: Context, request: GraphRequest): DirectAnswer | null;
  /** Notes a request that is executed, before its reads begin. */
  note(ctx: Context, request: GraphRequest): void;
  /** Keeps the response to a noted request that read only public fields and had no error. */
  keep(ctx: Context, read: ReadOperation, data: unknown, contentType: string): void;
  /** Notes the responses of Apollo Server that may be kept. */
  plugin: ApolloServerPlugin<Context>;
}

export function createCachedResponses(environment: Environment): CachedResponses {
  const cache = new ResponseCache(contentOf(environment));
  // By `ctx.answer`: Apollo copies the context.
  const noted = new WeakMap<AnswerFacts, CacheableRequest & { isGet: boolean }>();
  /** What Apollo Server executed. */
  const read = new WeakMap<AnswerFacts, ReadOperation & { data: object }>();
  /** The responses to executed GETs. */
  const executed = new WeakMap<AnswerFacts, CachedResponse>();

  function keep(
    { answer }: Pick<Context, "answer">,
    { document, operation }: ReadOperation,
    data: unknown,
    contentType: string,
  ): void {
    const noticed = noted.get(answer);
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
    if (!isGet) return cache.keep(noticed, subjects, respond);
    const response = respond();
    executed.set(answer, response);
    cache.keep(noticed, subjects, () => response);
  }

  /** After the execution, because Apollo Server chooses the type of the response last. */
  function keepRead(reply: FastifyReply): void {
    const answer = reply.graphAnswer;
    const found = answer && read.get(answer);
    const contentType = reply.getHeader("content-type");
    if (!found || reply.statusCode !== 200 || typeof contentType !== "string") return;
    keep({ answer }, found, found.data, contentType);
  }

  return {
    keep,

    answerDirectly(ctx, request) {
      const key = cacheKeyOf(request);
      const cached = key && cache.current(key);
      if (!cached || !isNetworkCharged(ctx, cached.cost, graphLimits.cost)) return null;
      countCacheRead("responses", true);
      ctx.answer.operationName = cached.operationName;
      const body = withCost(cached, ctx.answer.cost!);
      return { status: 200, contentType: cached.contentType, body, facts: ctx.answer };
    },

    answerFirst: (handler) =>
      async function answer(request, reply) {
        const execute = async () => {
          const text: unknown = await handler.call(this, request, reply);
          keepRead(reply);
          return sendExecuted(executed, request, reply) ?? text;
        };
        const key = cacheKeyOf(request);
        const cached = key && cache.current(key);
        if (key) countCacheRead("responses", cached !== null);
        if (!cached) return execute();
        const { body } = cached;
        const ctx = createContext(environment, requestFacts(request));
        reply.graphAnswer = ctx.answer;
        ctx.answer.operationName = cached.operationName;
        const isHeld = body?.isHeldBy(request) ?? false;
        // An unchanged answer is free. Apollo's way says why a client must wait.
        if (!(await isCharged(ctx, isHeld ? 0 : cached.cost, graphLimits.cost))) return execute();
        if (body) return isHeld ? body.sendUnchanged(request, reply) : body.send(request, reply);
        return reply.type(cached.contentType).send(withCost(cached, ctx.answer.cost!));
      },

    note(ctx, request) {
      const key = cacheKeyOf(request);
      const isRepeated = request.headers["if-none-match"] !== undefined;
      const isGet = request.method === "GET";
      if (key) noted.set(ctx.answer, { ...cache.begin(key, isRepeated), isGet });
    },

    plugin: {
      async requestDidStart() {
        return {
          async willSendResponse({ contextValue, document, operation, response }) {
            const data = plainData(response);
            if (!document || !operation || !data) return;
            read.set(contextValue.answer, { document, operation, data });
          },
        };
      },
    },
  };
}

/** Sends the response to an executed GET, if it is one for every client. */
function sendExecuted(
  executed: WeakMap<AnswerFacts, CachedResponse>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | undefined {
  const response = reply.graphAnswer && executed.get(reply.graphAnswer);
  return response?.body?.send(request, reply);
}

/** Null if there is anything beside the data but the cost. */
function plainData({ body }: GraphQLResponse): object | null {
  if (body.kind !== "single") return null;
  const { data, errors, extensions = {} } = body.singleResult;
  const isPlain = !errors && Object.keys(extensions).every((name) => name === "cost");
  return isPlain ? (data ?? null) : null;
}
