import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import { UserError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { updateAvatar } from "./update-avatar";

@InputType({ description: "Your picture: give one of the two fields, or none to remove it." })
class UpdateAvatarInput {
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
class UpdateAvatarPayload {
  @Field(() => Viewer, { nullable: true, description: "The updated viewer." })
  viewer: Viewer | null;

  @Field(() => [UserError], { description: "Why nothing changed." })
  userErrors: UserError[];
}

@Resolver()
export class AvatarResolver {
  @Mutation(() => UpdateAvatarPayload, { description: "Sets or removes your picture." })
  async updateAvatar(
    @Arg("input", () => UpdateAvatarInput) given: UpdateAvatarInput,
    @Ctx() ctx: Context,
  ): Promise<UpdateAvatarPayload> {
    const { viewer, userErrors } = await updateAvatar(ctx, given);
    return { viewer: viewer && new Viewer(viewer), userErrors };
  }
}
