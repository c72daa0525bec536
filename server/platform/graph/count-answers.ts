import {
  defaultFieldResolver,
  execute,
  getNamedType,
  isLeafType,
  isObjectType,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLField,
  type GraphQLSchema,
} from "graphql";
import { answerTooLarge } from "#server/platform/errors/graph-error";
import type { Context } from "#server/platform/request/context";
import { maxAnswerBytes } from "#server/platform/settings/limits";
import { keyBytes } from "./cost/field-sizes";

type Answer = Pick<Context, "answer">;

/** Counts a part of an answer before it becomes text. Throws LIMIT_EXCEEDED beyond the maximum. */
export function countBytes({ answer }: Answer, bytes: number): void {
  answer.bytes += bytes;
  refuseTooLarge(answer);
}

function refuseTooLarge(answer: Context["answer"]): void {
  if (isTooLarge(answer)) throw answerTooLarge(answer.maxBytes);
}

function isTooLarge({ bytes, maxBytes = maxAnswerBytes }: Context["answer"]): boolean {
  return bytes > maxBytes;
}

// Those of introspection belong to all schemas.
const counted = new WeakSet<GraphQLField<unknown, Answer>>();

/**
 * Counts the values that resolvers answer. Costs bound an answer before it is read; this holds where a value is larger
 * than its declared size.
 */
export function countAnswers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (isLeafType(getNamedType(field.type)) && !counted.has(field)) countField(field);
    }
  }
  return schema;
}

function countField(field: GraphQLField<unknown, Answer>): void {
  counted.add(field);
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, args, ctx, info) => {
    const count = (value: unknown): unknown => {
      // Schemas of tests are executed without a request.
      if (ctx?.answer) countBytes(ctx, keyBytes(String(info.path.key)) + bytesOf(value));
      return value;
    };
    // The rest of an answer that is refused would be composed for nothing.
    if (ctx?.answer && isTooLarge(ctx.answer)) return null;
    const value: unknown = resolve(source, args, ctx, info);
    return value instanceof Promise ? value.then(count) : count(value);
  };
}

const shortText = 256;
const needsEscapes = /["\\\p{Cc}]/u;

function bytesOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + bytesOf(each), 2);
  if (typeof value !== "string") return 8;
  if (value.length <= shortText) return value.length;
  return Buffer.byteLength(needsEscapes.test(value) ? JSON.stringify(value) : value);
}

/** Executes an operation by resolvers. Throws LIMIT_EXCEEDED if the answer is too large. */
export async function executeBounded(
  args: ExecutionArgs & { contextValue: Answer },
): Promise<ExecutionResult> {
  const { answer } = args.contextValue;
  answer.bytes = 0;
  const result = await execute(args);
  refuseTooLarge(answer);
  return result;
}
