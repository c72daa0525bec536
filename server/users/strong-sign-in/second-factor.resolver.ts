import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { signInWithPasskey } from "./passkeys/sign-in-with-passkey";
import { signInWithSecondFactor } from "./sign-in-with-second-factor";
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
  signInWithPasskey(
    @Arg("input", () => SignInWithPasskeyInput) input: SignInWithPasskeyInput,
    @Ctx() ctx: Context,
  ): Promise<SignInWithPasskeyPayload> {
    return signInWithPasskey(ctx, input);
  }

  @Mutation(() => SignInWithSecondFactorPayload, {
    description: "Completes a sign-in that was answered with SECOND_FACTOR_REQUIRED.",
  })
  signInWithSecondFactor(
    @Arg("input", () => SignInWithSecondFactorInput) input: SignInWithSecondFactorInput,
    @Ctx() ctx: Context,
  ): Promise<SignInWithSecondFactorPayload> {
    return signInWithSecondFactor(ctx, input);
  }
}
