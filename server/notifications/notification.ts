import { Field, ID, ObjectType } from "type-graphql";
import { Node, toNodeId } from "#server/platform/graph/node";
import { connectionOf } from "#server/platform/graph/paging";
import { VerificationMethod } from "#server/verification/verification-method";
import { NotificationKind } from "./notification-kind";

@ObjectType({
  implements: Node,
  description: "Something that a person is told. Nobody else ever sees it.",
  simpleResolvers: true,
})
export class Notification implements Node {
  /** Of its row; of the review where it is one of a followed provider, which has no row. */
  key: number;

  @Field(() => ID, { name: "id", description: "Opaque and stable." })
  get nodeId(): string {
    return toNodeId("Notification", this.isStored ? this.key : `review-${this.key}`);
  }

  @Field(() => NotificationKind, { description: "What it tells." })
  kind: NotificationKind;

  @Field(() => Date, {
    description: "When it happened; of several helpful votes, when the latest was given.",
  })
  happenedAt: Date;

  @Field(() => Boolean, { description: "Whether you have read it." })
  isRead: boolean;

  @Field(() => VerificationMethod, {
    nullable: true,
    description: "What was confirmed; null for all other kinds.",
  })
  method: VerificationMethod | null;

  /** Which review it is about. */
  reviewId: number | null;

  get isStored(): boolean {
    return this.kind !== NotificationKind.FOLLOWED_PROVIDER_REVIEWED;
  }
}

export const NotificationConnection = connectionOf(Notification, "Notification");
