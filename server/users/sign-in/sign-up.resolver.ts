import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { SessionPayload } from "./session.resolver";
import { signUp } from "./sign-up";
import { updateProfile } from "#server/users/profile/update-profile";
import { Viewer } from "#server/users/sessions/viewer.resolver";

@InputType({
  description:
    "Who signs up. With a password all fields are needed; with a proof the confirmed address alone is.",
})
class SignUpInput {
  @Field(() => String, { nullable: true, description: "First name." })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: "Last name." })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: "E-mail address." })
  email?: string | null;

  @Field(() => String, { nullable: true, description: "Phone number, starting with +." })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Username on Instagram, with or without @; it counts as declared.",
  })
  instagramUsername?: string | null;

  @Field(() => String, { nullable: true, description: "8 to 128 characters." })
  password?: string | null;

  @Field(() => String, { nullable: true, description: "The same again, if a person typed it." })
  confirmPassword?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The proof that `confirmVerification` answered; absent, the browser's cookie has it.",
  })
  proof?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "For a session of the time before Plaudit: username and name alone, and only where nobody has the username.",
  })
  isLegacyMigration: boolean;

  @Field(() => String, { nullable: true, description: "With a migration: the id on Facebook." })
  legacyFacebookId?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session outlives the browser.",
  })
  remember: boolean;
}

@ObjectType({ description: "The answer to `signUp`.", simpleResolvers: true })
class SignUpPayload extends SessionPayload {}

@InputType({ description: "What to change of your profile; what is absent stays." })
class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: "First name." })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: "Last name." })
  lastName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "How others see you; empty, it is first name and initial again.",
  })
  displayName?: string | null;

  @Field(() => String, { nullable: true, description: "E-mail address; a new one is unconfirmed." })
  email?: string | null;

  @Field(() => String, { nullable: true, description: "Phone number; a new one is unconfirmed." })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Username on Instagram; a new one counts as declared.",
  })
  instagramUsername?: string | null;

  @Field(() => String, { nullable: true, description: "A new password; all other sessions end." })
  password?: string | null;

  @Field(() => String, { nullable: true, description: "The same again, if a person typed it." })
  confirmPassword?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Needed for password, e-mail and phone where the sign-in is over 15 minutes old.",
  })
  currentPassword?: string | null;
}

@ObjectType({ description: "The answer to `updateProfile`.", simpleResolvers: true })
class UpdateProfilePayload {
  @Field(() => Viewer, { nullable: true, description: "You, as you are now." })
  viewer: Viewer | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

const input = { description: "The input." };

@Resolver()
export class SignUpResolver {
  @Mutation(() => SignUpPayload, { description: "Signs up and signs in." })
  async signUp(
    @Arg("input", () => SignUpInput, input) given: SignUpInput,
    @Ctx() ctx: Context,
  ): Promise<SignUpPayload> {
    return new SignUpPayload(await signUp(ctx, given));
  }

  @Mutation(() => UpdateProfilePayload, { description: "Changes your own profile." })
  async updateProfile(
    @Arg("input", () => UpdateProfileInput, input) given: UpdateProfileInput,
    @Ctx() ctx: Context,
  ): Promise<UpdateProfilePayload> {
    const { viewer, userErrors } = await updateProfile(ctx, given);
    return { viewer: viewer && new Viewer(viewer), userErrors };
  }
}
