import {
  getOperationAST,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLSchema,
} from "graphql";
import type { Context } from "#server/platform/request/context";
import { queryRunner, type RunQuery } from "./compiler/run-query";
import type { CompiledReads } from "./compiler/compiled-reads";
import { dropTokens } from "./documents/drop-tokens";
import { checkOperation } from "./graph-checks";
import { toResponse } from "./graph-errors";

/** The part of the graph that other endpoints of the server use. */
export interface GraphAccess {
  schema: GraphQLSchema;
  /** Renders pages, which are charged as pages. */
  runQuery: RunQuery;
  ask: AskGraph;
}

/**
 * Answers a query that an endpoint of the server has in its code, and charges it like a request to the graph. Throws
 * THROTTLED beyond the client's budget.
 */
export type AskGraph = (
  ctx: Context,
  query: string,
  variables: Readonly<Record<string, unknown>>,
) => Promise<FormattedExecutionResult>;

export function graphAccess(schema: GraphQLSchema, reads: CompiledReads | null): GraphAccess {
  return { schema, runQuery: queryRunner(schema, reads), ask: askGraph(schema, reads) };
}

function askGraph(schema: GraphQLSchema, reads: CompiledReads | null): AskGraph {
  const run = queryRunner(schema, reads);
  const documents = new Map<string, DocumentNode>();
  return async (ctx, query, variables) => {
    let document = documents.get(query);
    if (!document) documents.set(query, (document = parseQuery(schema, query)));
    const operation = getOperationAST(document);
    await checkOperation(ctx, schema, document, operation, variables);
    const { data = null, errors = [] } = await run(ctx, document, variables);
    const result = { data, ...(errors.length > 0 && { errors: [...errors] }) };
    return toResponse(ctx, result, operation?.name?.value).body;
  };
}

/** Throws if the query does not fit the schema: a defect of the code. */
export function parseQuery(schema: GraphQLSchema, query: string): DocumentNode {
  const document = parse(query);
  const [fault] = validate(schema, document, specifiedRules);
  if (fault) throw fault;
  dropTokens(document);
  return document;
}
