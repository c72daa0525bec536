import { getOperationAST, type ExecutionResult, type GraphQLSchema } from "graphql";
import type { DocumentNode } from "graphql";
import type { Context } from "#server/platform/request/context";
import { CompiledData } from "./compiled-data";
import { executeBounded } from "#server/platform/graph/count-answers";
import type { CompiledReads } from "./compiled-reads";

/** Answers a query of the web client while the server renders a page. */
export type RunQuery = (
  ctx: Context,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
) => Promise<ExecutionResult>;

/** By compiled SQL where possible, else by resolvers. */
export function queryRunner(schema: GraphQLSchema, reads: CompiledReads | null): RunQuery {
  // Apollo Client makes new documents for each page. Their names are unique, and plans belong to a document.
  const first = new Map<string, DocumentNode>();
  return async (ctx, document, variables) => {
    const name = getOperationAST(document)?.name?.value;
    const known = (name && first.get(name)) || document;
    if (name) first.set(name, known);
    const operation = getOperationAST(known)!;
    const isKept = name !== undefined;
    const read = reads?.prepare(ctx, known, operation, variables, { isKept });
    if (!read)
      return executeBounded({ schema, document, contextValue: ctx, variableValues: variables });
    const { data, errors } = await read.run();
    const value = data instanceof CompiledData ? JSON.parse(data.text) : data;
    return { data: value, ...(errors && { errors }) };
  };
}
