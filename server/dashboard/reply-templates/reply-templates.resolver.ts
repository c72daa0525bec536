import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { ProviderDashboard } from "#server/dashboard/dashboard.resolver";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import {
  type ChangedTemplates,
  deleteReplyTemplate,
  saveReplyTemplate,
} from "./change-reply-templates";
import { findReplyTemplates } from "./find-reply-templates";
import { ReplyTemplate } from "./reply-template";

@InputType({ description: "A text to keep for answers." })
class SaveReplyTemplateInput {
  @Field(() => ID, {
    nullable: true,
    description: "The id of the template to replace; absent for a new one.",
  })
  id?: string | null;

  @Field(() => String, { description: "A name that only you see, up to 60 characters." })
  title: string;

  @Field(() => String, { description: "The text, up to 1,000 characters." })
  text: string;
}

@InputType({ description: "The template to delete." })
class DeleteReplyTemplateInput {
  @Field(() => ID, { description: "The id of one of your templates." })
  id: string;
}

@ObjectType()
abstract class ReplyTemplatesPayload {
  @Field(() => Viewer, { nullable: true, description: "You, with your dashboard." })
  viewer: Viewer | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `saveReplyTemplate`.", simpleResolvers: true })
class SaveReplyTemplatePayload extends ReplyTemplatesPayload {}

@ObjectType({ description: "The answer to `deleteReplyTemplate`.", simpleResolvers: true })
class DeleteReplyTemplatePayload extends ReplyTemplatesPayload {}

@Resolver(() => ProviderDashboard)
export class ReplyTemplatesResolver {
  @Mutation(() => SaveReplyTemplatePayload, {
    description: "Keeps a text for answers to reviews, or replaces one; up to 20.",
  })
  async saveReplyTemplate(
    @Arg("input", () => SaveReplyTemplateInput) given: SaveReplyTemplateInput,
    @Ctx() ctx: Context,
  ): Promise<SaveReplyTemplatePayload> {
    return toPayload(await saveReplyTemplate(ctx, given));
  }

  @Mutation(() => DeleteReplyTemplatePayload, { description: "Deletes one of your templates." })
  async deleteReplyTemplate(
    @Arg("input", () => DeleteReplyTemplateInput) { id }: DeleteReplyTemplateInput,
    @Ctx() ctx: Context,
  ): Promise<DeleteReplyTemplatePayload> {
    return toPayload(await deleteReplyTemplate(ctx, id));
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

function toPayload({ viewer, userErrors }: ChangedTemplates): ReplyTemplatesPayload {
  return { viewer: viewer && new Viewer(viewer), userErrors };
}
