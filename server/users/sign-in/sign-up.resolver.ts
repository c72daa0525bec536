import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { signUp } from "./sign-up";
import { updateProfile } from "#server/users/profile/update-profile";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import {
  SignUpInput,
  SignUpPayload,
  UpdateProfileInput,
  UpdateProfilePayload,
} from "./sign-up.input";

@Resolver()
export class SignUpResolver {
  @Mutation(() => SignUpPayload, { description: "Signs up and signs in." })
  async signUp(
    @Arg("input", () => SignUpInput) given: SignUpInput,
    @Ctx() ctx: Context,
  ): Promise<SignUpPayload> {
    return new SignUpPayload(await signUp(ctx, given));
  }

  @Mutation(() => UpdateProfilePayload, { description: "Changes your own profile." })
  async updateProfile(
    @Arg("input", () => UpdateProfileInput) given: UpdateProfileInput,
    @Ctx() ctx: Context,
  ): Promise<UpdateProfilePayload> {
    const { viewer, userErrors } = await updateProfile(ctx, given);
    return { viewer: viewer && new Viewer(viewer), userErrors };
  }
}
