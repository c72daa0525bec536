import { Field, Int, ObjectType } from "type-graphql";
import { defineEnum } from "#server/platform/settings/define-enum";
import { defineRowsBatch } from "#server/platform/request/batch";
import { toEntities } from "#server/platform/database/to-entities";
import type { Context } from "#server/platform/request/context";
import { DecisionParty } from "#server/moderation/measure";
import { maxAppealsOfDecision } from "#server/moderation/moderation-limits";

export const AppealOutcome = defineEnum("AppealOutcome", "The outcome of an appeal.", {
  UPHELD: "The decision is upheld.",
  OVERTURNED: "Another decision replaces it.",
});
export type AppealOutcome = keyof typeof AppealOutcome;

@ObjectType({ description: "An appeal against a decision.", simpleResolvers: true })
export class Appeal {
  id: number;
  userId: number | null;
  caseId: number | null;
  text: string | null;

  @Field(() => Int, { description: "The number of the appealed decision." })
  decisionNumber: number;

  @Field(() => DecisionParty, { description: "How the person is concerned." })
  party: DecisionParty;

  @Field(() => Date, { description: "When it arrived." })
  createdAt: Date;

  @Field(() => Date, { description: "When it is decided at the latest." })
  dueAt: Date;

  @Field(() => AppealOutcome, { nullable: true, description: "The outcome; null while open." })
  outcome: AppealOutcome | null;

  @Field(() => String, { nullable: true, description: "The facts of the outcome." })
  outcomeFacts: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The number of the decision that replaces the appealed one.",
  })
  outcomeDecision: number | null;

  @Field(() => String, { nullable: true, description: "The pseudonym of the other operator." })
  decidedBy: string | null;

  @Field(() => Date, { nullable: true, description: "When it was decided." })
  decidedAt: Date | null;
}

export const appealColumns = `
  a.id, a.user_id AS "userId", a.case_id AS "caseId", a.text, a.decision_number AS "decisionNumber", a.party,
  a.created_at AS "createdAt", a.due_at AS "dueAt", a.outcome, a.outcome_facts AS "outcomeFacts",
  a.outcome_decision AS "outcomeDecision", a.decided_by AS "decidedBy", a.decided_at AS "decidedAt"`;

export async function findAppeal(ctx: Context, id: number): Promise<Appeal | null> {
  const rows = await ctx.manager.query(`SELECT ${appealColumns} FROM appeals a WHERE a.id = $1`, [
    id,
  ]);
  return toEntities(Appeal, rows)[0] ?? null;
}

export const appealsOfDecision = defineRowsBatch(
  Appeal,
  `SELECT ${appealColumns} FROM unnest($1::integer[]) AS given (number), LATERAL (
    SELECT * FROM appeals WHERE decision_number = given.number ORDER BY id DESC LIMIT ${maxAppealsOfDecision}) AS a
  ORDER BY a.id`,
  ({ decisionNumber }) => decisionNumber,
);
