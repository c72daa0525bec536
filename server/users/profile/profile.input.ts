import { Field, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { Viewer } from "#server/users/sessions/viewer.resolver";

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
export class UpdateProfilePayload extends refusable("Why nothing changed.") {
  @Field(() => Viewer, { nullable: true, description: "The updated viewer." })
  viewer: Viewer | null;
}
