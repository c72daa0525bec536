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
import { isCharged } from "#server/platform/request/cost-budget";
import { requestFacts } from "#server/platform/request/request-facts";
import { graphLimits } from "#server/platform/settings/limits";
import { CompiledData, startOfResponse } from "#server/platform/graph/compiler/compiled-data";
import {
  bodyOfGet,
  cacheKeyOf,
  readsPublicFields,
  ResponseCache,
  withCost,
  type CacheableRequest,
  type CachedResponse,
} from "./response-cache";

interface ReadOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

export interface CachedResponses {
  /** Answers from memory where possible, else by `execute`. */
  answerFirst(execute: RouteHandlerMethod): RouteHandlerMethod;
  /** Notes a request that is executed, before its reads begin. */
  note(ctx: Context, request: FastifyRequest): void;
  /** Keeps the response to a noted request that read only public fields and had no error. */
  keep(ctx: Context, read: ReadOperation, data: unknown, contentType: string): void;
  /** Keeps the responses of Apollo Server. */
  plugin: ApolloServerPlugin<Context>;
}

export function createCachedResponses(environment: Environment): CachedResponses {
  const cache = new ResponseCache(contentOf(environment));
  // By `ctx.answer`: Apollo copies the context.
  const noted = new WeakMap<AnswerFacts, CacheableRequest & { isGet: boolean }>();
  /** The responses to executed GETs. */
  const executed = new WeakMap<AnswerFacts, CachedResponse>();

  function keep(
    { answer }: Context,
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

  return {
    keep,

    answerFirst: (handler) =>
      async function answer(request, reply) {
        const execute = async () => {
          const text: unknown = await handler.call(this, request, reply);
          return sendExecuted(executed, request, reply) ?? text;
        };
        const key = cacheKeyOf(request);
        const cached = key && cache.current(key);
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
            const contentType =
              response.http.headers.get("content-type") ?? "application/json; charset=utf-8";
            keep(contextValue, { document, operation }, data, contentType);
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
