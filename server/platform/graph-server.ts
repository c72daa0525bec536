import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestContext } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from "@as-integrations/fastify";
import type { FastifyInstance } from "fastify";
import {
  GraphQLError,
  type ASTVisitor,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type ValidationContext,
} from "graphql";
import { compiledGateway } from "./compiled-executor";
import { createContext, type Context, type Environment } from "./context";
import { codeOf as faultCode, isUnavailable, unavailableMessage } from "./database-fault";
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
    gateway: compiledGateway(schema),
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
      // Its page comes from outside; ours is the playground.
      ApolloServerPluginLandingPageDisabled(),
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
        const variables = request.variables ?? {};
        // Those of a GET are JSON inside the address: only here are they unpacked.
        if (!holdsOnlyText(variables)) {
          throw graphError("BAD_USER_INPUT", notTextMessage, { http: { status: 400 } });
        }
        if (!operation) {
          const message = "The document has no such operation; name one where it has several.";
          throw graphError("BAD_USER_INPUT", message, { http: { status: 400 } });
        }
        checkGraphLimits(schema, document, operation, variables);
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
          const cause = causeOf(error);
          if (cause instanceof GraphQLError) continue;
          if (isUnavailable(cause)) {
            contextValue.log.warn(
              { requestId: contextValue.requestId, code: faultCode(cause) },
              "the database is away",
            );
            continue;
          }
          contextValue.log.error(
            {
              requestId: contextValue.requestId,
              operation: operationName,
              path: error.path,
              err: cause,
            },
            "an operation failed",
          );
          error.extensions.requestId = contextValue.requestId;
        }
      },
    };
  },
};

/**
 * What an error comes from: an error of the graph, thrown on purpose or found in the request by Apollo or
 * graphql-js, or something that nobody foresaw.
 */
function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError
    ? causeOf(error.originalError)
    : error;
}

function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, locations, path } = formatted;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  const cause = causeOf(error);
  if (isUnavailable(cause)) {
    return { message: unavailableMessage, ...place, extensions: { code: "UPSTREAM_UNAVAILABLE" } };
  }
  if (!(cause instanceof GraphQLError)) {
    const requestId = formatted.extensions?.requestId;
    return {
      message: "Something went wrong on our side.",
      ...place,
      extensions: { code: "INTERNAL", ...(requestId !== undefined && { requestId }) },
    };
  }
  const code = codeOf(cause);
  if (!code) {
    const isTooLong = /more tha[nt] \d+ tokens|Validation aborted/.test(message);
    return {
      message,
      ...place,
      extensions: { code: isTooLong ? "LIMIT_EXCEEDED" : "BAD_USER_INPUT" },
    };
  }
  const { http: _, ...told } = cause.extensions;
  return { message, ...place, extensions: { ...told, code } };
}
