import { Field, ID, Int, ObjectType } from "type-graphql";
import { findNodesBy, Node, toNodeId } from "#server/platform/graph/node";
import { defineRowBatch, defineRowsBatch } from "#server/platform/request/batch";
import { toEntities } from "#server/platform/database/to-entities";
import { statement } from "#server/platform/database/statement";
import { maxTombstones } from "#server/moderation/moderation-limits";
import { ReviewClass } from "#server/reviews/review-class";
import { Decision, decisionColumns } from "./decision";

@ObjectType({
  implements: Node,
  description: "The remaining record of a review that was removed, or is hidden until a decision.",
  simpleResolvers: true,
})
export class Tombstone implements Node {
  constructor(readonly decision: Decision) {}

  @Field(() => ID, { name: "id", description: "Opaque and stable; not the id of the review." })
  get nodeId(): string {
    return toNodeId("Tombstone", this.decision.number);
  }

  @Field(() => Int, { description: "The stars of the review." })
  get reviewStars(): number {
    return this.decision.reviewStars!;
  }

  @Field(() => ReviewClass, { description: "The class of the review." })
  get reviewClass(): ReviewClass {
    return this.decision.reviewClass!;
  }

  @Field(() => Date, { description: "When the review was written." })
  get createdAt(): Date {
    return this.decision.reviewCreatedAt!;
  }

  @Field(() => Date, { description: "When it was removed or hidden." })
  get removedAt(): Date {
    return this.decision.decidedAt;
  }
}

/** A removal that no later decision replaces, or a hiding while the review is away. */
export const isTombstone = `d.measure IN ('REMOVE', 'HIDE') AND d.subject_kind = 'review'
  AND (d.measure = 'REMOVE' OR EXISTS (SELECT FROM removed_content c WHERE c.subject_kind = 'review'
    AND c.subject_id = d.subject_id AND c.decision_number = d.number AND NOT c.is_withdrawn))
  AND NOT EXISTS (SELECT FROM decisions later WHERE later.replaces = d.number)`;

/** The tombstones of a provider, those of the newest reviews first. */
export const tombstonesOf = defineRowsBatch(
  Decision,
  `SELECT d.* FROM unnest($1::integer[]) AS owner (id), LATERAL (
    SELECT ${decisionColumns} FROM decisions d
    WHERE d.provider_id = owner.id AND ${isTombstone}
    ORDER BY d.review_created_at DESC, d.number DESC LIMIT ${maxTombstones}) AS d`,
  ({ providerId }) => providerId!,
);

export const tombstoneOfReview = defineRowBatch(
  Decision,
  `SELECT ${decisionColumns} FROM decisions d WHERE d.subject_id = ANY ($1::text[]) AND ${isTombstone}`,
  ({ subjectId }) => subjectId,
);

const byNumbers = statement(`
  SELECT ${decisionColumns} FROM decisions d WHERE d.number = ANY ($1::integer[]) AND ${isTombstone}`);

findNodesBy("Tombstone", async (ctx, number) => {
  const rows = await ctx.database.queryPrepared<Decision>(byNumbers, [[number]]);
  const [decision] = toEntities(Decision, rows);
  return decision ? new Tombstone(decision) : null;
});
