import type { ApolloServerOptionsWithGateway } from "@apollo/server";
import {
  execute,
  GraphQLError,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
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
