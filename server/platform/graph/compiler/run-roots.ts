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
import { answerTooLarge, isTooLarge } from "#server/platform/errors/graph-error";
import { countBytes } from "#server/platform/graph/count-answers";
import type { Context } from "#server/platform/request/context";
import { maxAnswerBytes } from "#server/platform/settings/limits";
import { CompiledData, type CompiledJson, type CompiledResult } from "./compiled-data";

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

const dataEnd = Buffer.from("}");

type Statement = (() => Promise<CompiledJson | null>) | null;

/**
 * Runs the statement of each root field that has one. Resolvers answer the others, and those whose statement returns
 * null. Throws LIMIT_EXCEEDED if the answer is too large.
 */
export async function runRoots(
  run: Run,
  roots: readonly RootField[],
  statements: readonly Statement[],
): Promise<CompiledResult> {
  const { answer } = run.ctx;
  answer.bytes = 0;
  const outcomes = await Promise.all(
    roots.map((root, index) => runRoot(run, root, statements[index] ?? null)),
  );
  if (answer.bytes > maxAnswerBytes) throw answerTooLarge();
  if (!outcomes.every(isJson)) return failed(roots, outcomes);
  const fields = roots.flatMap(({ key }, index) => [
    Buffer.from(`${index === 0 ? "{" : ","}"${key}":`),
    outcomes[index]!.json,
  ]);
  const subjects = outcomes.every(({ subjects }) => subjects !== null)
    ? outcomes.flatMap(({ subjects }) => subjects!)
    : null;
  return { data: new CompiledData([...fields, dataEnd], subjects) };
}

async function runRoot(
  run: Run,
  root: RootField,
  statement: Statement,
): Promise<CompiledJson | Failure> {
  try {
    const read = await statement?.();
    if (!read) return await resolve(run, root);
    countBytes(run.ctx, read.json.length);
    return read;
  } catch (error) {
    if (isTooLarge(error)) throw error;
    const isDataNull = isNonNullType(root.definition?.type);
    return { errors: [locatedError(error, root.nodes, [root.key])], value: null, isDataNull };
  }
}

async function resolve(
  { schema, ctx, variables }: Run,
  { key, document }: RootField,
): Promise<CompiledJson | Failure> {
  const result = await execute({
    schema,
    document,
    contextValue: ctx,
    variableValues: variables,
  });
  const { data, errors } = result;
  const value = data?.[key];
  if (errors) return { errors, value, isDataNull: !data };
  return { json: Buffer.from(JSON.stringify(value)), subjects: null };
}

function isJson(outcome: CompiledJson | Failure): outcome is CompiledJson {
  return "json" in outcome;
}

/** As graphql-js answers when root fields fail. */
function failed(
  roots: readonly RootField[],
  outcomes: readonly (CompiledJson | Failure)[],
): CompiledResult {
  const errors: GraphQLError[] = [];
  const data = Object.create(null) as Record<string, unknown>;
  let isDataNull = false;
  for (const [index, outcome] of outcomes.entries()) {
    if (isJson(outcome)) data[roots[index]!.key] = JSON.parse(outcome.json.toString());
    else {
      errors.push(...outcome.errors);
      data[roots[index]!.key] = outcome.value;
      isDataNull ||= outcome.isDataNull;
    }
  }
  return { errors, data: isDataNull ? null : data };
}
