import {
  execute,
  isNonNullType,
  locatedError,
  type DocumentNode,
  type FieldNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
} from "graphql";
import type { Context } from "#server/platform/request/context";
import { CompiledData, type CompiledResult } from "./compiled-data";

export interface RootField {
  /** The response name. */
  key: string;
  nodes: readonly FieldNode[];
  /** Null for `__typename`. */
  definition: GraphQLField<unknown, unknown> | null;
  /** The document with this root field only, for the resolvers. */
  document: DocumentNode;
}

interface Run {
  schema: GraphQLSchema;
  ctx: Context;
  /** As sent. */
  variables: Readonly<Record<string, unknown>>;
}

/** The value of a root field as JSON text, or what an error leaves of it. */
type Outcome = string | { errors: readonly GraphQLError[]; value: unknown; isDataNull: boolean };

/**
 * Runs the statement of each root field that has one. Resolvers answer the others, and those whose statement returns
 * null.
 */
export async function runRoots(
  run: Run,
  roots: readonly RootField[],
  statements: readonly ((() => Promise<string | null>) | null)[],
): Promise<CompiledResult> {
  const outcomes = await Promise.all(
    roots.map((root, index) => runRoot(run, root, statements[index] ?? null)),
  );
  if (!outcomes.every((outcome) => typeof outcome === "string")) return failed(roots, outcomes);
  const fields = roots.map(({ key }, index) => `"${key}":${outcomes[index]!}`);
  return { data: new CompiledData(`{${fields.join(",")}}`) };
}

async function runRoot(
  run: Run,
  root: RootField,
  statement: (() => Promise<string | null>) | null,
): Promise<Outcome> {
  try {
    return (await statement?.()) ?? (await resolve(run, root));
  } catch (error) {
    const isDataNull = isNonNullType(root.definition?.type);
    return { errors: [locatedError(error, root.nodes, [root.key])], value: null, isDataNull };
  }
}

async function resolve(
  { schema, ctx, variables }: Run,
  { key, document }: RootField,
): Promise<Outcome> {
  const result = await execute({
    schema,
    document,
    contextValue: ctx,
    variableValues: variables,
  });
  const { data, errors } = result;
  const value = data?.[key];
  return errors ? { errors, value, isDataNull: !data } : JSON.stringify(value);
}

/** As graphql-js answers when root fields fail. */
function failed(roots: readonly RootField[], outcomes: readonly Outcome[]): CompiledResult {
  const errors: GraphQLError[] = [];
  const data = Object.create(null) as Record<string, unknown>;
  let isDataNull = false;
  for (const [index, outcome] of outcomes.entries()) {
    if (typeof outcome === "string") data[roots[index]!.key] = JSON.parse(outcome);
    else {
      errors.push(...outcome.errors);
      data[roots[index]!.key] = outcome.value;
      isDataNull ||= outcome.isDataNull;
    }
  }
  return { errors, data: isDataNull ? null : data };
}
