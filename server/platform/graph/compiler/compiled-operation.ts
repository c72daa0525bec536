import {
  getArgumentValues,
  isNonNullType,
  Kind,
  locatedError,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { collectFields } from "graphql/execution/collectFields.js";
import type { Context } from "#server/platform/request/context";
import { countCacheRead } from "#server/platform/settings/metrics";
import { CompiledData, type CompiledResult } from "./compiled-data";
import { NotCompilable, type RowSource, type TypeSql } from "./field-sql";
import { compileRoot, type CompiledRoot } from "./compiled-root";

/** Where the rows of a root field come from; null if only its resolver can answer. Throws for invalid arguments. */
export type RootSql = (args: never, ctx: Context) => RowSource | null;

export interface GraphSql {
  roots: Record<string, RootSql>;
  types: Record<string, TypeSql>;
}

interface PlannedRoot {
  key: string;
  nodes: readonly FieldNode[];
  definition: GraphQLField<unknown, unknown>;
  source: RootSql;
  compiled: CompiledRoot;
  /** In characters. */
  size: number;
}

/** The root fields of an operation for one set of values of the variables that change its selections. */
interface Shape {
  roots: ({ key: string; typename: string; size: number } | PlannedRoot)[];
  isForVisitors: boolean;
}

export interface KnownShape {
  /** Null if only resolvers can answer. */
  shape: Shape | null;
  characters: number;
}

/** Where the shapes of an operation are cached. */
export interface ShapeCache {
  prefix: string;
  get(key: string): KnownShape | undefined;
  set(key: string, shape: KnownShape): void;
}

/** An operation whose root fields are one SQL statement each. */
export class CompiledOperation {
  private readonly shapeVariables: readonly string[];
  private readonly fragments: Record<string, FragmentDefinitionNode>;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly sql: GraphSql,
    document: DocumentNode,
    private readonly operation: OperationDefinitionNode,
    private readonly cache: ShapeCache,
  ) {
    this.fragments = fragmentsOf(document);
    this.shapeVariables = findShapeVariables(operation, this.fragments);
  }

  /** Null if resolvers must answer. `variables` are coerced. */
  prepare(
    ctx: Context,
    variables: Record<string, unknown>,
  ): (() => Promise<CompiledResult | null>) | null {
    const shape = this.shapeFor(variables);
    if (!shape || (shape.isForVisitors && ctx.bearer !== null)) return null;
    const sources = this.sourcesOf(shape, ctx, variables);
    return sources && (() => run(ctx, shape, sources));
  }

  private shapeFor(variables: Record<string, unknown>): Shape | null {
    const values = this.shapeVariables.map((name) => variables[name]);
    const key = this.cache.prefix + JSON.stringify(values);
    const known = this.cache.get(key);
    countCacheRead("compiled_documents", known !== undefined);
    if (known) return known.shape;
    const shape = unlessNotCompilable(() => this.compile(variables));
    const characters = (shape?.roots ?? []).reduce((sum, { size }) => sum + size, key.length);
    this.cache.set(key, { shape, characters });
    return shape;
  }

  private compile(variables: Record<string, unknown>): Shape {
    const { schema, fragments, operation } = this;
    const query = schema.getQueryType()!;
    const scope = { schema, types: this.sql.types, fragments, variables };
    const shape: Shape = { roots: [], isForVisitors: false };
    const selected = collectFields(schema, fragments, variables, query, operation.selectionSet);
    for (const [key, nodes] of selected) {
      const name = nodes[0]!.name.value;
      if (name === "__typename") {
        shape.roots.push({ key, typename: query.name, size: 0 });
        continue;
      }
      const definition = query.getFields()[name];
      const source = this.sql.roots[name];
      if (!definition || !source) throw new NotCompilable();
      const compiled = compileRoot(scope, { nodes, definition });
      shape.isForVisitors ||= compiled.isForVisitors;
      shape.roots.push({ key, nodes, definition, source, compiled, size: compiled.size });
    }
    return shape;
  }

  /** Null if a resolver must answer, for invalid arguments too: its error is the answer. */
  private sourcesOf(
    shape: Shape,
    ctx: Context,
    variables: Record<string, unknown>,
  ): (RowSource | null)[] | null {
    const sources: (RowSource | null)[] = [];
    for (const root of shape.roots) {
      if ("typename" in root) {
        sources.push(null);
        continue;
      }
      try {
        const args = getArgumentValues(root.definition, root.nodes[0]!, variables);
        const source = root.source(args as never, ctx);
        if (!source || !isForward(source)) return null;
        sources.push(source);
      } catch {
        return null;
      }
    }
    return sources;
  }
}

/** Runs the statements of all root fields. A result of null, from any of them, leaves the operation to resolvers. */
async function run(
  ctx: Context,
  shape: Shape,
  sources: readonly (RowSource | null)[],
): Promise<CompiledResult | null> {
  const outcomes = await Promise.all(
    shape.roots.map(async (root, index): Promise<string | null | { reason: unknown }> => {
      if ("typename" in root) return `"${root.typename}"`;
      try {
        return await root.compiled.run(ctx, sources[index]!);
      } catch (reason) {
        return { reason };
      }
    }),
  );
  if (outcomes.includes(null)) return null;
  return outcomes.every((each) => typeof each === "string")
    ? { data: new CompiledData(joined(shape, outcomes)) }
    : failed(shape, outcomes as (string | { reason: unknown })[]);
}

/** Pages before a cursor are read in reverse, by the resolvers. */
function isForward(source: RowSource): boolean {
  return source.kind !== "list" || !(source.list.page.backwards || source.list.page.before);
}

function unlessNotCompilable(compile: () => Shape): Shape | null {
  try {
    return compile();
  } catch {
    // Invalid arguments too: the resolvers say what is wrong.
    return null;
  }
}

function joined({ roots }: Shape, texts: readonly string[]): string {
  return `{${roots.map(({ key }, index) => `"${key}":${texts[index]!}`).join(",")}}`;
}

/** As graphql-js answers when root fields fail. */
function failed(
  { roots }: Shape,
  outcomes: readonly (string | { reason: unknown })[],
): CompiledResult {
  const errors: GraphQLError[] = [];
  let data: Record<string, unknown> | null = Object.create(null) as Record<string, unknown>;
  for (const [index, outcome] of outcomes.entries()) {
    const root = roots[index]!;
    if (typeof outcome === "string") {
      if (data) data[root.key] = JSON.parse(outcome);
    } else if (!("typename" in root)) {
      errors.push(locatedError(outcome.reason, root.nodes, [root.key]));
      if (isNonNullType(root.definition.type)) data = null;
      else if (data) data[root.key] = null;
    }
  }
  return { errors, data };
}

export function fragmentsOf({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  const fragments = Object.create(null) as Record<string, FragmentDefinitionNode>;
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  }
  return fragments;
}

/** All variables except those that only occur in arguments of root fields, which change no selection. */
function findShapeVariables(
  { selectionSet, directives = [] }: OperationDefinitionNode,
  fragments: Record<string, FragmentDefinitionNode>,
): string[] {
  const names = new Set<string>();
  const add = { Variable: (node: { name: { value: string } }) => void names.add(node.name.value) };
  for (const fragment of Object.values(fragments)) visit(fragment, add);
  for (const directive of directives) visit(directive, add);
  for (const selection of selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) visit(selection, add);
    else {
      for (const directive of selection.directives ?? []) visit(directive, add);
      if (selection.selectionSet) visit(selection.selectionSet, add);
    }
  }
  return [...names].sort();
}
