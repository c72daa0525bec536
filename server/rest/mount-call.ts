import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { GraphQLError } from "graphql";
import type { z } from "zod";
import { admitKey } from "#server/integrations/keys/admit-key";
import type { AskGraph } from "#server/platform/graph/ask-graph";
import { pointsOfBytes } from "#server/platform/graph/cost/field-sizes";
import { createContext, type Context, type Environment } from "#server/platform/request/context";
import { chargeAfterwards, chargeCost } from "#server/platform/request/cost-budget";
import {
  codeOf as faultCode,
  isUnavailable,
  unavailableMessage,
  unavailableReason,
} from "#server/platform/errors/database-error";
import {
  answerTooLarge,
  codeOf,
  isTooLarge,
  statusOfCode,
} from "#server/platform/errors/graph-error";
import { costWeights, graphLimits, maxAnswerBytes } from "#server/platform/settings/limits";
import { requestFacts } from "#server/platform/request/request-facts";
import { holdsOnlyText, notTextMessage } from "#server/platform/errors/text-validation";
import { failure, type Answer, type Call, type JsonAnswer, type StreamAnswer } from "./call";

const jsonType = "application/json; charset=utf-8";

/** Registers a call: validates its input, maps errors to one shape and refuses other methods. */
export function mountCall(
  app: FastifyInstance,
  environment: Environment,
  call: Call,
  ask: AskGraph,
): void {
  app.route({
    method: call.method,
    url: routeOf(call),
    handler: async (request, reply) => {
      const ctx = createContext(environment, requestFacts(request));
      reply.graphAnswer = ctx.answer;
      const answer = await answerTo(ctx, call, request, ask);
      if ("stream" in answer) {
        return reply.type(jsonType).send(Readable.from(answer.stream(environment)));
      }
      if ("json" in answer) return reply.type(jsonType).send(answer.json);
      const { status, body, headers } = answer;
      if (headers) reply.headers(headers);
      return reply.code(status).send(body);
    },
  });
  refuseOtherMethods(app, call);
}

/** `/api/score/{username}` becomes `/api/score/:username`. */
function routeOf({ path }: Pick<Call, "path">): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

/** 405 for every method but the call's own (and HEAD, for GET). */
export function refuseOtherMethods(
  app: FastifyInstance,
  { method, path }: Pick<Call, "method" | "path">,
): void {
  app.route({
    method: (["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const).filter(
      (other) => other !== method,
    ),
    url: routeOf({ path }),
    handler: (_request: FastifyRequest, reply: FastifyReply) =>
      reply.code(405).header("allow", method).send(failure(405, "Method not allowed").body),
  });
}

async function answerTo(
  ctx: Context,
  call: Call,
  request: FastifyRequest,
  ask: AskGraph,
): Promise<Answer | JsonAnswer | StreamAnswer> {
  try {
    if (call.needsBearer && ctx.bearer === null) return failure(401, call.needsBearer.message);
    const given =
      call.method === "GET"
        ? { ...(request.query as object), ...(request.params as object) }
        : request.body;
    if (!holdsOnlyText(given)) return failure(400, notTextMessage);
    await chargeCost(ctx, call.cost ?? costWeights.call, graphLimits.cost);
    const needed = call.neededScope ?? (call.method === "POST" ? "session" : null);
    if (needed !== null) await admitKey(ctx, needed);
    const input = call.input.safeParse(given ?? {});
    if (!input.success) return failure(400, inWords(input.error));
    const answer = await call.handle(ctx, input.data, request, ask);
    if ("json" in answer) await chargeBytes(ctx, call, Buffer.byteLength(answer.json));
    return answer;
  } catch (error) {
    if (isTooLarge(error)) await chargeBytes(ctx, call, maxAnswerBytes);
    if (error instanceof GraphQLError) {
      const code = codeOf(error);
      const wait = error.extensions.retryAfterSeconds;
      const headers = wait === undefined ? undefined : { "retry-after": String(wait) };
      if (code) return failure(statusOfCode[code], error.message, headers);
    }
    if (isUnavailable(error)) {
      ctx.log.warn({ call: call.path, code: faultCode(error) }, unavailableReason(error));
      return failure(503, unavailableMessage, { "retry-after": "1" });
    }
    ctx.log.error({ call: call.path, err: error }, "a call failed");
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

/** Lists are charged before they are read, and the points of their bytes beyond that afterwards. */
async function chargeBytes(ctx: Context, call: Call, bytes: number): Promise<void> {
  if (bytes > maxAnswerBytes) throw answerTooLarge();
  const charged = call.cost ?? costWeights.call;
  const cost = pointsOfBytes(bytes);
  if (cost > charged) await chargeAfterwards(ctx, cost, charged, graphLimits.cost);
}

function inWords(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return "Invalid input";
  return issue.path.length > 0 ? `${issue.path.join(".")}: ${issue.message}` : issue.message;
}
