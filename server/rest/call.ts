import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AskGraph } from "#server/platform/graph/ask-graph";
import type { Context, Environment } from "#server/platform/request/context";
import { maxPageSize, maxOffsetRows } from "#server/platform/settings/limits";
import type { NeededScope } from "#server/users/sessions/keys/outside-scopes";

/** The response of a call: always JSON, with a string `error` on failure. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** A success whose JSON the database wrote. */
export interface JsonAnswer {
  json: string;
}

/** A success whose JSON has any length: it is composed as fast as the client receives it, past the request's deadline. */
export interface StreamAnswer {
  stream(environment: Environment): AsyncIterable<string>;
}

/** Address, input and responses of a call. One schema both validates and documents them. */
export interface CallDescription<Input extends z.ZodType = z.ZodType> {
  method: "GET" | "POST";
  /** With the names of path parameters in braces: they are fields of the input. */
  path: `/api/${string}`;
  summary: string;
  notes?: string;
  /** Path parameters and query of a GET, or body of a POST. */
  input: Input;
  headers?: z.ZodObject;
  /** Error message for a request without a bearer token; checked before the input. */
  needsBearer?: { message: string };
  /** The scope of API keys. By default, a GET shows what the scopes of a key can read, and a POST needs a session. */
  neededScope?: NeededScope;
  /** Cost in points, if not the default. */
  cost?: number;
  /** Some of its actions require a bearer token. */
  mayNeedBearer?: boolean;
  /** Success responses by status: JSON, a picture, a stream, or no body. */
  answers: Readonly<Record<number, z.ZodType | "image/webp" | "text/event-stream" | "nothing">>;
  /** Error statuses in addition to those that every call shares. */
  refusals?: readonly number[];
  /** Error body, if it has more than the common fields. */
  refused?: z.ZodType;
}

export interface Call<Input extends z.ZodType = z.ZodType> extends CallDescription<Input> {
  handle(
    ctx: Context,
    input: z.output<Input>,
    request: FastifyRequest,
    ask: AskGraph,
  ): Promise<Answer | JsonAnswer | StreamAnswer>;
}

/** Infers the type of `handle` from `input`. */
export function defineCall<Input extends z.ZodType>(call: Call<Input>): Call {
  return call;
}

export function answer(body: Record<string, unknown>, status = 200): Answer {
  return { status, body: { success: true, ...body } };
}

/** An answer with fields that are JSON texts already. */
export function answerJson(fields: Readonly<Record<string, string>>): JsonAnswer {
  const texts = Object.entries(fields).map(([name, json]) => `,${JSON.stringify(name)}:${json}`);
  return { json: `{"success":true${texts.join("")}}` };
}

/** Schema of the result of `answer`. */
export function succeeded<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape });
}

export function failure(status: number, error: string, headers?: Record<string, string>): Answer {
  return { status, body: { success: false, error }, ...(headers && { headers }) };
}

/** Error body that all calls share. */
export const failed = z
  .object({
    success: z.literal(false).optional(),
    error: z.string().min(1).describe("A message for people."),
    message: z
      .string()
      .optional()
      .describe("The same message, in calls that have always had this field."),
    requestId: z.string().optional().describe("Quote this id when you report a server error."),
  })
  .meta({ id: "Failure" });

/** Larger numbers are clamped: still above every limit, and exact when multiplied. */
const maxNumber = 999_999_999;

/** `limit` and `page` of every call that returns a list. */
export function listQuery(defaultLimit: number) {
  const wholeNumber = z
    .string({ error: "must be a positive whole number" })
    .regex(/^[0-9]+$/, "must be a positive whole number")
    .transform((text) => Math.min(Number(text), maxNumber));
  const counted = z.int().min(1, "must be a positive whole number");
  return {
    limit: wholeNumber
      .pipe(counted.overwrite((value) => Math.min(value, maxPageSize)))
      .default(defaultLimit)
      .describe(`Results per page, at most ${maxPageSize}; larger values are reduced to it.`),
    page: wholeNumber.pipe(counted).default(1).describe("Page number, from 1."),
  };
}

/** Rejects pages past the paging limit before any database read. */
export const withinPagedRows = z.refine<{ limit: number; page: number }>(
  ({ limit, page }) => (page - 1) * limit < maxOffsetRows,
  {
    error: `only the first ${maxOffsetRows} rows can be paged by number; use a filter, or the cursors of /graphql`,
    path: ["page"],
  },
);

/** A boolean query parameter: only `true` or `false`. */
export const flag = z.stringbool({
  truthy: ["true"],
  falsy: ["false"],
  case: "sensitive",
  error: "must be true or false",
});
