import { Field, ID, Int, ObjectType } from "type-graphql";
import { Node, toNodeId } from "#server/platform/graph/node";
import { connectionOf } from "#server/platform/graph/paging";
import { SubjectKind } from "#server/moderation/measure";
import { VerificationMethod } from "#server/verification/verification-method";
import { NotificationKind } from "./notification-kind";

@ObjectType({
  implements: Node,
  description: "A notification. Only its recipient can see it.",
  simpleResolvers: true,
})
export class Notification implements Node {
  /** The row's key, or the review's key: reviews of followed providers are not stored as notifications. */
  key: number;

  @Field(() => ID, { name: "id", description: "Opaque and stable." })
  get nodeId(): string {
    return toNodeId("Notification", this.isStored ? this.key : `review-${this.key}`);
  }

  @Field(() => NotificationKind, { description: "The kind." })
  kind: NotificationKind;

  @Field(() => Date, {
    description: "When it happened; for helpful votes, the time of the latest vote.",
  })
  happenedAt: Date;

  @Field(() => Boolean, { description: "Whether you have read it." })
  isRead: boolean;

  @Field(() => VerificationMethod, {
    nullable: true,
    description: "The verification method; null for all other kinds.",
  })
  method: VerificationMethod | null;

  @Field(() => Int, {
    nullable: true,
    description: "The number of the decision that it is about; null for all other kinds.",
  })
  decisionNumber: number | null;

  @Field(() => SubjectKind, {
    nullable: true,
    description: "What the decision, question or report is about; null for all other kinds.",
  })
  subjectKind: SubjectKind | null;

  reviewId: number | null;

  get isStored(): boolean {
    return this.kind !== NotificationKind.FOLLOWED_PROVIDER_REVIEWED;
  }
}

/** The number in the method of `notifications n`, such as `decision-12` or `case-3`. */
const numberOf = (what: string) => `substring(n.method FROM '^${what}-([0-9]+)$')::integer`;

/** For statements over `notifications n`: what it is about beside its review. */
export const methodSql = `CASE WHEN n.kind = 'verification_confirmed' THEN n.method END AS method,
  ${numberOf("decision")} AS "decisionNumber", coalesce(
    (SELECT d.subject_kind FROM decisions d WHERE d.number = ${numberOf("decision")}),
    (SELECT c.subject_kind FROM cases c WHERE c.id = ${numberOf("case")})) AS "subjectKind"`;

/** Columns of `methodSql` for reviews of followed providers. */
export const noMethodSql = `NULL AS method, NULL::integer AS "decisionNumber", NULL AS "subjectKind"`;

export const NotificationConnection = connectionOf(Notification, "Notification");
