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
import { countExpandedFields } from "./expanded-fields";
import { maxCompiledFields, maxFieldsOfCompiledDocument } from "#server/platform/settings/limits";
import { operationLabel } from "#server/platform/settings/metric-labels";
import { countCacheRead } from "#server/platform/settings/metrics";
import { traceOperation } from "#server/platform/settings/tracing";

type Gateway = ApolloServerOptionsWithGateway<Context>["gateway"];
type Executor = NonNullable<Awaited<ReturnType<Gateway["load"]>>["executor"]>;

/**
 * Executes operations as compiled functions: what a document selects is decided once, not for every field of every
 * row. A document is compiled when it is seen for the second time, so that one that never comes back costs no
 * compilation. Compilation blocks the process and its result is kept, so both are bounded by the number of fields
 * after fragments are expanded: a few lines of nested fragments can stand for thousands. Everything else is executed
 * by graphql-js.
 */
function compiledExecutor(schema: GraphQLSchema): Executor {
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
      const message = "Subscriptions are served over a WebSocket at this address.";
      throw graphError("BAD_USER_INPUT", message, { http: { status: 400 } });
    }
    const variableValues = request.variables ?? {};
    const run = async (): Promise<ExecutionResult> => {
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

/** The compiled form forgets what the fields of an input are when a variable leaves them out. */
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

/** graphql-jit has a class of errors of its own; plug-ins and the error mapper know that of graphql-js. */
function withOwnErrors(result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map(
    ({ message, path, originalError }) => new GraphQLError(message, { path, originalError }),
  );
  return { ...result, errors };
}

/** The compiled executor where Apollo lets another one in: as a gateway of one schema. */
export function compiledGateway(schema: GraphQLSchema): Gateway {
  return {
    load: async () => ({ schema, executor: compiledExecutor(schema) }),
    onSchemaLoadOrUpdate(tell) {
      tell({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => {};
    },
    stop: async () => {},
  };
}
