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
import { CompiledData, type CompiledResult, type CompiledText } from "./compiled-data";

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

/** What an error leaves of a root field. */
interface Failure {
  errors: readonly GraphQLError[];
  value: unknown;
  isDataNull: boolean;
}

type Statement = (() => Promise<CompiledText | null>) | null;

/**
 * Runs the statement of each root field that has one. Resolvers answer the others, and those whose statement returns
 * null.
 */
export async function runRoots(
  run: Run,
  roots: readonly RootField[],
  statements: readonly Statement[],
): Promise<CompiledResult> {
  const outcomes = await Promise.all(
    roots.map((root, index) => runRoot(run, root, statements[index] ?? null)),
  );
  if (!outcomes.every(isText)) return failed(roots, outcomes);
  const fields = roots.map(({ key }, index) => `"${key}":${outcomes[index]!.json}`);
  const subjects = outcomes.every(({ subjects }) => subjects !== null)
    ? outcomes.flatMap(({ subjects }) => subjects!)
    : null;
  return { data: new CompiledData(`{${fields.join(",")}}`, subjects) };
}

async function runRoot(
  run: Run,
  root: RootField,
  statement: Statement,
): Promise<CompiledText | Failure> {
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
): Promise<CompiledText | Failure> {
  const result = await execute({
    schema,
    document,
    contextValue: ctx,
    variableValues: variables,
  });
  const { data, errors } = result;
  const value = data?.[key];
  if (errors) return { errors, value, isDataNull: !data };
  return { json: JSON.stringify(value), subjects: null };
}

function isText(outcome: CompiledText | Failure): outcome is CompiledText {
  return "json" in outcome;
}

/** As graphql-js answers when root fields fail. */
function failed(
  roots: readonly RootField[],
  outcomes: readonly (CompiledText | Failure)[],
): CompiledResult {
  const errors: GraphQLError[] = [];
  const data = Object.create(null) as Record<string, unknown>;
  let isDataNull = false;
  for (const [index, outcome] of outcomes.entries()) {
    if (isText(outcome)) data[roots[index]!.key] = JSON.parse(outcome.json);
    else {
      errors.push(...outcome.errors);
      data[roots[index]!.key] = outcome.value;
      isDataNull ||= outcome.isDataNull;
    }
  }
  return { errors, data: isDataNull ? null : data };
}
