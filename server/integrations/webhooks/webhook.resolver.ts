import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Resolver, Root } from "type-graphql";
import { Category, categoryOf } from "#server/catalog/categories";
import { PageArgs } from "#server/platform/graph/page.args";
import type { Connection } from "#server/platform/graph/paging";
import type { Context } from "#server/platform/request/context";
import { providerById } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { replayDelivery, testWebhook } from "./test-and-replay";
import { createWebhook } from "./create-webhook";
import { deleteWebhook } from "./delete-webhook";
import { findDeliveries } from "./deliveries.query";
import { deliveryBodies } from "./delivery-bodies";
import { findWebhooks } from "./find-webhooks";
import { rotateWebhookSecret } from "./rotate-webhook-secret";
import { updateWebhook } from "./update-webhook";
import { WebhookDelivery, WebhookDeliveryConnection } from "./webhook-delivery";
import { Webhook } from "./webhook.entity";
import {
  CreateWebhookInput,
  CreateWebhookPayload,
  DeleteWebhookInput,
  DeleteWebhookPayload,
  ReplayDeliveryInput,
  ReplayDeliveryPayload,
  RotateWebhookSecretInput,
  RotateWebhookSecretPayload,
  TestWebhookInput,
  TestWebhookPayload,
  UpdateWebhookInput,
  UpdateWebhookPayload,
} from "./webhook.input";

@Resolver(() => Webhook)
export class WebhookResolver {
  @FieldResolver(() => Provider, {
    nullable: true,
    description: "The provider that it follows; null if it follows a category or everything.",
  })
  provider(@Root() { providerId }: Webhook, @Ctx() ctx: Context): Promise<Provider | null> | null {
    return providerId === null ? null : providerById(ctx).load(providerId);
  }

  @FieldResolver(() => Category, {
    nullable: true,
    description: "The category that it follows; null if it follows a provider or everything.",
  })
  category(@Root() { categorySlug }: Webhook): Category | null {
    return categoryOf(categorySlug);
  }

  @FieldResolver(() => WebhookDeliveryConnection, {
    description: "Its deliveries of the last 30 days, newest first.",
  })
  deliveries(
    @Root() { id }: Webhook,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<WebhookDelivery>> {
    return findDeliveries(ctx, id, page);
  }

  @Mutation(() => CreateWebhookPayload, {
    description: "Creates a webhook for public changes from now on.",
  })
  createWebhook(
    @Arg("input", () => CreateWebhookInput) input: CreateWebhookInput,
    @Ctx() ctx: Context,
  ): Promise<CreateWebhookPayload> {
    return createWebhook(ctx, input);
  }

  @Mutation(() => UpdateWebhookPayload, {
    description: "Changes one of your webhooks, or turns it off or on.",
  })
  updateWebhook(
    @Arg("input", () => UpdateWebhookInput) input: UpdateWebhookInput,
    @Ctx() ctx: Context,
  ): Promise<UpdateWebhookPayload> {
    return updateWebhook(ctx, input);
  }

  @Mutation(() => DeleteWebhookPayload, {
    description: "Deletes one of your webhooks with its deliveries.",
  })
  deleteWebhook(
    @Arg("input", () => DeleteWebhookInput) input: DeleteWebhookInput,
    @Ctx() ctx: Context,
  ): Promise<DeleteWebhookPayload> {
    return deleteWebhook(ctx, input);
  }

  @Mutation(() => RotateWebhookSecretPayload, {
    description:
      "Replaces the signing secret of one of your webhooks. For 24 hours the earlier one also signs.",
  })
  rotateWebhookSecret(
    @Arg("input", () => RotateWebhookSecretInput) input: RotateWebhookSecretInput,
    @Ctx() ctx: Context,
  ): Promise<RotateWebhookSecretPayload> {
    return rotateWebhookSecret(ctx, input);
  }

  @Mutation(() => TestWebhookPayload, {
    description: "Sends a message of the type `webhook.test` to one of your webhooks.",
  })
  testWebhook(
    @Arg("input", () => TestWebhookInput) input: TestWebhookInput,
    @Ctx() ctx: Context,
  ): Promise<TestWebhookPayload> {
    return testWebhook(ctx, input);
  }

  @Mutation(() => ReplayDeliveryPayload, {
    description: "Sends a delivery again: with the same `webhook-id`, and the object as it is now.",
  })
  replayDelivery(
    @Arg("input", () => ReplayDeliveryInput) input: ReplayDeliveryInput,
    @Ctx() ctx: Context,
  ): Promise<ReplayDeliveryPayload> {
    return replayDelivery(ctx, input);
  }
}

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  @FieldResolver(() => String, {
    description:
      "Its JSON body with the object as it is now, as a replay would send it. We store no copy of what was sent.",
  })
  body(
    @Root() delivery: WebhookDelivery,
    @Ctx() ctx: Context,
    @Info() { schema }: GraphQLResolveInfo,
  ): Promise<string> {
    return deliveryBodies(ctx, schema).load(delivery);
  }
}

@Resolver(() => Viewer)
export class ViewerWebhooksResolver {
  @FieldResolver(() => [Webhook], {
    description: "Your webhooks, newest first, at most 20.",
  })
  webhooks(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<Webhook[]> {
    return findWebhooks(ctx, signedIn.user.id);
  }
}
