import {
  getVariableValues,
  GraphQLError,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import type { Context } from "#server/platform/request/context";
import { countExpandedFields } from "#server/platform/graph/documents/expanded-fields";
import {
  maxBoundCharacters,
  maxBoundOperations,
  maxCompiledCharacters,
  maxFieldsOfCompiledDocument,
} from "#server/platform/settings/read-limits";
import type { CompiledResult } from "./compiled-data";
import {
  CompiledOperation,
  type BoundOperation,
  type GraphSql,
  type Shape,
} from "./compiled-operation";

/** Answers queries by SQL statements compiled from their selections; docs/compiled-reads.md explains how. */
export class CompiledReads {
  private readonly operations = new WeakMap<OperationDefinitionNode, CompiledOperation | null>();
  private readonly shapes = new LRUCache<string, Shape>({
    maxSize: maxCompiledCharacters,
    sizeCalculation: ({ characters }) => characters,
  });
  private readonly bound = new LRUCache<string, BoundOperation>({ max: maxBoundOperations });
  private compiled = 0;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly sql: GraphSql,
  ) {}

  /** How to run the operation; null if resolvers must answer all of it. */
  prepare(
    ctx: Context,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): (() => Promise<CompiledResult>) | null {
    const compiled = this.operationOf(document, operation);
    if (!compiled) return null;
    try {
      const bound = this.bind(compiled, operation, variables);
      return bound && compiled.prepare(ctx, variables, bound);
    } catch (error) {
      // A directive whose variable is null, or variables nested too deeply: the executor says so to the client.
      if (error instanceof GraphQLError || error instanceof RangeError) return null;
      throw error;
    }
  }

  /** Null for invalid variables. */
  private bind(
    compiled: CompiledOperation,
    { variableDefinitions = [] }: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): BoundOperation | null {
    const key = compiled.cache.prefix + JSON.stringify(variables);
    let bound = this.bound.get(key);
    if (bound) return bound;
    const { coerced } = getVariableValues(this.schema, variableDefinitions, variables);
    if (!coerced) return null;
    bound = compiled.bind(coerced);
    if (key.length <= maxBoundCharacters) this.bound.set(key, bound);
    return bound;
  }

  private operationOf(
    document: DocumentNode,
    operation: OperationDefinitionNode,
  ): CompiledOperation | null {
    const known = this.operations.get(operation);
    if (known !== undefined) return known;
    const max = maxFieldsOfCompiledDocument;
    const isCompilable =
      operation.operation === "query" && countExpandedFields(document, max + 1) <= max;
    const compiled = isCompilable
      ? new CompiledOperation(this.schema, this.sql, document, operation, {
          get: (key) => this.shapes.get(key),
          set: (key, shape) => this.shapes.set(key, shape),
          prefix: `${(this.compiled += 1)} `,
        })
      : null;
    this.operations.set(operation, compiled);
    return compiled;
  }
}
