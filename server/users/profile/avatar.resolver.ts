import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { updateAvatar } from "./update-avatar";
import { UpdateAvatarInput, UpdateAvatarPayload } from "./avatar.input";

@Resolver()
export class AvatarResolver {
  @Mutation(() => UpdateAvatarPayload, { description: "Sets or removes your picture." })
  updateAvatar(
    @Arg("input", () => UpdateAvatarInput) given: UpdateAvatarInput,
    @Ctx() ctx: Context,
  ): Promise<UpdateAvatarPayload> {
    return updateAvatar(ctx, given);
  }
}
