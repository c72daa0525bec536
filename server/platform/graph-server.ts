import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestContext } from "@apollo/server";
import { ApolloServerErrorCode } from "@apollo/server/errors";
import { ApolloServerPluginCacheControlDisabled } from "@apollo/server/plugin/disabled";
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from "@as-integrations/fastify";
import type { FastifyInstance } from "fastify";
import {
  GraphQLError,
  type ASTVisitor,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type ValidationContext,
} from "graphql";
import { createContext, type Context, type Environment } from "./context";
import { codeOf, graphError } from "./graph-error";
import { checkGraphLimits } from "./graph-limits";
import { graphLimits } from "./limits";
import { requestFacts } from "./request-facts";
import { holdsOnlyText, isText, notTextMessage } from "./text-guard";

export const graphPath = "/graphql";

/** Serves the graph at `/graphql`, by POST and, for queries only, by GET. */
export async function mountGraph(
  app: FastifyInstance,
  environment: Environment,
  schema: GraphQLSchema,
): Promise<void> {
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    // The process stops in an order of its own: the requests first, the database last.
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: graphLimits.tokens, noLocation: false },
    validationRules: [onlyText],
    formatError,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      fastifyApolloDrainPlugin(app),
      limitsPlugin,
      faultsPlugin,
    ],
    logger: environment.log,
  });
  await apollo.start();

  app.route({
    method: ["GET", "POST", "OPTIONS"],
    url: graphPath,
    preValidation: async (request, reply) => {
      if (!holdsOnlyText(request.body) || !holdsOnlyText(request.query)) {
        return reply
          .code(400)
          .send({ errors: [graphError("BAD_USER_INPUT", notTextMessage).toJSON()] });
      }
    },
    handler: fastifyApolloHandler(apollo, {
      context: async (request, reply) => {
        const ctx = createContext(environment, requestFacts(request));
        reply.graphAnswer = ctx.answer;
        return ctx;
      },
    }),
  });
}

/** String literals of the document are input like any other. */
function onlyText(context: ValidationContext): ASTVisitor {
  return {
    StringValue(node) {
      if (!isText(node.value)) {
        context.reportError(new GraphQLError(notTextMessage, { nodes: node }));
      }
    },
  };
}

const limitsPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request }) {
        if (operation) checkGraphLimits(schema, document, operation, request.variables ?? {});
      },
    };
  },
};

/** Logs what nobody foresaw with the request's id; the answer then holds the id and nothing else. */
const faultsPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({
        errors,
        contextValue,
        operationName,
      }: GraphQLRequestContext<Context> & { errors: readonly GraphQLError[] }) {
        for (const error of errors) {
          if (!error.originalError || codeOf(error.originalError) || codeOf(error)) continue;
          contextValue.log.error(
            {
              requestId: contextValue.requestId,
              operation: operationName,
              path: error.path,
              err: error.originalError,
            },
            "an operation failed",
          );
          error.extensions.requestId = contextValue.requestId;
        }
      },
    };
  },
};

/** Codes that Apollo gives to documents and requests that are wrong in themselves. */
const wrongRequest = new Set<unknown>([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.BAD_REQUEST,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_SUPPORTED,
]);

function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, locations, path } = formatted;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  const code = codeOf(error) ?? codeOf((error as GraphQLError).originalError);
  if (code) {
    const { code: _, http: __, stacktrace: ___, ...rest } = formatted.extensions ?? {};
    return { message, ...place, extensions: { ...rest, code } };
  }
  if (wrongRequest.has(formatted.extensions?.code)) {
    const isTooLong = /Document contains more than \d+ tokens/.test(message);
    return {
      message,
      ...place,
      extensions: { code: isTooLong ? "LIMIT_EXCEEDED" : "BAD_USER_INPUT" },
    };
  }
  const requestId = formatted.extensions?.requestId;
  return {
    message: "Something went wrong on our side.",
    ...place,
    extensions: { code: "INTERNAL", ...(requestId !== undefined && { requestId }) },
  };
}
