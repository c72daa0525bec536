import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { signInWithFacebook } from "./sign-in-with-facebook";
import { signInWithInstagram } from "./sign-in-with-instagram";
import { startInstagramSignIn } from "./start-instagram-sign-in";
import {
  SignInWithFacebookInput,
  SignInWithFacebookPayload,
  SignInWithInstagramInput,
  SignInWithInstagramPayload,
  StartInstagramSignInPayload,
} from "./network-sign-in.input";

@Resolver()
export class NetworkSignInResolver {
  @Mutation(() => StartInstagramSignInPayload, {
    description: "Starts an Instagram login that only this browser can complete.",
  })
  startInstagramSignIn(@Ctx() ctx: Context): Promise<StartInstagramSignInPayload> {
    return startInstagramSignIn(ctx);
  }

  @Mutation(() => SignInWithInstagramPayload, {
    description: "Signs in with Instagram, or creates a profile without a password.",
  })
  signInWithInstagram(
    @Arg("input", () => SignInWithInstagramInput) given: SignInWithInstagramInput,
    @Ctx() ctx: Context,
  ): Promise<SignInWithInstagramPayload> {
    return signInWithInstagram(ctx, given);
  }

  @Mutation(() => SignInWithFacebookPayload, {
    description: "Signs in with Facebook, or creates a profile without a password.",
  })
  signInWithFacebook(
    @Arg("input", () => SignInWithFacebookInput) given: SignInWithFacebookInput,
    @Ctx() ctx: Context,
  ): Promise<SignInWithFacebookPayload> {
    return signInWithFacebook(ctx, given);
  }
}
