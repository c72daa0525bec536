import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { ProviderDashboard } from "#server/dashboard/dashboard.resolver";
import { deleteReplyTemplate, saveReplyTemplate } from "./change-reply-templates";
import { findReplyTemplates } from "./find-reply-templates";
import { ReplyTemplate } from "./reply-template";
import {
  DeleteReplyTemplateInput,
  DeleteReplyTemplatePayload,
  SaveReplyTemplateInput,
  SaveReplyTemplatePayload,
} from "./reply-templates.input";

@Resolver(() => ProviderDashboard)
export class ReplyTemplatesResolver {
  @Mutation(() => SaveReplyTemplatePayload, {
    description: "Keeps a text for answers to reviews, or replaces one; up to 20.",
  })
  saveReplyTemplate(
    @Arg("input", () => SaveReplyTemplateInput) given: SaveReplyTemplateInput,
    @Ctx() ctx: Context,
  ): Promise<SaveReplyTemplatePayload> {
    return saveReplyTemplate(ctx, given);
  }

  @Mutation(() => DeleteReplyTemplatePayload, { description: "Deletes one of your templates." })
  deleteReplyTemplate(
    @Arg("input", () => DeleteReplyTemplateInput) given: DeleteReplyTemplateInput,
    @Ctx() ctx: Context,
  ): Promise<DeleteReplyTemplatePayload> {
    return deleteReplyTemplate(ctx, given);
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
}
