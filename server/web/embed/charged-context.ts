import type { FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLError } from "graphql";
import { codeOf, statusOfCode } from "#server/platform/errors/graph-error";
import { createContext, type Context, type Environment } from "#server/platform/request/context";
import { chargeCost } from "#server/platform/request/cost-budget";
import { requestFacts } from "#server/platform/request/request-facts";
import { costWeights, graphLimits } from "#server/platform/settings/limits";

/** A visitor's context, charged to the cost budget. Null, and the refusal sent, beyond the budget. */
export async function chargedContext(
  environment: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context | null> {
  const ctx = createContext(environment, { ...requestFacts(request), bearer: null });
  reply.graphAnswer = ctx.answer;
  try {
    await chargeCost(ctx, costWeights.cachedPage, graphLimits.cost);
    return ctx;
  } catch (error) {
    const code = codeOf(error);
    if (!code) throw error;
    const { message, extensions } = error as GraphQLError;
    const wait = String(extensions.retryAfterSeconds ?? 1);
    void reply.code(statusOfCode[code]).header("retry-after", wait).send({ error: message });
    return null;
  }
}
