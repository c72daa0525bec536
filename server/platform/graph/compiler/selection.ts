import {
  getNamedType,
  isObjectType,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import type { Context } from "#server/platform/request/context";
import type { Values } from "#server/platform/database/statement";
import type { SortColumn } from "#server/platform/graph/keyset";
import type { PageRequest, TotalCount } from "#server/platform/graph/paging";
import type { TextParts } from "./text-parts";

/** A selected field with its coerced arguments. */
export interface SelectedField {
  nodes: readonly FieldNode[];
  definition: GraphQLField<unknown, unknown>;
  args: Record<string, never>;
}

/**
 * The SQL expression of a field: its value as JSON text, never null. A statement reads the rows of each type under one
 * alias, for example `providers p`; inner selections hide outer ones.
 */
export type FieldSql = (field: SelectedField, compiler: Compiler) => string;
export type TypeSql = Record<string, FieldSql>;

/** By type: the fields that only changes of their own provider change (`ContentVersion`). */
export type OwnFields = Record<string, ReadonlySet<string>>;

/** A list in keyset order. */
export interface ListSource {
  /** The alias of its rows. */
  alias: string;
  /** The SQL after FROM, without cursor, order and limit. */
  from(values: Values): string;
  order: readonly Pick<SortColumn<never>, "sql" | "kind" | "isAscending">[];
  page: PageRequest;
  /** Whether rows have their place in the whole list as the column `rank_`. */
  isRanking?: boolean;
}

/** A statement that returns the rows in order. */
export type RowsSql = (values: Values) => string;

/**
 * Where rows come from, for one set of arguments. It is used for many requests.
 *
 * `subject` is the SQL of the provider's id, if the row is one. If `rows` returns none, `retry` may tell other rows to
 * read. Constants are objects of a fixed list.
 */
export type RowSource =
  | { kind: "one"; from(values: Values): string; subject: string | null }
  | { kind: "rows"; alias: string; rows: RowsSql; retry?(ctx: Context): Promise<RowsSql | null> }
  | { kind: "list"; list: ListSource; countTotal(ctx: Context): Promise<TotalCount> }
  | { kind: "constants"; objects: readonly object[] };

/** Thrown where a selection has no SQL; the resolvers answer it. */
export class NotCompilable extends Error {}

/** The parts of an operation that its selections refer to. */
export interface OperationScope {
  schema: GraphQLSchema;
  types: Record<string, TypeSql>;
  ownFields: OwnFields;
  fragments: Record<string, FragmentDefinitionNode>;
  /** Coerced. */
  variables: Record<string, unknown>;
}

/** The part of a field that says what is selected below it. */
export type Selection = Pick<SelectedField, "nodes" | "definition">;

/** Compiles selections for the SQL of fields; see `SelectionCompiler`. */
export interface Compiler {
  readonly scope: OperationScope;
  readonly values: Values;
  isForVisitors: boolean;
  /** The JSON text of the object that a field returns, by the fields of its type or by `fields`. */
  object(field: Selection, fields?: TypeSql): string;
  connection(field: Selection, list: ListSource, total: string | null): string;
  /** Compiles with other SQL for some types; null, and no value added, if a selected field has none there. */
  attempt(types: Record<string, TypeSql>, compile: () => string): string | null;
  /** A `jsonb` object: the JSON text of each constant by its key. */
  constants(
    field: Selection,
    keys: readonly string[],
    find: (key: string) => object | null,
  ): string;
  /** The selected fields of `type` by response name; `selected` is null for `__typename`. */
  fieldsOf(
    type: GraphQLObjectType,
    nodes: readonly FieldNode[],
  ): { key: string; name: string; selected: SelectedField | null }[];
  addKey(parts: TextParts, before: string, key: string, name: string): void;
}

export function objectTypeOf({ type }: Selection["definition"]): GraphQLObjectType {
  const named = getNamedType(type);
  if (!isObjectType(named)) throw new NotCompilable();
  return named;
}
