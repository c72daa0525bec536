import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { createContext, type Context, type Environment } from "#server/platform/context";
import { isUnavailable, unavailableMessage } from "#server/platform/database-fault";
import { codeOf, statusOfCode } from "#server/platform/graph-error";
import { requestFacts } from "#server/platform/request-facts";
import { holdsOnlyText, notTextMessage } from "#server/platform/text-guard";

/** What a call answers: always JSON, with a string `error` where it failed. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers?: Record<string, string>;
}

interface Call<Input> {
  method: "GET" | "POST";
  path: string;
  /** Checks the query of a GET or the body of a POST. */
  input: z.ZodType<Input>;
  /** Whether to refuse a caller without a bearer before anything is read. */
  needsBearer?: { message: string };
  handle: (ctx: Context, input: Input, request: FastifyRequest) => Promise<Answer>;
}

export function answer(body: Record<string, unknown>, status = 200): Answer {
  return { status, body: { success: true, ...body } };
}

export function failure(status: number, error: string, headers?: Record<string, string>): Answer {
  return { status, body: { success: false, error }, ...(headers && { headers }) };
}

/** Adds one of the fixed calls: input checked once, errors answered in one shape, other methods refused. */
export function addCall<Input>(
  app: FastifyInstance,
  environment: Environment,
  call: Call<Input>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const ctx = createContext(environment, requestFacts(request));
      reply.graphAnswer = ctx.answer;
      const { status, body, headers } = await answerTo(ctx, call, request);
      if (headers) reply.headers(headers);
      return reply.code(status).send(body);
    },
  });
  refuseOtherMethods(app, call);
}

/** An address that exists answers 405 to every method but its own (and HEAD, where that is GET). */
export function refuseOtherMethods(
  app: FastifyInstance,
  { method, path }: Pick<Call<unknown>, "method" | "path">,
): void {
  app.route({
    method: (["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const).filter(
      (other) => other !== method,
    ),
    url: path,
    handler: (_request: FastifyRequest, reply: FastifyReply) =>
      reply.code(405).header("allow", method).send(failure(405, "Method not allowed").body),
  });
}

async function answerTo<Input>(
  ctx: Context,
  call: Call<Input>,
  request: FastifyRequest,
): Promise<Answer> {
  try {
    if (call.needsBearer && ctx.bearer === null) return failure(401, call.needsBearer.message);
    const given = call.method === "GET" ? request.query : request.body;
    if (!holdsOnlyText(given)) return failure(400, notTextMessage);
    const input = call.input.safeParse(given ?? {});
    if (!input.success) return failure(400, inWords(input.error));
    return await call.handle(ctx, input.data, request);
  } catch (error) {
    const code = codeOf(error);
    if (code) return failure(statusOfCode[code], (error as Error).message);
    if (isUnavailable(error)) {
      ctx.log.warn({ requestId: ctx.requestId, call: call.path }, "the database is away");
      return failure(503, unavailableMessage, { "retry-after": "1" });
    }
    ctx.log.error({ requestId: ctx.requestId, call: call.path, err: error }, "a call failed");
    return {
      status: 500,
      body: {
        success: false,
        error: "Something went wrong on our side.",
        requestId: ctx.requestId,
      },
    };
  }
}

function inWords(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return "The input is not valid";
  return issue.path.length > 0 ? `${issue.path.join(".")}: ${issue.message}` : issue.message;
}

const largestListed = 100;

/** `limit` and `page` of every call that answers a list; above 100 is 100. */
export function listQuery(defaultLimit: number) {
  const wholeNumber = z
    .string()
    .regex(/^[0-9]{1,9}$/, "must be a positive whole number")
    .transform(Number)
    .refine((value) => value > 0, "must be a positive whole number");
  return {
    limit: wholeNumber.transform((value) => Math.min(value, largestListed)).default(defaultLimit),
    page: wholeNumber.default(1),
  };
}
