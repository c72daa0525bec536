import { Field, ID, ObjectType } from "type-graphql";
import { UserError } from "#server/platform/errors/user-error";
import { WebhookDelivery } from "./webhook-delivery";
import { Webhook } from "./webhook.entity";

@ObjectType()
abstract class WebhookWithSecretPayload {
  @Field(() => Webhook, { nullable: true, description: "The webhook." })
  webhook: Webhook | null;

  @Field(() => String, {
    nullable: true,
    description: "The signing secret, `whsec_…`. Store it now: it is never shown again.",
  })
  secret: string | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `createWebhook`.", simpleResolvers: true })
export class CreateWebhookPayload extends WebhookWithSecretPayload {}

@ObjectType({ description: "The answer to `rotateWebhookSecret`.", simpleResolvers: true })
export class RotateWebhookSecretPayload extends WebhookWithSecretPayload {}

@ObjectType({ description: "The answer to `updateWebhook`.", simpleResolvers: true })
export class UpdateWebhookPayload {
  @Field(() => Webhook, { nullable: true, description: "The changed webhook." })
  webhook: Webhook | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `deleteWebhook`.", simpleResolvers: true })
export class DeleteWebhookPayload {
  @Field(() => ID, { nullable: true, description: "The id of the deleted webhook." })
  deletedWebhookId: string | null;

  @Field(() => [UserError], { description: "Why nothing was deleted." })
  userErrors: UserError[];
}

@ObjectType()
abstract class DeliveryPayload {
  @Field(() => WebhookDelivery, { nullable: true, description: "The delivery, which is pending." })
  delivery: WebhookDelivery | null;

  @Field(() => [UserError], { description: "Why nothing was sent." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `testWebhook`.", simpleResolvers: true })
export class TestWebhookPayload extends DeliveryPayload {}

@ObjectType({ description: "The answer to `replayDelivery`.", simpleResolvers: true })
export class ReplayDeliveryPayload extends DeliveryPayload {}
