import {
  GraphQLError,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import type { Context } from "#server/platform/request/context";
import { countExpandedFields } from "#server/platform/graph/documents/expanded-fields";
import {
  coerceVariables,
  type VariableValues,
} from "#server/platform/graph/documents/variable-values";
import {
  maxBoundCharacters,
  maxBoundOperations,
  maxCharactersOfCompiledOperation,
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

export interface PreparedRead {
  /** Coerced. */
  variables: VariableValues;
  run(): Promise<CompiledResult>;
}

/** Answers queries by SQL statements compiled from their selections; docs/compiled-reads.md explains how. */
export class CompiledReads {
  private readonly operations = new WeakMap<OperationDefinitionNode, CompiledOperation | null>();
  private readonly shapes = new LRUCache<string, Shape>({
    maxSize: maxCompiledCharacters,
    maxEntrySize: maxCharactersOfCompiledOperation,
    // A key holds values of variables.
    sizeCalculation: ({ characters }, key) => characters + key.length,
  });
  private readonly bound = new LRUCache<string, BoundOperation>({ max: maxBoundOperations });
  private compiled = 0;

  /** The root fields that have SQL. */
  readonly rootNames: ReadonlySet<string>;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly sql: GraphSql,
  ) {
    this.rootNames = new Set(Object.keys(sql.roots));
  }

  /**
   * How to run the operation; null if resolvers must answer all of it. What is compiled is kept for the next request
   * if `isKept`: most documents of clients never come again.
   */
  prepare(
    ctx: Context,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: VariableValues,
    { isKept = true }: { isKept?: boolean } = {},
  ): PreparedRead | null {
    // An entry of a WeakMap would survive until all memory is collected, because its value refers to its key.
    const compiled = isKept
      ? this.operationOf(document, operation)
      : this.compile(document, operation, new Map());
    if (!compiled) return null;
    try {
      const bound = isKept
        ? this.boundOf(compiled, operation, variables)
        : this.bind(compiled, operation, variables);
      const run = bound && compiled.prepare(ctx, variables, bound);
      return run && { variables: bound.coerced, run };
    } catch (error) {
      // A directive whose variable is null, or variables nested too deeply: the executor says so to the client.
      if (error instanceof GraphQLError || error instanceof RangeError) return null;
      throw error;
    }
  }

  /** `bind`, kept for the same variables. */
  private boundOf(
    compiled: CompiledOperation,
    operation: OperationDefinitionNode,
    variables: VariableValues,
  ): BoundOperation | null {
    const key = compiled.cache.prefix + JSON.stringify(variables);
    const known = this.bound.get(key);
    if (known) return known;
    const bound = this.bind(compiled, operation, variables);
    if (bound && key.length <= maxBoundCharacters) this.bound.set(key, bound);
    return bound;
  }

  /** Null for invalid variables. */
  private bind(
    compiled: CompiledOperation,
    operation: OperationDefinitionNode,
    variables: VariableValues,
  ): BoundOperation | null {
    const coerced = coerceVariables(this.schema, operation, variables);
    return coerced ? compiled.bind(coerced) : null;
  }

  private operationOf(
    document: DocumentNode,
    operation: OperationDefinitionNode,
  ): CompiledOperation | null {
    let compiled = this.operations.get(operation);
    if (compiled === undefined) {
      compiled = this.compile(document, operation, this.shapes);
      this.operations.set(operation, compiled);
    }
    return compiled;
  }

  private compile(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    shapes: LRUCache<string, Shape> | Map<string, Shape>,
  ): CompiledOperation | null {
    const max = maxFieldsOfCompiledDocument;
    if (operation.operation !== "query" || countExpandedFields(document, max + 1) > max)
      return null;
    const prefix = `${(this.compiled += 1)} `;
    const cache = {
      prefix,
      get: (key: string) => shapes.get(key),
      set: (key: string, shape: Shape) => shapes.set(key, shape),
    };
    return new CompiledOperation(this.schema, this.sql, document, operation, cache);
  }
}
