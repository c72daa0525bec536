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
import type { Context } from "./context";

type Gateway = ApolloServerOptionsWithGateway<Context>["gateway"];
type Executor = NonNullable<Awaited<ReturnType<Gateway["load"]>>["executor"]>;
type Known = Map<string, CompiledQuery | "seen once" | "not compilable">;

/**
 * Executes operations as compiled functions: what a document selects is settled once, not for every field
 * of every row again. A document is compiled when it is seen for the second time, so that one that never
 * comes back costs no compilation. Apollo keeps the parsed documents; what it forgets is forgotten here.
 */
function compiledExecutor(schema: GraphQLSchema): Executor {
  const documents = new WeakMap<DocumentNode, Known>();

  function compiled(document: DocumentNode, operationName: string): CompiledQuery | null {
    const known = documents.get(document) ?? new Map();
    documents.set(document, known);
    const state = known.get(operationName);
    if (state === undefined) known.set(operationName, "seen once");
    else if (state === "seen once") {
      if (hasDefaultsInVariables(schema, document, operationName)) {
        known.set(operationName, "not compilable");
        return null;
      }
      const query = compileQuery(schema, document, operationName || undefined);
      known.set(operationName, isCompiledQuery(query) ? query : "not compilable");
    } else return state === "not compilable" ? null : state;
    return null;
  }

  return async ({ document, operationName, request, context }) => {
    const variableValues = request.variables ?? {};
    const query = compiled(document, operationName ?? "");
    const result: ExecutionResult = query
      ? withOwnErrors(await query.query(undefined, context, variableValues))
      : await execute({ schema, document, contextValue: context, variableValues, operationName });
    return result as ExecutionResult<Record<string, never>>;
  };
}

/** The compiled form forgets what the fields of an input are when a variable leaves them out. */
function hasDefaultsInVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string,
): boolean {
  const operation = getOperationAST(document, operationName || null);
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
