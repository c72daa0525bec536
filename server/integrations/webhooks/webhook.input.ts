import { Field, ID, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { GivenProviderInput } from "#server/providers/given-provider.input";
import { Topic } from "#server/integrations/events/topic";
import { WebhookDelivery } from "./webhook-delivery";
import { Webhook } from "./webhook.entity";

@InputType({
  description:
    "The webhook to create: for one provider, for one category or, without both, for everything.",
})
export class CreateWebhookInput extends GivenProviderInput {
  @Field(() => String, { description: "An https URL, reachable from the internet on port 443." })
  url: string;

  @Field(() => [Topic], { description: "The changes to follow: at least one." })
  topics: Topic[];

  @Field(() => String, {
    nullable: true,
    description: "Only changes of providers in this category, by its slug.",
  })
  category?: string | null;
}

@InputType({ description: "Changes of a webhook; omitted fields stay unchanged." })
export class UpdateWebhookInput {
  @Field(() => ID, { description: "The id of one of your webhooks." })
  webhook: string;

  @Field(() => String, { nullable: true, description: "A new https URL." })
  url?: string | null;

  @Field(() => [Topic], { nullable: true, description: "Topics to replace the current ones." })
  topics?: Topic[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether it is delivered. Turning it on again delivers changes from then on.",
  })
  isActive?: boolean | null;
}

@InputType({ description: "The webhook to delete." })
export class DeleteWebhookInput {
  @Field(() => ID, { description: "The id of one of your webhooks." })
  webhook: string;
}

@InputType({ description: "The webhook that gets another signing secret." })
export class RotateWebhookSecretInput {
  @Field(() => ID, { description: "The id of one of your webhooks." })
  webhook: string;
}

@InputType({ description: "The webhook to test." })
export class TestWebhookInput {
  @Field(() => ID, { description: "The id of one of your webhooks." })
  webhook: string;
}

@InputType({ description: "The delivery to send again." })
export class ReplayDeliveryInput {
  @Field(() => ID, { description: "The id of a delivery of one of your webhooks." })
  delivery: string;
}

@ObjectType()
abstract class WebhookWithSecretPayload extends refusable("Why nothing was changed.") {
  @Field(() => Webhook, { nullable: true, description: "The webhook." })
  webhook: Webhook | null;

  @Field(() => String, {
    nullable: true,
    description: "The signing secret, `whsec_…`. Store it now: it is never shown again.",
  })
  secret: string | null;
}

@ObjectType({ description: "The answer to `createWebhook`.", simpleResolvers: true })
export class CreateWebhookPayload extends WebhookWithSecretPayload {}

@ObjectType({ description: "The answer to `rotateWebhookSecret`.", simpleResolvers: true })
export class RotateWebhookSecretPayload extends WebhookWithSecretPayload {}

@ObjectType({ description: "The answer to `updateWebhook`.", simpleResolvers: true })
export class UpdateWebhookPayload extends refusable("Why nothing was changed.") {
  @Field(() => Webhook, { nullable: true, description: "The changed webhook." })
  webhook: Webhook | null;
}

@ObjectType({ description: "The answer to `deleteWebhook`.", simpleResolvers: true })
export class DeleteWebhookPayload extends refusable("Why nothing was deleted.") {
  @Field(() => ID, { nullable: true, description: "The id of the deleted webhook." })
  deletedWebhookId: string | null;
}

@ObjectType()
abstract class DeliveryPayload extends refusable("Why nothing was sent.") {
  @Field(() => WebhookDelivery, { nullable: true, description: "The delivery, which is pending." })
  delivery: WebhookDelivery | null;
}

@ObjectType({ description: "The answer to `testWebhook`.", simpleResolvers: true })
export class TestWebhookPayload extends DeliveryPayload {}

@ObjectType({ description: "The answer to `replayDelivery`.", simpleResolvers: true })
export class ReplayDeliveryPayload extends DeliveryPayload {}
