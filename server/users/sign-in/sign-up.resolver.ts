import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { signUp } from "./sign-up";
import { UpdateProfileInput, UpdateProfilePayload } from "#server/users/profile/profile.input";
import { updateProfile } from "#server/users/profile/update-profile";
import { SignUpInput, SignUpPayload } from "./sign-up.input";

@Resolver()
export class SignUpResolver {
  @Mutation(() => SignUpPayload, { description: "Signs up and signs in." })
  signUp(
    @Arg("input", () => SignUpInput) given: SignUpInput,
    @Ctx() ctx: Context,
  ): Promise<SignUpPayload> {
    return signUp(ctx, given);
  }

  @Mutation(() => UpdateProfilePayload, { description: "Changes your own profile." })
  updateProfile(
    @Arg("input", () => UpdateProfileInput) given: UpdateProfileInput,
    @Ctx() ctx: Context,
  ): Promise<UpdateProfilePayload> {
    return updateProfile(ctx, given);
  }
}
