import { Field, InputType, ObjectType } from "type-graphql";
import { UserError } from "#server/platform/errors/user-error";
import { SessionPayload } from "./session.input";
import { Viewer } from "#server/users/sessions/viewer.resolver";

@InputType({
  description:
    "A new user. A sign-up with a password requires all fields; with a proof, only the confirmed address.",
})
export class SignUpInput {
  @Field(() => String, { nullable: true, description: "First name." })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: "Last name." })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: "Email address." })
  email?: string | null;

  @Field(() => String, { nullable: true, description: "Phone number, starting with +." })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Instagram username, with or without @; stored as declared.",
  })
  instagramUsername?: string | null;

  @Field(() => String, { nullable: true, description: "8 to 128 characters." })
  password?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The password again; optional for programs.",
  })
  confirmPassword?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The proof from `confirmVerification`. Defaults to the proof cookie.",
  })
  proof?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "Migrates a session of the previous system: username and name only, if the username is not taken.",
  })
  isLegacyMigration: boolean;

  @Field(() => String, { nullable: true, description: "The Facebook id of a migrated session." })
  legacyFacebookId?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session lasts after the browser is closed.",
  })
  remember: boolean;
}

@ObjectType({ description: "The answer to `signUp`.", simpleResolvers: true })
export class SignUpPayload extends SessionPayload {}

@InputType({ description: "Changes to your profile; omitted fields stay unchanged." })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: "First name." })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: "Last name." })
  lastName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Your display name; if empty, your first name and initial.",
  })
  displayName?: string | null;

  @Field(() => String, { nullable: true, description: "Email address; a new one is unconfirmed." })
  email?: string | null;

  @Field(() => String, { nullable: true, description: "Phone number; a new one is unconfirmed." })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Instagram username; a new one is stored as declared.",
  })
  instagramUsername?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether search engines may list your public page.",
  })
  isPageListed?: boolean | null;

  @Field(() => String, { nullable: true, description: "A new password; ends all other sessions." })
  password?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The password again; optional for programs.",
  })
  confirmPassword?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Required to change password, email or phone more than 15 minutes after signing in.",
  })
  currentPassword?: string | null;
}

@ObjectType({ description: "The answer to `updateProfile`.", simpleResolvers: true })
export class UpdateProfilePayload {
  @Field(() => Viewer, { nullable: true, description: "The updated viewer." })
  viewer: Viewer | null;

  @Field(() => [UserError], { description: "Why nothing changed." })
  userErrors: UserError[];
}
