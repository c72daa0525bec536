import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { createContext, type Context, type Environment } from "#server/platform/request/context";
import {
  findAccounts,
  networkAccountsOf,
  type Accounts,
} from "#server/platform/request/cost-budget";
import { requestFacts } from "#server/platform/request/request-facts";
import { codeOf } from "#server/platform/errors/graph-error";
import type { AnswerDirectly } from "#server/platform/http/direct/direct-requests";
import { expandDocument } from "#server/platform/graph/documents/trusted-documents";
import { requestOf, requestOfText } from "./graph-request";
import type { ReadAnswer, ReadPipeline } from "./read-pipeline";

type Execute = (ctx: Context, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Answers anonymous reads before the framework. */
export function answerDirectly(environment: Environment, pipeline: ReadPipeline): AnswerDirectly {
  return ({ facts, headers, text }) => {
    const found = pipeline.find(requestOfText(headers, text));
    if (!found) return null;
    const ctx = createContext(environment, facts);
    return pipeline.answer(ctx, found, networkAccountsOf(ctx));
  };
}

/** Answers behind the framework: by `execute`, which says why a client must wait, what the pipeline leaves. */
export function answerOrExecute(
  environment: Environment,
  pipeline: ReadPipeline,
  execute: Execute,
): RouteHandlerMethod {
  return async (request, reply) => {
    const asked = requestOf(request);
    const unknown = expandDocument(request);
    if (unknown) return reply.send({ errors: [unknown.toJSON()] });
    const ctx = createContext(environment, requestFacts(request));
    reply.graphAnswer = ctx.answer;
    const found = pipeline.find(asked);
    const accounts = found && (await accountsIfAccepted(ctx));
    const answer = accounts && pipeline.answer(ctx, found, accounts);
    if (answer) return send(answer, request, reply);
    pipeline.leave(ctx, asked);
    const text = await execute(ctx, request, reply);
    return pipeline.executed?.bodyOf(ctx)?.send(request, reply) ?? text;
  };
}

/** Null for a bearer that is refused, which `execute` charges. */
async function accountsIfAccepted(ctx: Context): Promise<Accounts | null> {
  try {
    return await findAccounts(ctx);
  } catch (error) {
    if (codeOf(error) === "UNAUTHENTICATED") return null;
    throw error;
  }
}

async function send(
  answer: ReadAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if ("prepare" in answer) return send(await answer.prepare(), request, reply);
  const { body, status, contentType, parts } = answer;
  if (body)
    return body.isHeldBy(request) ? body.sendUnchanged(request, reply) : body.send(request, reply);
  if (status === 503) reply.header("retry-after", "1");
  return reply.code(status).type(contentType).send(Buffer.concat(parts));
}
