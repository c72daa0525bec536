import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestContext } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from "@as-integrations/fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { GraphQLError, Kind, type GraphQLSchema } from "graphql";
import { executorGateway, type Gateway } from "./executor";
import { contentOf } from "#server/platform/request/content";
import { chargeRefused, refuseEmptyBudget } from "#server/platform/request/cost-budget";
import type { Context, Environment } from "#server/platform/request/context";
import { parseGuarded } from "./documents/document-guard";
import type { CompiledReads } from "./compiler/compiled-reads";
import { stringifyResult } from "./compiler/compiled-data";
import { DocumentStore, hashOf } from "./documents/document-store";
import { checkOperation, onlyText } from "./graph-checks";
import { graphError } from "#server/platform/errors/graph-error";
import { formatError, isNothingAvailable, logFaults } from "./graph-errors";
import { withExpandedUrl } from "./documents/trusted-documents";
import { answerDirectly, answerOrExecute } from "./reads/endpoints";
import { ReadPipeline } from "./reads/read-pipeline";
import { ResponseCache } from "./reads/response-cache";
import { graphLimits, maxRequestLevels } from "#server/platform/settings/limits";
import {
  holdsOnlyText,
  isDeeperThan,
  notTextMessage,
} from "#server/platform/errors/text-validation";

export const graphPath = "/graphql";

/** Serves GraphQL at `/graphql`, by POST and, for queries only, by GET. */
export async function mountGraph(
  app: FastifyInstance,
  environment: Environment,
  schema: GraphQLSchema,
  reads: CompiledReads | null,
): Promise<void> {
  const documents = new DocumentStore();
  const responses = environment.config.hasReadCache
    ? new ResponseCache(contentOf(environment))
    : null;
  const pipeline = new ReadPipeline(schema, documents, reads, responses);
  const apollo = createApolloServer(app, environment, {
    gateway: executorGateway(schema, reads, documents),
    documents,
    plugins: pipeline.executed ? [pipeline.executed.plugin] : [],
  });
  await apollo.start();
  const contexts = new WeakMap<FastifyReply, Context>();
  const executeInApollo = fastifyApolloHandler(apollo, {
    context: async (request, reply) => {
      const ctx = contexts.get(reply)!;
      await refuseEmptyBudget(ctx, graphLimits.cost);
      const text = documentOf(request);
      const refusal = guard(documents, text);
      if (refusal === null) return ctx;
      await chargeRefused(ctx, text, graphLimits.cost);
      throw refusal;
    },
  });

  app.route({
    method: ["GET", "POST", "OPTIONS"],
    url: graphPath,
    preValidation: async (request, reply) => {
      if (!holdsOnlyText(request.body) || !holdsOnlyText(request.query)) {
        return reply
          .code(400)
          .send({ errors: [graphError("BAD_USER_INPUT", notTextMessage).toJSON()] });
      }
      if (isDeeperThan(maxRequestLevels, request.body)) {
        const message = `The request has more than ${maxRequestLevels} levels of lists and objects.`;
        return reply.code(400).send({ errors: [graphError("BAD_USER_INPUT", message).toJSON()] });
      }
    },
    handler: answerOrExecute(environment, pipeline, (ctx, request, reply) => {
      contexts.set(reply, ctx);
      return executeInApollo.call(app, withExpandedUrl(request), reply);
    }),
  });
  if (reads) app.answerDirectly(graphPath, answerDirectly(environment, pipeline));
}

/** Refuses documents that are slow to validate. Stored ones passed. */
function guard(documents: DocumentStore, text: unknown): GraphQLError | null {
  if (typeof text !== "string" || documents.get(hashOf(text))) return null;
  const document = parseGuarded(text);
  return document instanceof GraphQLError ? document : null;
}

function createApolloServer(
  app: FastifyInstance,
  { log }: Pick<Environment, "log">,
  {
    gateway,
    documents,
    plugins,
  }: {
    gateway: Gateway;
    documents: DocumentStore;
    plugins: readonly ApolloServerPlugin<Context>[];
  },
): ApolloServer<Context> {
  return new ApolloServer<Context>({
    gateway,
    introspection: true,
    // GET only reads, no cookie identifies a reader, and POST refuses all types of forms.
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    documentStore: documents.ofApollo,
    // shutdown.ts defines the order: requests first, the database last.
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: graphLimits.tokens, noLocation: false },
    validationRules: [onlyText],
    formatError,
    stringifyResult,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      // Apollo's page loads external scripts; the playground replaces it.
      ApolloServerPluginLandingPageDisabled(),
      fastifyApolloDrainPlugin(app),
      limitsPlugin(documents),
      faultsPlugin,
      ...plugins,
    ],
    logger: log,
  });
}

const limitsPlugin = (documents: DocumentStore): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ contextValue, schema, document, operation, request, queryHash }) {
        contextValue.answer.operationName = operation?.name?.value ?? "";
        if (operation?.operation === "subscription") throw subscriptionByPost();
        await checkOperation(contextValue, schema, document, operation, request.variables ?? {});
        // Nothing is remembered of a request whose variables are invalid.
        if (contextValue.answer.cost) documents.add(queryHash, document);
      },
      async willSendResponse({ contextValue, request, response, errors }) {
        if (!contextValue.answer.cost) {
          await chargeRefused(contextValue, request.query, graphLimits.cost);
        }
        const { body } = response;
        if (body.kind !== "single") return;
        const { singleResult } = body;
        if (knowsOnlyJson(request.http) && errors?.every(isDocumentError)) {
          response.http.status = 200;
        }
        if (isNothingAvailable(singleResult)) {
          response.http.status = 503;
          response.http.headers.set("retry-after", "1");
        }
        singleResult.extensions = { ...singleResult.extensions, cost: contextValue.answer.cost };
      },
    };
  },
});

/** Executing it would fail: its fields have no value outside a stream. */
function subscriptionByPost(): GraphQLError {
  const message =
    "Subscriptions are served at /graphql/stream as Server-Sent Events, and over a WebSocket.";
  return graphError("BAD_USER_INPUT", message, { http: { status: 400 } });
}

/** GraphQL over HTTP: to clients of `application/json` alone, errors of a document are answered with 200. */
function knowsOnlyJson(http: GraphQLRequestContext<Context>["request"]["http"]): boolean {
  const accepted = http?.headers.get("accept") ?? "";
  return accepted.includes("application/json") && !accepted.includes("graphql-response+json");
}

/** Errors of syntax, validation and the values of variables. */
function isDocumentError({ extensions, nodes }: GraphQLError): boolean {
  const codes: unknown[] = ["GRAPHQL_PARSE_FAILED", "GRAPHQL_VALIDATION_FAILED"];
  return codes.includes(extensions.code) || nodes?.[0]?.kind === Kind.VARIABLE_DEFINITION;
}

function documentOf({ body, query }: FastifyRequest): unknown {
  const given = (body ?? query) as { query?: unknown } | null;
  return given?.query;
}

const faultsPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({
        errors,
        contextValue,
        operationName,
      }: GraphQLRequestContext<Context> & { errors: readonly GraphQLError[] }) {
        logFaults(contextValue, errors, operationName);
      },
    };
  },
};
