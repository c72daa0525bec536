import { Field, ID, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { Viewer } from "#server/users/sessions/viewer.resolver";

@InputType({ description: "A text to keep for answers." })
export class SaveReplyTemplateInput {
  @Field(() => ID, {
    nullable: true,
    description: "The id of the template to replace; omit for a new one.",
  })
  id?: string | null;

  @Field(() => String, { description: "A name that only you see, up to 60 characters." })
  title: string;

  @Field(() => String, { description: "The text, up to 1,000 characters." })
  text: string;
}

@InputType({ description: "The template to delete." })
export class DeleteReplyTemplateInput {
  @Field(() => ID, { description: "The id of one of your templates." })
  id: string;
}

@ObjectType()
abstract class ReplyTemplatesPayload extends refusable("Why nothing was changed.") {
  @Field(() => Viewer, { nullable: true, description: "You, with your dashboard." })
  viewer: Viewer | null;
}

@ObjectType({ description: "The answer to `saveReplyTemplate`.", simpleResolvers: true })
export class SaveReplyTemplatePayload extends ReplyTemplatesPayload {}

@ObjectType({ description: "The answer to `deleteReplyTemplate`.", simpleResolvers: true })
export class DeleteReplyTemplatePayload extends ReplyTemplatesPayload {}
