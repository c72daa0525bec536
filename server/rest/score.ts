import { z } from "zod";
import { parseUsername } from "#server/networks/username";
import type { Context } from "#server/platform/request/context";
import { costWeights } from "#server/platform/settings/limits";
import { providerByUsername } from "#server/providers/provider.batch";
import { ReviewClass } from "#server/reviews/review-class";
import { allScores, scoresFrom } from "#server/trust/all-scores.query";
import { scoreRules } from "#server/trust/score-rules";
import { weighProvider } from "#server/trust/weigh-provider";
import { defineCall, failure, type Answer } from "./call";

const score = z.number().min(1).max(5);

/** `GET /api/score`: the score of every reviewed provider. */
export const allScoresCall = defineCall({
  method: "GET",
  path: "/api/score",
  cost: costWeights.list,
  summary: "Lists the Plaudit score of every provider with a review.",
  input: z.object({}),
  answers: { 200: z.record(z.string(), score).describe("Scores by username, four decimals.") },
  async handle(ctx) {
    // Read before the answer begins, so that a database that is away is answered as such.
    const first = await scoresFrom(ctx.database, "");
    return { stream: ({ database }) => allScores(database, first) };
  },
});

const scoreInput = z.object({ username: z.string().max(100).describe("With or without @.") });

const weight = z.number().min(0);

/** `GET /api/score/{username}`: a score with the figures that it is computed from. */
export const scoreCall = defineCall({
  method: "GET",
  path: "/api/score/{username}",
  summary:
    "The Plaudit score of a provider, with its prior and the weights of its reviews by class.",
  input: scoreInput,
  answers: {
    200: z.object({
      username: z.string(),
      score: score.nullable().describe("Four decimals; null without reviews."),
      average: z.number().min(0).max(5),
      reviews: z.int().min(0),
      prior: z.number(),
      priorOf: z.string().describe("`site`, or `category:` and a slug."),
      priorWeight: z.number(),
      pace: z.object({
        limit: weight.describe("The weight of recent reviews, without receipts."),
        receiptLimit: weight.describe("The weight of recent reviews with a receipt."),
      }),
      classes: z.array(
        z.object({
          class: z.enum(ReviewClass),
          reviews: z.int().min(0),
          weight,
          recent: weight.describe("The part of `weight` of recent reviews, before the pace."),
          weightAfterPace: weight,
          weightAfterCap: weight,
        }),
      ),
      version: z.int(),
      asOf: z.iso.datetime().describe("The beginning of the day whose ages were used."),
    }),
  },
  refusals: [404],
  handle: scoreOfUsername,
});

async function scoreOfUsername(
  ctx: Context,
  { username: name }: z.output<typeof scoreInput>,
): Promise<Answer> {
  const username = parseUsername(name);
  const provider = username === null ? null : await providerByUsername(ctx).load(username);
  const weighed = provider && (await weighProvider(ctx).load(provider.id));
  if (!provider || !weighed) return failure(404, `@${name} is not in the directory`);
  const { stored, score } = weighed;
  return {
    status: 200,
    body: {
      username: provider.username,
      score: stored.reviewCount > 0 ? stored.value : null,
      average: provider.averageRating,
      reviews: provider.reviewCount,
      prior: stored.prior,
      priorOf: stored.priorOf === "site" ? "site" : `category:${provider.categorySlug}`,
      priorWeight: scoreRules.priorWeight,
      pace: score.pace,
      classes: score.classes.map(({ pace: _pace, edits: _edits, cap: _cap, ...sums }) => sums),
      version: scoreRules.version,
      asOf: `${stored.day}T00:00:00.000Z`,
    },
  };
}
