import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context } from "#server/platform/request/context";
import { maxPageSize, maxOffsetRows } from "#server/platform/settings/limits";

/** What a call answers: always JSON, with a string `error` where it failed. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Where a call is, what it takes and what it answers: what checks it is also what describes it. */
export interface CallDescription<Input extends z.ZodType = z.ZodType> {
  method: "GET" | "POST";
  path: `/api/${string}`;
  /** What it is for, in one line. */
  summary: string;
  /** What a caller has to know beyond that. */
  notes?: string;
  /** Checks the query of a GET or the body of a POST. */
  input: Input;
  /** What it reads of the headers. */
  headers?: z.ZodObject;
  /** Refuses a caller without a bearer, in these words, before anything is read. */
  needsBearer?: { message: string };
  /** Points of cost, where it takes more or less than usual. */
  cost?: number;
  /** Whether part of what it does asks for a bearer. */
  mayNeedBearer?: boolean;
  /** What it answers when it succeeds, by status: JSON, a picture, or nothing. */
  answers: Readonly<Record<number, z.ZodType | "image/webp" | "nothing">>;
  /** The statuses with which it may refuse, on top of those of every call. */
  refusals?: readonly number[];
  /** What it answers then, where that is more than the words. */
  refused?: z.ZodType;
}

/** One of the fixed calls. */
export interface Call<Input extends z.ZodType = z.ZodType> extends CallDescription<Input> {
  handle(ctx: Context, input: z.output<Input>, request: FastifyRequest): Promise<Answer>;
}

/** Lets `handle` know what `input` lets through. */
export function defineCall<Input extends z.ZodType>(call: Call<Input>): Call {
  return call;
}

export function answer(body: Record<string, unknown>, status = 200): Answer {
  return { status, body: { success: true, ...body } };
}

/** The shape of what `answer` answers. */
export function succeeded<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape });
}

export function failure(status: number, error: string, headers?: Record<string, string>): Answer {
  return { status, body: { success: false, error }, ...(headers && { headers }) };
}

/** What every call answers when it refuses or fails. */
export const failed = z
  .object({
    success: z.literal(false).optional(),
    error: z.string().min(1).describe("Why, in words for people."),
    message: z.string().optional().describe("The same, where the call has always had it."),
    requestId: z.string().optional().describe("What to name when asking about a fault of ours."),
  })
  .meta({ id: "Failure" });

/** What is above stays above every bound, and is still exact when it is multiplied. */
const maxNumber = 999_999_999;

/** `limit` and `page` of every call that answers a list; above 100 is 100. */
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
      .describe(`How many, at most; above ${maxPageSize} is ${maxPageSize}.`),
    page: wholeNumber.pipe(counted).default(1).describe("Which page of that many, from 1."),
  };
}

/** For the input of such a call: a page that begins too far down is refused before anything is read. */
export const withinPagedRows = z.refine<{ limit: number; page: number }>(
  ({ limit, page }) => (page - 1) * limit < maxOffsetRows,
  {
    error: `only the first ${maxOffsetRows} rows are paged by number; narrow the list with a filter, or follow the cursors of /graphql`,
    path: ["page"],
  },
);

/** A flag in a query, written out. */
export const flag = z.stringbool({
  truthy: ["true"],
  falsy: ["false"],
  case: "sensitive",
  error: "must be true or false",
});
