import { Field, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { Viewer } from "#server/users/sessions/viewer.resolver";

@InputType({ description: "Your picture: give one of the two fields, or none to remove it." })
export class UpdateAvatarInput {
  @Field(() => String, {
    nullable: true,
    description: "A PNG, JPEG, GIF or WebP file as base64, up to 240,000 characters.",
  })
  data?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The `avatar` that you had before, to undo a change within a day.",
  })
  address?: string | null;
}

@ObjectType({ description: "The answer to `updateAvatar`.", simpleResolvers: true })
export class UpdateAvatarPayload extends refusable("Why nothing changed.") {
  @Field(() => Viewer, { nullable: true, description: "The updated viewer." })
  viewer: Viewer | null;
}
