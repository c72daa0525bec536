import { z } from "zod";
import { decisionByNumber } from "#server/moderation/ledger/decision.batch";
import { Detection, Measure, SubjectKind } from "#server/moderation/measure";
import { decisionsAfter } from "#server/moderation/public-ledger/decisions.query";
import { ledgerLine } from "#server/moderation/public-ledger/ledger-line";
import type { Context } from "#server/platform/request/context";
import { costWeights, maxPageSize } from "#server/platform/settings/limits";
import { ReviewClass } from "#server/reviews/review-class";
import { answer, defineCall, failure, succeeded, type Answer } from "#server/rest/call";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const decision = z
  .object({
    number: z.int(),
    measure: z.enum(Measure),
    ground: z.string(),
    facts: z.string(),
    subject: z.object({ kind: z.enum(SubjectKind), id: z.string() }),
    provider: z.string().nullable(),
    reviewStars: z.int().nullable(),
    reviewClass: z.enum(ReviewClass).nullable(),
    reviewCreatedAt: z.iso.datetime().nullable(),
    detection: z.enum(Detection),
    automated: z.boolean(),
    operator: z.string(),
    secondOperator: z.string().nullable(),
    waited: z
      .int()
      .optional()
      .describe("The hours that the measure waited instead of a second operator."),
    territory: z.string(),
    decidedAt: z.iso.datetime(),
    endsAt: z.iso.datetime().nullable(),
    replaces: z.int().nullable(),
    sealedHash: hash.nullable(),
    prevHash: hash.nullable(),
    hash: hash.describe("SHA-256 of the canonical JSON of all other fields."),
  })
  .meta({ id: "Decision" });

const maxNumber = 2_147_483_647;
const wholeNumber = (least: number) =>
  z
    .string({ error: "must be a whole number" })
    .regex(/^[0-9]{1,10}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(least).max(maxNumber, "must be a whole number"));

const listInput = z.object({
  after: wholeNumber(0).default(0).describe("The number of the last decision that you have."),
  limit: wholeNumber(1)
    .pipe(z.int().overwrite((value) => Math.min(value, maxPageSize)))
    .default(maxPageSize)
    .describe(`Results, at most ${maxPageSize}; larger values are reduced to it.`),
});

/** `GET /api/decisions`: the ledger in the order of its numbers. */
export const decisionsCall = defineCall({
  method: "GET",
  path: "/api/decisions",
  cost: costWeights.list,
  summary: "Lists the decisions of moderation after a number, in ascending order.",
  input: listInput,
  answers: { 200: succeeded({ decisions: z.array(decision) }) },
  handle: async (ctx, { after, limit }) =>
    answer({ decisions: (await decisionsAfter(ctx, after, limit)).map(ledgerLine) }),
});

const oneInput = z.object({ number: wholeNumber(0).describe("The number, from 1.") });

/** `GET /api/decisions/{number}`: one decision. */
export const decisionCall = defineCall({
  method: "GET",
  path: "/api/decisions/{number}",
  summary: "A decision of moderation.",
  input: oneInput,
  answers: { 200: succeeded({ decision }) },
  refusals: [404],
  handle: oneDecision,
});

async function oneDecision(ctx: Context, { number }: z.output<typeof oneInput>): Promise<Answer> {
  const found = await decisionByNumber(ctx).load(number);
  return found
    ? answer({ decision: ledgerLine(found) })
    : failure(404, `There is no decision ${number}`);
}
