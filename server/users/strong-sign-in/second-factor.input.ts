import { Field, InputType, ObjectType } from "type-graphql";
import { SessionPayload } from "#server/users/sessions/session.input";

@InputType({ description: "A passkey to sign in with." })
export class SignInWithPasskeyInput {
  @Field(() => String, {
    description:
      "The answer of `navigator.credentials.get()` in JSON, to the options of `startPasskeySignIn`.",
  })
  credential: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session lasts after the browser is closed.",
  })
  remember: boolean;
}

@InputType({ description: "The second factor of a sign-in." })
export class SignInWithSecondFactorInput {
  @Field(() => String, { description: "`secondFactor.ticket` of the sign-in." })
  ticket: string;

  @Field(() => String, { description: "A one-time or recovery code." })
  code: string;
}

@ObjectType({ description: "The answer to `signInWithPasskey`.", simpleResolvers: true })
export class SignInWithPasskeyPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `signInWithSecondFactor`.", simpleResolvers: true })
export class SignInWithSecondFactorPayload extends SessionPayload {}
