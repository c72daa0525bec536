import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { signInWithPasskey } from "#server/users/strong-sign-in/passkeys/sign-in-with-passkey";
import { signInWithSecondFactor } from "#server/users/strong-sign-in/sign-in-with-second-factor";
import { SessionPayload } from "./session.resolver";

@InputType({ description: "A passkey to sign in with." })
class SignInWithPasskeyInput {
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
class SignInWithSecondFactorInput {
  @Field(() => String, { description: "`secondFactor.ticket` of the sign-in." })
  ticket: string;

  @Field(() => String, { description: "A one-time or recovery code." })
  code: string;
}

@ObjectType({ description: "The answer to `signInWithPasskey`.", simpleResolvers: true })
class SignInWithPasskeyPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `signInWithSecondFactor`.", simpleResolvers: true })
class SignInWithSecondFactorPayload extends SessionPayload {}

@Resolver()
export class SecondFactorResolver {
  @Mutation(() => SignInWithPasskeyPayload, {
    description: "Signs in with a passkey, which needs neither a password nor a code.",
  })
  async signInWithPasskey(
    @Arg("input", () => SignInWithPasskeyInput) input: SignInWithPasskeyInput,
    @Ctx() ctx: Context,
  ): Promise<SignInWithPasskeyPayload> {
    return new SignInWithPasskeyPayload(await signInWithPasskey(ctx, input));
  }

  @Mutation(() => SignInWithSecondFactorPayload, {
    description: "Completes a sign-in that was answered with SECOND_FACTOR_REQUIRED.",
  })
  async signInWithSecondFactor(
    @Arg("input", () => SignInWithSecondFactorInput) input: SignInWithSecondFactorInput,
    @Ctx() ctx: Context,
  ): Promise<SignInWithSecondFactorPayload> {
    return new SignInWithSecondFactorPayload(await signInWithSecondFactor(ctx, input));
  }
}
