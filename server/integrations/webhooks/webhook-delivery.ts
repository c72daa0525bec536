import { GraphQLSafeInt } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { describeEnum } from "#server/platform/settings/define-enum";
import { connectionOf } from "#server/platform/graph/paging";
import { Node, toNodeId } from "#server/platform/graph/node";

export const DeliveryStatus = {
  PENDING: "pending",
  SUCCEEDED: "succeeded",
  FAILED: "failed",
} as const;
export type DeliveryStatus = (typeof DeliveryStatus)[keyof typeof DeliveryStatus];

describeEnum(DeliveryStatus, "WebhookDeliveryStatus", "The status of a delivery.", {
  PENDING: "It waits for its first attempt or for a retry.",
  SUCCEEDED: "The address answered with a status from 200 to 299.",
  FAILED: "No further attempt is made. You can replay it.",
});

@ObjectType({
  implements: Node,
  description: "One message of a webhook. Kept for 30 days.",
  simpleResolvers: true,
})
export class WebhookDelivery implements Node {
  id: number;

  @Field(() => ID, { name: "id", description: "For `replayDelivery`." })
  get nodeId(): string {
    return toNodeId("WebhookDelivery", this.id);
  }

  webhookId: string;

  @Field(() => String, {
    description: "The header `webhook-id`, which every attempt and replay repeats.",
  })
  get messageId(): string {
    return messageIdOf(this);
  }

  @Field(() => String, { description: "The `type` of its body, such as `review.created`." })
  type: string;

  @Field(() => GraphQLSafeInt, {
    nullable: true,
    description: "The number of the change in the feed; null for a test.",
  })
  number: number | null;

  eventNodeId: string | null;
  happenedAt: Date;

  @Field(() => DeliveryStatus, { description: "The status." })
  status: DeliveryStatus;

  @Field(() => Int, { description: "The number of attempts so far." })
  attempts: number;

  @Field(() => Int, {
    nullable: true,
    description: "The status code of the last response; null without a response.",
  })
  responseStatus: number | null;

  @Field(() => String, { nullable: true, description: "Why the last attempt failed." })
  failure: string | null;

  @Field(() => Date, { description: "When it was created." })
  at: Date;

  @Field(() => Date, { nullable: true, description: "When it was last attempted." })
  lastAttemptAt: Date | null;

  @Field(() => Date, { nullable: true, description: "When it is attempted next." })
  nextAttemptAt: Date | null;
}

export const WebhookDeliveryConnection = connectionOf(WebhookDelivery, "WebhookDelivery");

/** Made of webhook and change, so that the same change never has two ids. */
export function messageIdOf({
  id,
  webhookId,
  number,
}: Pick<WebhookDelivery, "id" | "webhookId" | "number">): string {
  return `msg_${webhookId.replaceAll("-", "")}_${number ?? `test${id}`}`;
}

/** For statements over `webhook_deliveries d`. */
export const deliveryColumns = `
  d.id::float8 AS id, d.webhook_id AS "webhookId", d.type, d.number::float8 AS number, d.node_id AS "eventNodeId",
  d.happened_at AS "happenedAt", d.state AS status, d.attempts, d.response_status AS "responseStatus", d.failure,
  d.created_at AS at, d.last_attempt_at AS "lastAttemptAt", d.next_attempt_at AS "nextAttemptAt"`;
