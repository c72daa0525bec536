import { defineRowBatch, defineRowsBatch } from "#server/platform/request/batch";
import { findNodesBy } from "#server/platform/graph/node";
import { maxDecisionsOfSubject } from "#server/moderation/moderation-limits";
import { Decision, decisionColumns } from "./decision";

export const decisionByNumber = defineRowBatch(
  Decision,
  `SELECT ${decisionColumns} FROM decisions d WHERE d.number = ANY ($1::integer[])`,
  ({ number }) => number,
);

findNodesBy("Decision", (ctx, number) => decisionByNumber(ctx).load(number));

/** The latest decisions about a review by its public id, oldest first. */
export const decisionsOfReview = defineRowsBatch(
  Decision,
  `SELECT ${decisionColumns} FROM unnest($1::text[]) AS given (id), LATERAL (
    SELECT * FROM decisions WHERE subject_kind = 'review' AND subject_id = given.id
    ORDER BY number DESC LIMIT ${maxDecisionsOfSubject}) AS d
  ORDER BY d.number`,
  ({ subjectId }) => subjectId,
);
