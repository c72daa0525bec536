import {
  getArgumentValues,
  Kind,
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
} from "graphql";
import { collectFields } from "graphql/execution/collectFields.js";
import type { Context } from "#server/platform/request/context";
import { withSelections } from "#server/platform/graph/documents/with-selections";
import {
  eachNode,
  eachSelectionBelow,
  fragmentsOf,
} from "#server/platform/graph/documents/each-node";
import type { VariableValues } from "#server/platform/graph/documents/variable-values";
import { countCacheRead } from "#server/platform/settings/metrics";
import type { CompiledResult } from "./compiled-data";
import { compileConstants, compileRoot, type CompiledRoot } from "./compiled-root";
import type { OwnFields, RowSource, TypeSql } from "./selection";
import { runRoots, type RootField } from "./run-roots";

/** Where the rows of a root field come from; null if only its resolver can answer. Throws for invalid arguments. */
export type RootSql = (args: never) => RowSource | null;

/** A root field whose objects are of a fixed list. */
export interface ConstantRoot {
  all: readonly object[];
  /** Those for the arguments; throws for invalid ones. */
  choose(args: never): readonly object[];
}

export interface GraphSql {
  roots: Record<string, RootSql | ConstantRoot>;
  types: Record<string, TypeSql>;
  ownFields: OwnFields;
}

interface PlannedRoot extends RootField {
  /** Null if only the resolver can answer. */
  sql: { source: RootSql; compiled: CompiledRoot } | null;
}

/** The root fields of an operation for one set of values of the variables that change its selections. */
export interface Shape {
  roots: PlannedRoot[];
  characters: number;
}

/** An operation for one set of variables. It is used for many requests. */
export interface BoundOperation {
  coerced: VariableValues;
  /** By root field; null where only the resolver can answer. */
  sources: (RowSource | null)[];
}

/** Where the shapes of an operation are cached. */
export interface ShapeCache {
  prefix: string;
  get(key: string): Shape | undefined;
  set(key: string, shape: Shape): void;
}

/** A query with a statement for each root field; resolvers answer those that have no SQL. */
export class CompiledOperation {
  private readonly shapeVariables: readonly string[];
  private readonly fragments: Record<string, FragmentDefinitionNode>;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly sql: GraphSql,
    private readonly document: DocumentNode,
    private readonly operation: OperationDefinitionNode,
    readonly cache: ShapeCache,
  ) {
    this.fragments = fragmentsOf(document);
    this.shapeVariables = findShapeVariables(operation, this.fragments);
  }

  /** The reads of the operation with these variables. */
  bind(coerced: VariableValues): BoundOperation {
    const sources = this.shapeFor(coerced).roots.map((root) => sourceOf(root, coerced));
    return { coerced, sources };
  }

  /** Null if no root field has SQL. */
  prepare(
    ctx: Context,
    variables: VariableValues,
    { coerced, sources }: BoundOperation,
  ): (() => Promise<CompiledResult>) | null {
    const { roots } = this.shapeFor(coerced);
    const reads = roots.map(({ sql }, index) => {
      const source = sources[index];
      if (!source || !sql || (sql.compiled.isForVisitors && ctx.bearer !== null)) return null;
      return () => sql.compiled.read(ctx, source);
    });
    if (!reads.some(Boolean)) return null;
    const { schema } = this;
    return () => runRoots({ schema, ctx, variables }, roots, reads);
  }

  private shapeFor(variables: VariableValues): Shape {
    // Null is not the default value of an argument whose variable is not given.
    const values = this.shapeVariables.map((name) =>
      Object.hasOwn(variables, name) ? [variables[name]] : null,
    );
    const key = this.cache.prefix + JSON.stringify(values);
    let shape = this.cache.get(key);
    countCacheRead("compiled_documents", shape !== undefined);
    if (!shape) {
      shape = this.compile(variables);
      this.cache.set(key, shape);
    }
    return shape;
  }

  private compile(variables: VariableValues): Shape {
    const { schema, fragments, document, operation } = this;
    const query = schema.getQueryType()!;
    const selected = collectFields(schema, fragments, variables, query, operation.selectionSet);
    const roots = [...selected].map(([key, nodes]): PlannedRoot => {
      const definition = query.getFields()[nodes[0]!.name.value] ?? null;
      const sql = this.compileRoot(nodes, variables);
      return { key, nodes, definition, document: withSelections(document, operation, nodes), sql };
    });
    const sizes = roots.map(({ sql }) => sql?.compiled.characters ?? 0);
    // What is compiled refers to the variables.
    const others = 100 + JSON.stringify(variables).length;
    return { roots, characters: sizes.reduce((sum, size) => sum + size, others) };
  }

  private compileRoot(nodes: readonly FieldNode[], variables: VariableValues): PlannedRoot["sql"] {
    const { schema, fragments, sql } = this;
    const name = nodes[0]!.name.value;
    const definition = schema.getQueryType()!.getFields()[name];
    const root = sql.roots[name];
    if (!definition || !root) return null;
    try {
      const { types, ownFields } = sql;
      const scope = { schema, types, ownFields, fragments, variables };
      const field = { nodes, definition };
      if (typeof root === "function") return { source: root, compiled: compileRoot(scope, field) };
      const source: RootSql = (args) => ({ kind: "constants", objects: root.choose(args) });
      return { source, compiled: compileConstants(scope, field, root.all) };
    } catch {
      // For invalid arguments too: the resolvers say what is wrong.
      return null;
    }
  }
}

/** Null if the resolver must answer, for invalid arguments too: it says what is wrong. */
function sourceOf(
  { nodes, definition, sql }: PlannedRoot,
  variables: VariableValues,
): RowSource | null {
  if (!sql || !definition) return null;
  try {
    const args = getArgumentValues(definition, nodes[0]!, variables);
    const source = sql.source(args as never);
    return source && isForward(source) ? source : null;
  } catch {
    return null;
  }
}

/** Pages before a cursor are read in reverse, by the resolvers. */
function isForward(source: RowSource): boolean {
  return source.kind !== "list" || !(source.list.page.backwards || source.list.page.before);
}

/** All variables except those that only occur in arguments of root fields, which change no selection. */
function findShapeVariables(
  { selectionSet, directives = [] }: OperationDefinitionNode,
  fragments: Record<string, FragmentDefinitionNode>,
): string[] {
  const names = new Set<string>();
  const addIn = (nodes: readonly ASTNode[] = []) => {
    for (const node of nodes) {
      eachNode(node, (each) => {
        if (each.kind === Kind.VARIABLE) names.add(each.name.value);
      });
    }
  };
  const addOf = (selection: SelectionNode) => {
    addIn(selection.directives);
    if (selection.kind === Kind.FIELD) addIn(selection.arguments);
  };
  addIn(directives);
  for (const fragment of Object.values(fragments)) {
    addIn(fragment.directives);
    eachSelectionBelow(fragment, addOf);
  }
  for (const selection of selectionSet.selections) {
    addIn(selection.directives);
    eachSelectionBelow(selection, addOf);
  }
  return [...names].sort();
}
