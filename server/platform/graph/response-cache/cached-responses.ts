import type { ApolloServerPlugin } from "@apollo/server";
import type { FastifyRequest, RouteHandlerMethod } from "fastify";
import type { OperationDefinitionNode } from "graphql";
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
import { dataText } from "#server/platform/graph/compiler/compiled-data";
import { weakTagOf } from "#server/platform/http/conditional-request";
import {
  cacheKeyOf,
  readsPublicFields,
  ResponseCache,
  withCost,
  type CacheableRequest,
  type CachedResponse,
} from "./response-cache";

export interface CachedResponses {
  /** Answers from memory where possible, else by `execute`. */
  answerFirst(execute: RouteHandlerMethod): RouteHandlerMethod;
  /** Notes a request that is executed, before its reads begin. */
  note(ctx: Context, request: FastifyRequest): void;
  /** Keeps the response to a noted request that read only public fields and had no error. */
  keep(ctx: Context, operation: OperationDefinitionNode, data: unknown, contentType: string): void;
  /** Keeps the responses of Apollo Server. */
  plugin: ApolloServerPlugin<Context>;
}

export function createCachedResponses(environment: Environment): CachedResponses {
  const cache = new ResponseCache(contentOf(environment));
  // By `ctx.answer`: Apollo copies the context.
  const noted = new WeakMap<AnswerFacts, CacheableRequest>();

  function keep(
    { answer }: Context,
    operation: OperationDefinitionNode,
    data: unknown,
    contentType: string,
  ): (() => CachedResponse) | null {
    const request = noted.get(answer);
    if (!request || !readsPublicFields(operation)) return null;
    const respond = () => {
      const start = Buffer.from(`{"data":${dataText(data)}`);
      return {
        start,
        tag: weakTagOf(start),
        contentType,
        operationName: operation.name?.value ?? "",
        cost: answer.cost?.requested ?? 0,
      };
    };
    cache.keep(request, respond);
    return respond;
  }

  return {
    keep: (...response) => void keep(...response),

    answerFirst: (execute) =>
      async function answer(request, reply) {
        const key = cacheKeyOf(request);
        const cached = key && cache.current(key);
        if (!cached) return execute.call(this, request, reply);
        const ctx = createContext(environment, requestFacts(request));
        reply.graphAnswer = ctx.answer;
        ctx.answer.operationName = cached.operationName;
        // Apollo's way says why a client must wait.
        if (!(await isCharged(ctx, cached.cost, graphLimits.cost)))
          return execute.call(this, request, reply);
        if (request.method === "GET") reply.header("etag", cached.tag);
        return reply.type(cached.contentType).send(withCost(cached, ctx.answer.cost!));
      },

    note(ctx, request) {
      const key = cacheKeyOf(request);
      if (key) noted.set(ctx.answer, cache.begin(key));
    },

    plugin: {
      async requestDidStart() {
        return {
          async willSendResponse({ contextValue, operation, request: { http: given }, response }) {
            const { body, http } = response;
            if (!operation || body.kind !== "single") return;
            const { data, errors, extensions = {} } = body.singleResult;
            const isPlain = !errors && Object.keys(extensions).every((name) => name === "cost");
            if (!data || !isPlain) return;
            const contentType =
              http.headers.get("content-type") ?? "application/json; charset=utf-8";
            const respond = keep(contextValue, operation, data, contentType);
            if (respond && given?.method === "GET") http.headers.set("etag", respond().tag);
          },
        };
      },
    },
  };
}
