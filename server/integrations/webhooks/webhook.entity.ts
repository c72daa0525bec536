import { GraphQLSafeInt } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { describeEnum } from "#server/platform/settings/define-enum";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { Topic } from "#server/integrations/events/topic";
import { Node, toNodeId } from "#server/platform/graph/node";

export const WebhookState = { ACTIVE: "active", PAUSED: "paused", DISABLED: "disabled" } as const;
export type WebhookState = (typeof WebhookState)[keyof typeof WebhookState];

describeEnum(WebhookState, "WebhookState", "Whether a webhook is delivered.", {
  ACTIVE: "It is delivered.",
  PAUSED: "You turned it off.",
  DISABLED: "It failed for days, so we turned it off.",
});

@Entity("webhooks")
@ObjectType({
  implements: Node,
  description: "An address to which public changes are sent. Only you can see it.",
  simpleResolvers: true,
})
export class Webhook implements Node {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  @Field(() => ID, { name: "id", description: "Opaque and stable." })
  get nodeId(): string {
    return toNodeId("Webhook", this.id);
  }

  @Column({ name: "user_id", type: "int" })
  userId: number;

  @Field(() => String, { description: "Where the changes are sent." })
  @Column({ type: "text" })
  url: string;

  @Field(() => [Topic], { description: "The changes that it follows." })
  @Column({ type: "text", array: true })
  topics: Topic[];

  @Column({ name: "provider_id", type: "int", nullable: true })
  providerId: number | null;

  @Column({ name: "category", type: "text", nullable: true })
  categorySlug: string | null;

  @Column({ name: "sealed_secret", type: "bytea", select: false })
  sealedSecret: Buffer;

  @Column({ name: "earlier_secret", type: "bytea", nullable: true, select: false })
  earlierSecret: Buffer | null;

  @Column({ name: "earlier_until", type: "timestamptz", nullable: true, select: false })
  earlierUntil: Date | null;

  @Field(() => WebhookState, { description: "Whether it is delivered." })
  @Column({ type: "text" })
  state: WebhookState;

  @Field(() => GraphQLSafeInt, {
    description:
      "Changes after this number are delivered. Earlier ones are in the query `changes` and in the data files.",
  })
  @Column({ name: "since_number", type: "bigint", transformer: { from: Number, to: String } })
  sinceNumber: number;

  @Field(() => Date, { description: "When you created it." })
  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: "The last successful delivery, accurate to a minute; null for none.",
  })
  @Column({ name: "last_success_at", type: "timestamptz", nullable: true })
  lastSuccessAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: "The first failure since the last success. Three days later it is disabled.",
  })
  @Column({ name: "failing_since", type: "timestamptz", nullable: true })
  failingSince: Date | null;

  @Field(() => Date, { nullable: true, description: "When it was disabled, if it is." })
  @Column({ name: "disabled_at", type: "timestamptz", nullable: true })
  disabledAt: Date | null;
}
