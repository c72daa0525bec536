import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import {
  endOtherSessions,
  endSession,
  type EndedSession,
} from "#server/users/sessions/end-session";
import { refreshSession } from "#server/users/sessions/refresh-session";
import { resetPassword } from "./reset-password";
import { signIn } from "./sign-in";
import { signInWithProof } from "./sign-in-with-proof";
import { signOut } from "#server/users/sessions/sign-out";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import {
  EndOtherSessionsPayload,
  EndSessionInput,
  EndSessionPayload,
  RefreshSessionInput,
  RefreshSessionPayload,
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
  async signIn(
    @Arg("input", () => SignInInput) given: SignInInput,
    @Ctx() ctx: Context,
  ): Promise<SignInPayload> {
    return new SignInPayload(await signIn(ctx, given));
  }

  @Mutation(() => SignInWithProofPayload, {
    description:
      "Signs in with a proof. If the address has no profile, suggests SIGN_UP and the proof stays valid.",
  })
  async signInWithProof(
    @Arg("input", () => SignInWithProofInput) given: SignInWithProofInput,
    @Ctx() ctx: Context,
  ): Promise<SignInWithProofPayload> {
    return new SignInWithProofPayload(await signInWithProof(ctx, given));
  }

  @Mutation(() => RefreshSessionPayload, {
    description:
      "Exchanges the bearer for the next one. Reusing the old one returns the same result for 10 seconds; after that it ends the session.",
  })
  async refreshSession(
    @Arg("input", () => RefreshSessionInput, { nullable: true })
    given: RefreshSessionInput | null,
    @Ctx() ctx: Context,
  ): Promise<RefreshSessionPayload> {
    return new RefreshSessionPayload(await refreshSession(ctx, given?.token ?? ctx.bearer));
  }

  @Mutation(() => ResetPasswordPayload, {
    description: "Sets a new password with a proof, ends all sessions and signs in.",
  })
  async resetPassword(
    @Arg("input", () => ResetPasswordInput) given: ResetPasswordInput,
    @Ctx() ctx: Context,
  ): Promise<ResetPasswordPayload> {
    return new ResetPasswordPayload(await resetPassword(ctx, given));
  }

  @Mutation(() => SignOutPayload, { description: "Ends the session of the bearer." })
  async signOut(@Ctx() ctx: Context): Promise<SignOutPayload> {
    await signOut(ctx);
    return { isSignedOut: true, userErrors: [] };
  }

  @Mutation(() => EndSessionPayload, { description: "Ends one of your own sessions." })
  endSession(
    @Arg("input", () => EndSessionInput) { id }: EndSessionInput,
    @Ctx() ctx: Context,
  ): Promise<EndedSession> {
    return endSession(ctx, id);
  }

  @Mutation(() => EndOtherSessionsPayload, {
    description: "Ends all of your sessions except the current one.",
  })
  async endOtherSessions(@Ctx() ctx: Context): Promise<EndOtherSessionsPayload> {
    const { viewer, userErrors } = await endOtherSessions(ctx);
    return { viewer: new Viewer(viewer), userErrors };
  }
}
