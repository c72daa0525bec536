import type { GraphQLResolveInfo } from "graphql";
import { Args, Ctx, FieldResolver, Info, Resolver, Root } from "type-graphql";
import { Category, categoryOf } from "#server/catalog/categories";
import { PageArgs } from "#server/platform/graph/page.args";
import type { Connection } from "#server/platform/graph/paging";
import type { Context } from "#server/platform/request/context";
import { providerById } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { findDeliveries } from "./deliveries.query";
import { deliveryBodies } from "./delivery-bodies";
import { findWebhooks } from "./find-webhooks";
import { WebhookDelivery, WebhookDeliveryConnection } from "./webhook-delivery";
import { Webhook } from "./webhook.entity";

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
