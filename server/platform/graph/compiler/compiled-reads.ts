import {
  getVariableValues,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import type { Context } from "#server/platform/request/context";
import { countExpandedFields } from "#server/platform/graph/documents/expanded-fields";
import {
  maxCompiledCharacters,
  maxFieldsOfCompiledDocument,
} from "#server/platform/settings/read-limits";
import type { CompiledResult } from "./compiled-data";
import { CompiledOperation, type GraphSql, type Shape } from "./compiled-operation";

/** Answers queries by SQL statements compiled from their selections; docs/compiled-reads.md explains how. */
export class CompiledReads {
  private readonly operations = new WeakMap<OperationDefinitionNode, CompiledOperation | null>();
  private readonly shapes = new LRUCache<string, Shape>({
    maxSize: maxCompiledCharacters,
    sizeCalculation: ({ characters }) => characters,
  });
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
    const definitions = operation.variableDefinitions ?? [];
    const { coerced } = getVariableValues(this.schema, definitions, variables);
    return coerced ? compiled.prepare(ctx, variables, coerced) : null;
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
