import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { isCategory } from "#server/catalog/categories";
import {
  parseChangeNumber,
  readKeptNumbers,
  requireKept,
} from "#server/integrations/changes/changes.query";
import { followChanges, type FollowedChanges } from "#server/integrations/changes/follow-changes";
import { feedAccessOf } from "#server/integrations/changes/live-changes";
import type { ComposeEvents } from "#server/integrations/events/compose-events";
import type { EventCosts } from "#server/integrations/events/event-costs";
import { parseUsername } from "#server/networks/username";
import { codeOf, statusOfCode } from "#server/platform/errors/graph-error";
import { holdsOnlyText, notTextMessage } from "#server/platform/errors/text-validation";
import type { EventStreams } from "#server/platform/http/event-streams";
import { createContext, type Context, type Environment } from "#server/platform/request/context";
import { chargeCost, findPayer } from "#server/platform/request/cost-budget";
import { requestFacts } from "#server/platform/request/request-facts";
import { changeDays, costWeights, graphLimits } from "#server/platform/settings/limits";
import { providerByUsername } from "#server/providers/provider.batch";
import { failure, type CallDescription } from "./call";
import { refuseOtherMethods } from "./mount-call";
import { sharedBodies, type Bodies } from "./shared-bodies";
import { streamMessages } from "./stream-messages";

const streamInput = z.object({
  provider: z
    .string()
    .min(1, "must not be empty")
    .max(100)
    .optional()
    .describe("Only changes of this provider, by username, and of its reviews and decisions."),
  after: z
    .string()
    .max(20)
    .optional()
    .describe("Continue after this number of the feed. The header `Last-Event-ID` wins over it."),
  category: z
    .string()
    .optional()
    .refine((slug) => slug === undefined || isCategory(slug), "is not a known category")
    .describe("Only changes of providers in this category, by its slug. Not with `provider`."),
});

export const streamDescription: CallDescription = {
  method: "GET",
  path: "/api/stream",
  summary: "Public changes as they happen, as Server-Sent Events.",
  notes:
    "Each event has the number of its change as `id`, a topic such as `review.created` as `event`, and the body of a " +
    "webhook as `data`. A client that reconnects with `Last-Event-ID` misses nothing for " +
    `${changeDays} days; afterwards the status is 410. Each event costs its fields, and the stream waits while the ` +
    "budget is empty.",
  input: streamInput,
  headers: z.object({
    "last-event-id": z
      .string()
      .optional()
      .describe("Continue after this change: the `id` of the last event, or a number of the feed."),
  }),
  cost: costWeights.list,
  answers: { 200: "text/event-stream" },
  refusals: [404, 410, 429],
};
const { path } = streamDescription;

export interface StreamParts {
  streams: EventStreams;
  compose: ComposeEvents;
  costs: EventCosts;
}

/** `GET /api/stream`. A slow client reads the change feed later instead of filling memory. */
export function mountStream(
  app: FastifyInstance,
  environment: Environment,
  { streams, compose, costs }: StreamParts,
): void {
  const bodies = sharedBodies(environment, compose);
  app.route({
    method: "GET",
    url: path,
    config: { isStream: true },
    handler: async (request, reply) => {
      const ctx = createContext(environment, requestFacts(request));
      reply.graphAnswer = ctx.answer;
      const full = streams.acquire(request, reply);
      if (full) return sendRefusal(reply, full.status, full.message, 1);
      try {
        const wanted = await parse(ctx, request, bodies);
        if ("status" in wanted) return sendRefusal(reply, wanted.status, wanted.message);
        const payer = await findPayer(ctx);
        const streamer = { overload: app.overload, ipAddress: ctx.ipAddress };
        const changes = followChanges(feedAccessOf(environment), wanted);
        streams.send(reply, streamMessages(changes, { bodies, costs, payer, streamer }));
        return reply;
      } catch (error) {
        const code = codeOf(error);
        if (!code) throw error;
        const { message, extensions } = error as {
          message: string;
          extensions: { retryAfterSeconds?: number };
        };
        return sendRefusal(reply, statusOfCode[code], message, extensions.retryAfterSeconds);
      }
    },
  });
  refuseOtherMethods(app, { method: "GET", path });
}

function sendRefusal(reply: FastifyReply, status: number, message: string, seconds?: number) {
  if (seconds !== undefined) void reply.header("retry-after", String(seconds));
  return reply.code(status).send(failure(status, message).body);
}

async function parse(
  ctx: Context,
  { query, headers }: FastifyRequest,
  bodies: Bodies,
): Promise<FollowedChanges | Refusal> {
  const given = { ...(query as object), lastEventId: headers["last-event-id"] };
  if (!holdsOnlyText(given)) return { status: 400, message: notTextMessage };
  await chargeCost(ctx, costWeights.list, graphLimits.cost);
  const input = streamInput.safeParse(query);
  if (!input.success) {
    const [issue] = input.error.issues;
    return { status: 400, message: `${issue!.path.join(".")}: ${issue!.message}` };
  }
  const { provider: username, category = null } = input.data;
  if (username !== undefined && category !== null) {
    return { status: 400, message: "Give `provider` or `category`, not both" };
  }
  const provider = username === undefined ? null : await findProvider(ctx, username);
  if (username !== undefined && !provider) {
    return { status: 404, message: `@${username.replace(/^@/, "")} is not in the directory` };
  }
  const after = parseChangeNumber(given.lastEventId?.toString() ?? input.data.after);
  const kept = await readKeptNumbers(ctx);
  bodies.learn(kept.newest);
  if (after !== null && after < kept.oldest - 1) return { status: 410, message: tooOld };
  requireKept(after, kept);
  return { after, providerId: provider?.id ?? null, category, isWanted: () => true };
}

const tooOld = `Changes are kept for ${changeDays} days, and this one is older. Load /data/manifest.json and its files again, and continue after the manifest's number.`;

interface Refusal {
  status: number;
  message: string;
}

async function findProvider(ctx: Context, username: string) {
  const handle = parseUsername(username);
  return handle === null ? null : providerByUsername(ctx).load(handle);
}
