import { Field, ID, Int, ObjectType } from "type-graphql";
import { Node, toNodeId } from "#server/platform/graph/node";
import { connectionOf } from "#server/platform/graph/paging";
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

  reviewId: number | null;

  get isStored(): boolean {
    return this.kind !== NotificationKind.FOLLOWED_PROVIDER_REVIEWED;
  }
}

/** For statements over `notifications n`: a method, or `decision-12`. */
export const methodSql = `CASE WHEN n.kind = 'verification_confirmed' THEN n.method END AS method,
  substring(n.method FROM '^decision-([0-9]+)$')::integer AS "decisionNumber"`;

export const NotificationConnection = connectionOf(Notification, "Notification");
