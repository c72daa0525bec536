import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { pictureHosts } from "#server/networks/pictures/store-picture";
import type { Context } from "#server/platform/request/context";
import { canChooseName, canChoosePicture } from "#server/providers/update/own-name";
import { ProviderDashboard } from "./dashboard.resolver";
import { findReplyTemplates } from "./reply-templates/find-reply-templates";
import { ReplyTemplate } from "./reply-templates/reply-template";
import { wantsReviewAlerts } from "./review-alerts/update-review-alerts";

/** The settings that owners make for their work. */
@Resolver(() => ProviderDashboard)
export class OwnerToolsResolver {
  @FieldResolver(() => Boolean, {
    description: "Whether `updateProvider` accepts a display name: Instagram gives none.",
  })
  canChooseName(@Root() { provider }: ProviderDashboard): boolean {
    return canChooseName(provider);
  }

  @FieldResolver(() => Boolean, {
    description: "Whether `updateProvider` accepts a picture: Instagram gives none.",
  })
  canChoosePicture(@Root() { provider }: ProviderDashboard): boolean {
    return canChoosePicture(provider);
  }

  @FieldResolver(() => [String], {
    description: "The hosts that `keepPicture` fetches from, with their subdomains.",
  })
  pictureHosts(@Ctx() ctx: Context): string[] {
    return pictureHosts(ctx.config);
  }

  @FieldResolver(() => [ReplyTemplate], {
    description: "Your texts for answers, by name; up to 20.",
  })
  replyTemplates(
    @Root() { provider }: ProviderDashboard,
    @Ctx() ctx: Context,
  ): Promise<ReplyTemplate[]> {
    return findReplyTemplates(ctx, provider);
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether new reviews are emailed to your confirmed address, at most once an hour; on by default.",
  })
  wantsReviewAlerts(
    @Root() { provider }: ProviderDashboard,
    @Ctx() ctx: Context,
  ): Promise<boolean> {
    return wantsReviewAlerts(ctx, provider);
  }
}
