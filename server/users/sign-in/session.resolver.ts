import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { endOtherSessions, endSession } from "#server/users/sessions/end-session";
import { refreshSession } from "#server/users/sessions/refresh-session";
import { resetPassword } from "./reset-password";
import { signIn } from "./sign-in";
import { signInWithProof } from "./sign-in-with-proof";
import { signOut } from "#server/users/sessions/sign-out";
import {
  EndOtherSessionsPayload,
  EndSessionInput,
  EndSessionPayload,
  RefreshSessionInput,
  RefreshSessionPayload,
} from "#server/users/sessions/session.input";
import {
  ResetPasswordInput,
  ResetPasswordPayload,
  SignInInput,
  SignInPayload,
  SignInWithProofInput,
  SignInWithProofPayload,
  SignOutPayload,
} from "./session.input";

@Resolver()
export class SessionResolver {
  @Mutation(() => SignInPayload, { description: "Signs in with a password." })
  signIn(
    @Arg("input", () => SignInInput) given: SignInInput,
    @Ctx() ctx: Context,
  ): Promise<SignInPayload> {
    return signIn(ctx, given);
  }

  @Mutation(() => SignInWithProofPayload, {
    description:
      "Signs in with a proof. If the address has no profile, suggests SIGN_UP and the proof stays valid.",
  })
  signInWithProof(
    @Arg("input", () => SignInWithProofInput) given: SignInWithProofInput,
    @Ctx() ctx: Context,
  ): Promise<SignInWithProofPayload> {
    return signInWithProof(ctx, given);
  }

  @Mutation(() => RefreshSessionPayload, {
    description:
      "Exchanges the bearer for the next one. Reusing the old one returns the same result for 10 seconds; after that it ends the session.",
  })
  refreshSession(
    @Arg("input", () => RefreshSessionInput, { nullable: true })
    given: RefreshSessionInput | null,
    @Ctx() ctx: Context,
  ): Promise<RefreshSessionPayload> {
    return refreshSession(ctx, given);
  }

  @Mutation(() => ResetPasswordPayload, {
    description: "Sets a new password with a proof, ends all sessions and signs in.",
  })
  resetPassword(
    @Arg("input", () => ResetPasswordInput) given: ResetPasswordInput,
    @Ctx() ctx: Context,
  ): Promise<ResetPasswordPayload> {
    return resetPassword(ctx, given);
  }

  @Mutation(() => SignOutPayload, { description: "Ends the session of the bearer." })
  async signOut(@Ctx() ctx: Context): Promise<SignOutPayload> {
    await signOut(ctx);
    return { isSignedOut: true, userErrors: [] };
  }

  @Mutation(() => EndSessionPayload, { description: "Ends one of your own sessions." })
  endSession(
    @Arg("input", () => EndSessionInput) given: EndSessionInput,
    @Ctx() ctx: Context,
  ): Promise<EndSessionPayload> {
    return endSession(ctx, given);
  }

  @Mutation(() => EndOtherSessionsPayload, {
    description: "Ends all of your sessions except the current one.",
  })
  endOtherSessions(@Ctx() ctx: Context): Promise<EndOtherSessionsPayload> {
    return endOtherSessions(ctx);
  }
}
