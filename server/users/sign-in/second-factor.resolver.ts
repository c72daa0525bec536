import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { signInWithPasskey } from "#server/users/strong-sign-in/passkeys/sign-in-with-passkey";
import { signInWithSecondFactor } from "#server/users/strong-sign-in/sign-in-with-second-factor";
import {
  SignInWithPasskeyInput,
  SignInWithPasskeyPayload,
  SignInWithSecondFactorInput,
  SignInWithSecondFactorPayload,
} from "./second-factor.input";

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
