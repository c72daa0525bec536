import type { ApolloServerOptionsWithGateway } from "@apollo/server";
import type { GraphQLSchema } from "graphql";
import type { Context } from "#server/platform/request/context";
import { graphError } from "#server/platform/errors/graph-error";
import { operationLabel } from "#server/platform/settings/metric-labels";
import { traceOperation } from "#server/platform/settings/tracing";
import type { CompiledReads } from "./compiler/compiled-reads";
import type { DocumentStore } from "./documents/document-store";
import { onlyRateLimit, rateLimitFields } from "./cost/dry-run";
import { executeFairly } from "./execute-fairly";

export type Gateway = ApolloServerOptionsWithGateway<Context>["gateway"];
type Executor = NonNullable<Awaited<ReturnType<Gateway["load"]>>["executor"]>;

/** Executes operations by compiled SQL where possible, else by resolvers. */
function createExecutor(
  schema: GraphQLSchema,
  reads: CompiledReads | null,
  documents: DocumentStore,
): Executor {
  return async ({ document, operation, operationName, request, context, queryHash }) => {
    if (operation.operation === "subscription") {
      const message = "Subscriptions require a WebSocket connection to this URL.";
      throw graphError("BAD_USER_INPUT", message, { http: { status: 400 } });
    }
    const variableValues = request.variables ?? {};
    const { answer } = context as Context;
    // Never compiled, because a repeated compiled operation is answered without these checks.
    const asksCost = rateLimitFields(document, operation).length > 0;
    const isKept = documents.get(queryHash) !== null;
    const read = asksCost
      ? null
      : reads?.prepare(context as Context, document, operation, variableValues, { isKept });
    const executed = answer.isDryRun ? onlyRateLimit(document, operation) : document;
    const run = async () =>
      read
        ? await read.run()
        : await executeFairly({
            schema,
            document: executed,
            contextValue: context as Context,
            variableValues,
            operationName,
          });
    const name = operationLabel(operation.name?.value ?? "");
    return traceOperation(name, operation.operation, run) as ReturnType<Executor>;
  };
}

/** The executor as an Apollo gateway, the only hook for one. */
export function executorGateway(...given: Parameters<typeof createExecutor>): Gateway {
  const [schema] = given;
  return {
    load: async () => ({ schema, executor: createExecutor(...given) }),
    onSchemaLoadOrUpdate(tell) {
      tell({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => {};
    },
    stop: async () => {},
  };
}
