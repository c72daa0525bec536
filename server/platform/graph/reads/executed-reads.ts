import type { ApolloServerPlugin, GraphQLResponse } from "@apollo/server";
import type { AnswerFacts, Context } from "#server/platform/request/context";
import type { CompressedBody } from "#server/platform/http/compressed-body";
import { CompiledData, startOfResponse } from "#server/platform/graph/compiler/compiled-data";
import type { ReadOperation } from "#server/platform/graph/documents/read-operation";
import type { GraphRequest } from "./graph-request";
import {
  bodyOfGet,
  readsPublicFields,
  type CacheableRequest,
  type CachedResponse,
  type ResponseCache,
} from "./response-cache";

interface Execution extends CacheableRequest {
  isGet: boolean;
  contentType: string;
  /** The response to a GET, the same for every client. */
  body?: CompressedBody | null;
}

type Answer = Pick<Context, "answer">;

/** Keeps the responses to executed reads, by statements or by Apollo Server. */
export class ExecutedReads {
  // By `ctx.answer`: Apollo copies the context.
  private readonly noted = new WeakMap<AnswerFacts, Execution>();

  constructor(private readonly responses: ResponseCache) {}

  /** Notes a request that asks for nothing but a document, before its reads begin. */
  note({ answer }: Answer, request: GraphRequest, contentType: string): void {
    const { key, method, headers } = request;
    if (key === null) return;
    const begun = this.responses.begin(key, headers["if-none-match"] !== undefined);
    this.noted.set(answer, { ...begun, isGet: method === "GET", contentType });
  }

  /** Keeps the response to a noted request that read only public fields and had no error. */
  keep(
    { answer }: Answer,
    { document, operation }: Pick<ReadOperation, "document" | "operation">,
    data: unknown,
  ): void {
    const execution = this.noted.get(answer);
    if (!execution || !readsPublicFields(document, operation)) return;
    const { isGet, contentType } = execution;
    const respond = (): CachedResponse => {
      const start = Buffer.concat(startOfResponse(data));
      const cost = answer.cost?.requested ?? 0;
      const body = isGet ? bodyOfGet(start, answer.cost ?? null, contentType) : null;
      return { start, body, contentType, operationName: operation.name?.value ?? "", cost };
    };
    const subjects = data instanceof CompiledData ? data.subjects : null;
    if (!isGet) return this.responses.keep(execution, subjects, respond);
    const response = respond();
    execution.body = response.body;
    this.responses.keep(execution, subjects, () => response);
  }

  /** The response to a GET that Apollo Server executed; null unless it is one for every client. */
  bodyOf({ answer }: Answer): CompressedBody | null {
    return this.noted.get(answer)?.body ?? null;
  }

  /** Keeps the responses of Apollo Server. */
  get plugin(): ApolloServerPlugin<Context> {
    return {
      requestDidStart: async () => ({
        willSendResponse: async ({ contextValue, document, operation, response }) => {
          const data = plainData(response);
          if (document && operation && data) this.keep(contextValue, { document, operation }, data);
        },
      }),
    };
  }
}

/** Null if there is anything beside the data but the cost. */
function plainData({ body, http }: GraphQLResponse): object | null {
  if (body.kind !== "single" || (http.status ?? 200) !== 200) return null;
  const { data, errors, extensions = {} } = body.singleResult;
  const isPlain = !errors && Object.keys(extensions).every((name) => name === "cost");
  return isPlain ? (data ?? null) : null;
}
