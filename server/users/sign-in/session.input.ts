import { Field, InputType, ObjectType } from "type-graphql";
import { SessionPayload } from "#server/users/sessions/session.input";

@ObjectType({ description: "The answer to `signIn`.", simpleResolvers: true })
export class SignInPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `signInWithProof`.", simpleResolvers: true })
export class SignInWithProofPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `resetPassword`.", simpleResolvers: true })
export class ResetPasswordPayload extends SessionPayload {}

@InputType({ description: "Credentials for a sign-in by password." })
export class SignInInput {
  @Field(() => String, {
    description:
      "An email address, a phone number starting with +, or a username with or without @.",
  })
  identifier: string;

  @Field(() => String, { description: "The password." })
  password: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session lasts after the browser is closed.",
  })
  remember: boolean;
}

@InputType({ description: "A proof to sign in with." })
export class SignInWithProofInput {
  @Field(() => String, {
    nullable: true,
    description: "The proof from `confirmVerification`. Defaults to the proof cookie.",
  })
  proof?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session lasts after the browser is closed.",
  })
  remember: boolean;
}

@InputType({ description: "A new password, with a proof." })
export class ResetPasswordInput {
  @Field(() => String, {
    nullable: true,
    description:
      "The proof of a verification with purpose RESET_PASSWORD. Defaults to the proof cookie.",
  })
  proof?: string | null;

  @Field(() => String, { description: "8 to 128 characters." })
  password: string;

  @Field(() => String, {
    nullable: true,
    description: "The password again; optional for programs.",
  })
  confirmPassword?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session lasts after the browser is closed.",
  })
  remember: boolean;
}
