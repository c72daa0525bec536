import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { ProviderDashboard } from "#server/dashboard/dashboard.resolver";
import { findReplyTemplates } from "./find-reply-templates";
import { ReplyTemplate } from "./reply-template";

@Resolver(() => ProviderDashboard)
export class ReplyTemplatesResolver {
  @FieldResolver(() => [ReplyTemplate], {
    description: "Your texts for answers, by name; up to 20.",
  })
  replyTemplates(
    @Root() { provider }: ProviderDashboard,
    @Ctx() ctx: Context,
  ): Promise<ReplyTemplate[]> {
    return findReplyTemplates(ctx, provider);
  }
}
