import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  registerEnumType,
  Resolver,
} from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
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
import {
  SignInSuggestion,
  type OpenedSession,
  type PendingSecondFactor,
} from "#server/users/sessions/opened-session";
import {
  ConfirmationMethod,
  type SecondFactorMethod,
} from "#server/users/sessions/second-factors/confirmation-method";
import { Viewer } from "#server/users/sessions/viewer.resolver";

registerEnumType(SignInSuggestion, {
  name: "SignInSuggestion",
  description: "The suggested alternative after a failed sign-in.",
  valuesConfig: {
    SIGN_IN: { description: "This address already has a profile: sign in instead." },
    SIGN_UP: { description: "This address has no profile yet: sign up with the same proof." },
  },
});

@ObjectType({
  description: "A sign-in that waits for its second factor.",
  simpleResolvers: true,
})
class SecondFactor implements PendingSecondFactor {
  @Field(() => String, {
    description: "For `signInWithSecondFactor`; valid for one sign-in, within five minutes.",
  })
  ticket: string;

  @Field(() => [ConfirmationMethod], {
    description:
      "What you have set up. A passkey signs in by `signInWithPasskey`, without a ticket.",
  })
  methods: SecondFactorMethod[];

  @Field(() => Date, { description: "When the ticket expires." })
  expiresAt: Date;
}

@ObjectType()
export abstract class SessionPayload {
  constructor({ token, expiresAt, viewer, suggestion, secondFactor, userErrors }: OpenedSession) {
    this.token = token;
    this.expiresAt = expiresAt;
    this.viewer = viewer && new Viewer(viewer);
    this.suggestion = suggestion;
    this.secondFactor = secondFactor;
    this.userErrors = userErrors;
  }

  @Field(() => String, {
    nullable: true,
    description: "The bearer token, valid for 15 minutes; `refreshSession` returns the next one.",
  })
  token: string | null;

  @Field(() => Date, { nullable: true, description: "When the token expires." })
  expiresAt: Date | null;

  @Field(() => Viewer, { nullable: true, description: "The signed-in user." })
  viewer: Viewer | null;

  @Field(() => SignInSuggestion, { nullable: true, description: "The suggested alternative." })
  suggestion: SignInSuggestion | null;

  @Field(() => SecondFactor, {
    nullable: true,
    description: "With SECOND_FACTOR_REQUIRED: how to complete the sign-in.",
  })
  secondFactor: SecondFactor | null;

  @Field(() => [UserError], { description: "Why there is no session." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `signIn`.", simpleResolvers: true })
class SignInPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `signInWithProof`.", simpleResolvers: true })
class SignInWithProofPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `refreshSession`.", simpleResolvers: true })
class RefreshSessionPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `resetPassword`.", simpleResolvers: true })
class ResetPasswordPayload extends SessionPayload {}

@InputType({ description: "Credentials for a sign-in by password." })
class SignInInput {
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
class SignInWithProofInput {
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

@InputType({ description: "The token to refresh." })
class RefreshSessionInput {
  @Field(() => String, {
    nullable: true,
    description: "The token, expired or not. Defaults to the bearer of this request.",
  })
  token?: string | null;
}

@InputType({ description: "A new password, with a proof." })
class ResetPasswordInput {
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

@ObjectType({ description: "The answer to `signOut`.", simpleResolvers: true })
class SignOutPayload {
  @Field(() => Boolean, {
    nullable: true,
    description: "Always true, even if the session had already ended.",
  })
  isSignedOut: boolean | null;

  @Field(() => [UserError], { description: "Always empty." })
  userErrors: UserError[];
}

@InputType({ description: "The session to end." })
class EndSessionInput {
  @Field(() => ID, { description: "The id of one of your own sessions." })
  id: string;
}

@ObjectType({ description: "The answer to `endSession`.", simpleResolvers: true })
class EndSessionPayload {
  @Field(() => ID, { nullable: true, description: "The id of the ended session." })
  endedSessionId: string | null;

  @Field(() => [UserError], { description: "Why the session was not ended." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `endOtherSessions`.", simpleResolvers: true })
class EndOtherSessionsPayload {
  @Field(() => Viewer, {
    nullable: true,
    description: "You, with the one session that is left.",
  })
  viewer: Viewer | null;

  @Field(() => [UserError], { description: "Why the sessions were not ended." })
  userErrors: UserError[];
}

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
    description: "Ends all of your sessions but the one of the bearer.",
  })
  async endOtherSessions(@Ctx() ctx: Context): Promise<EndOtherSessionsPayload> {
    const { viewer, userErrors } = await endOtherSessions(ctx);
    return { viewer: new Viewer(viewer), userErrors };
  }
}
