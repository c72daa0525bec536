import { defineBatch, groupRows } from "#server/platform/request/batch";
import { toEntities } from "#server/platform/database/to-entities";
import { statement } from "#server/platform/database/statement";
import { findNodesBy } from "#server/platform/graph/node";
import { maxDecisionsOfSubject } from "#server/moderation/moderation-limits";
import { Decision, decisionColumns } from "./decision";

const byNumbers = statement(
  `SELECT ${decisionColumns} FROM decisions d WHERE d.number = ANY ($1::integer[])`,
);

export const decisionByNumber = defineBatch<number, Decision>(async (ctx, numbers) => {
  const rows = await ctx.database.queryPrepared<Decision>(byNumbers, [numbers]);
  return new Map(toEntities(Decision, rows).map((row) => [row.number, row]));
});

findNodesBy("Decision", (ctx, number) => decisionByNumber(ctx).load(number));

const bySubjects = statement(`
  SELECT ${decisionColumns} FROM unnest($1::text[]) AS given (id), LATERAL (
    SELECT * FROM decisions WHERE subject_kind = 'review' AND subject_id = given.id
    ORDER BY number DESC LIMIT ${maxDecisionsOfSubject}) AS d
  ORDER BY d.number`);

/** The latest decisions about a review by its public id, oldest first. */
export const decisionsOfReview = defineBatch<string, Decision[]>(async (ctx, ids) => {
  const rows = await ctx.database.queryPrepared<Decision>(bySubjects, [ids]);
  return groupRows(toEntities(Decision, rows), (row) => row.subjectId);
});
