import { Field, InputType, ObjectType } from "type-graphql";
import { SessionPayload } from "#server/users/sessions/session.input";

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
