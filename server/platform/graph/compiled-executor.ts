import type { ApolloServerOptionsWithGateway } from "@apollo/server";
import {
  execute,
  getNamedType,
  getOperationAST,
  GraphQLError,
  isInputObjectType,
  Kind,
  typeFromAST,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLNamedType,
  type GraphQLSchema,
  type NamedTypeNode,
  type TypeNode,
} from "graphql";
import { compileQuery, isCompiledQuery, type CompiledQuery } from "graphql-jit";
import { LRUCache } from "lru-cache";
import type { Context } from "#server/platform/request/context";
import { graphError } from "#server/platform/errors/graph-error";
import type { CompiledReads } from "./compiler/compiled-reads";
import { countExpandedFields } from "./expanded-fields";
import { maxCompiledFields, maxFieldsOfCompiledDocument } from "#server/platform/settings/limits";
import { operationLabel } from "#server/platform/settings/metric-labels";
import { countCacheRead } from "#server/platform/settings/metrics";
import { traceOperation } from "#server/platform/settings/tracing";

type Gateway = ApolloServerOptionsWithGateway<Context>["gateway"];
type Executor = NonNullable<Awaited<ReturnType<Gateway["load"]>>["executor"]>;

/**
 * Executes operations as compiled functions, so that selections are resolved once and not per row. A document is
 * compiled at its second use. Compilation blocks the process and its result is cached, so both are bounded by the
 * number of fields with fragments expanded. graphql-js executes everything else.
 */
function compiledExecutor(schema: GraphQLSchema, reads: CompiledReads | null): Executor {
  const seen = new WeakSet<DocumentNode>();
  const notCompilable = new WeakSet<DocumentNode>();
  const compiledDocuments = new LRUCache<DocumentNode, CompiledQuery>({
    maxSize: maxCompiledFields,
  });

  function compiled(document: DocumentNode): CompiledQuery | null {
    const known = compiledDocuments.get(document);
    countCacheRead("compiled_documents", known !== undefined);
    if (known) return known;
    if (notCompilable.has(document)) return null;
    if (!seen.has(document)) {
      seen.add(document);
      return null;
    }
    const size = countExpandedFields(document, maxFieldsOfCompiledDocument + 1);
    const query =
      size > maxFieldsOfCompiledDocument || hasDefaultsInVariables(schema, document)
        ? null
        : compileQuery(schema, document);
    if (!query || !isCompiledQuery(query)) {
      notCompilable.add(document);
      return null;
    }
    compiledDocuments.set(document, query, { size });
    return query;
  }

  return async ({ document, operation, operationName, request, context }) => {
    if (operation.operation === "subscription") {
      const message = "Subscriptions require a WebSocket connection to this URL.";
      throw graphError("BAD_USER_INPUT", message, { http: { status: 400 } });
    }
    const variableValues = request.variables ?? {};
    const run = async (): Promise<ExecutionResult> => {
      const read = reads?.prepare(context as Context, document, operation, variableValues);
      const answer = await read?.();
      if (answer) return answer as ExecutionResult;
      const query = hasOneOperation(document) ? compiled(document) : null;
      return query
        ? withOwnErrors(await query.query(undefined, context, variableValues))
        : await execute({ schema, document, contextValue: context, variableValues, operationName });
    };
    const name = operationLabel(operation.name?.value ?? "");
    return traceOperation(name, operation.operation, run) as ReturnType<Executor>;
  };
}

function hasOneOperation({ definitions }: DocumentNode): boolean {
  return definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1;
}

/** Compiled functions lose default values of input fields in variables. */
function hasDefaultsInVariables(schema: GraphQLSchema, document: DocumentNode): boolean {
  const operation = getOperationAST(document);
  const seen = new Set<GraphQLNamedType>();
  const hasDefaults = (type: GraphQLNamedType | undefined): boolean => {
    if (!isInputObjectType(type) || seen.has(type)) return false;
    seen.add(type);
    return Object.values(type.getFields()).some(
      (field) => field.defaultValue !== undefined || hasDefaults(getNamedType(field.type)),
    );
  };
  return (operation?.variableDefinitions ?? []).some(({ type }) =>
    hasDefaults(typeFromAST(schema, nameOf(type))),
  );
}

function nameOf(type: TypeNode): NamedTypeNode {
  return type.kind === Kind.NAMED_TYPE ? type : nameOf(type.type);
}

/** graphql-jit has its own error class; plug-ins and the error mapper expect that of graphql-js. */
function withOwnErrors(result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map(
    ({ message, path, originalError }) => new GraphQLError(message, { path, originalError }),
  );
  return { ...result, errors };
}

/** The compiled executor as an Apollo gateway, the only hook for a custom executor. */
export function compiledGateway(schema: GraphQLSchema, reads: CompiledReads | null): Gateway {
  return {
    load: async () => ({ schema, executor: compiledExecutor(schema, reads) }),
    onSchemaLoadOrUpdate(tell) {
      tell({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => {};
    },
    stop: async () => {},
  };
}
