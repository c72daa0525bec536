import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { updateAvatar } from "./update-avatar";
import { UpdateAvatarInput, UpdateAvatarPayload } from "./avatar.input";

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
